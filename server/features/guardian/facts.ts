/**
 * One hospital as the guardian looks at it, made of what whoever looks has read: our store in memory, or a ThingsBoard by its
 * calls (FIT-11, FIT-12). Pure.
 */
import type {
  GatewayFacts,
  PatientFacts,
  Picture,
  RoomFacts,
  SensorFacts,
  Tie,
} from '../../../src/model/guardian/picture.ts'
import { roomNameParts } from '../../../src/model/guardian/rooms.ts'
import { displayedId, parseOriginator, withoutHospital } from '../../../src/model/patients/names.ts'

/** The attributes that are looked at. */
export const PATIENT_KEYS = [
  'Name',
  'hospital_id',
  'ward',
  'ward_entityId',
  'ward_room',
  'ward_room_entityId',
  'connectivity',
] as const
export const DEVICE_KEYS = ['owner_hospital_id', 'ward', 'ward_entityId'] as const

/** A patient, place or device of the hospital. */
export type Thing = {
  id: string
  name: string
  type: string
  /** It says of itself that it is one. */
  isGateway: boolean
  /** `''` for none. */
  attribute: (key: string) => string
}
export type Things = Record<'patients' | 'wards' | 'rooms' | 'devices', readonly Thing[]>

/** Who holds it by this relation, of one kind. */
export type HeldBy = (id: string, relation: string, holder: 'ward' | 'room' | 'patient') => Tie[]

type Of = { title: string; heldBy: HeldBy }

export function factsOf(
  { patients, wards, rooms, devices }: Things,
  of: Of,
): Omit<Picture, 'hospital' | 'admins'> {
  const named = wards.map(({ id, name }) => ({ id, name: withoutHospital(name, of.title) }))
  const names = new Set(named.map(({ name }) => name))
  return {
    patients: patients.map((each) => patientFacts(each, of)),
    sensors: devices
      .filter((each) => !isListedAsGateway(each))
      .map((each) => sensorFacts(each, of)),
    gateways: devices.filter(isListedAsGateway).map((each) => gatewayFacts(each, of)),
    wards: named,
    rooms: rooms.map((each) => roomFacts(each, of, names)),
  }
}

/** Also one that does not say that it is a gateway: by its type or name it is listed as one (API-26). */
const isListedAsGateway = ({ name, type, isGateway }: Thing): boolean =>
  type === 'gw' || name.startsWith('gw') || isGateway

function patientFacts({ id, name, attribute }: Thing, { title, heldBy }: Of): PatientFacts {
  const no = attribute('hospital_id')
  return {
    id,
    name: attribute('Name') || parseOriginator(name, title).name,
    no: shownId(no),
    words:
      no === ''
        ? null
        : {
            wardId: attribute('ward_entityId'),
            ward: withoutHospital(attribute('ward'), title),
            roomId: attribute('ward_room_entityId'),
            room: attribute('ward_room'),
          },
    isConnected: attribute('connectivity') === 'connected',
    wards: heldBy(id, 'Contains', 'ward'),
    rooms: heldBy(id, 'Contains_patient', 'room'),
  }
}

const sensorFacts = ({ id, name, attribute }: Thing, { heldBy }: Of): SensorFacts => ({
  id,
  name,
  owner: shownId(attribute('owner_hospital_id')),
  wearers: heldBy(id, 'Contains', 'patient'),
})

const gatewayFacts = ({ id, name, attribute }: Thing, { title, heldBy }: Of): GatewayFacts => ({
  id,
  name,
  words: {
    wardId: attribute('ward_entityId'),
    ward: withoutHospital(attribute('ward'), title),
  },
  wards: heldBy(id, 'Contains', 'ward'),
})

const roomFacts = (
  { id, name }: Thing,
  { title, heldBy }: Of,
  wards: ReadonlySet<string>,
): RoomFacts => ({
  id,
  ...roomNameParts(withoutHospital(name, title), wards),
  wards: heldBy(id, 'Contains_room', 'ward'),
})

const shownId = (stored: string): string => (stored === '' ? '' : displayedId(stored))
