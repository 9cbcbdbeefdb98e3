/** One hospital of the store as the guardian looks at it. Reads memory alone. */
import { displayedId, parseOriginator, withoutHospital } from '../../../src/model/patients/names.ts'
import { roomNameParts } from '../../../src/model/guardian/rooms.ts'
import type {
  GatewayFacts,
  PatientFacts,
  Picture,
  RoomFacts,
  SensorFacts,
  Tie,
} from '../../../src/model/guardian/picture.ts'
import { readCredentials } from '../../features/accounts/credentials.ts'
import { isGateway, isHospitalAdmin } from '../../features/rights/rights.ts'
import { textOf } from '../../protocol/values.ts'
import type { Asset, Customer, Device, Store } from '../../protocol/types.ts'
import type { Ties } from './ties.ts'

type Of = { store: Store; ties: Ties; hospital: Customer }

export function pictureOf(store: Store, ties: Ties, hospitalId: string): Picture | undefined {
  const hospital = store.entities.customer(hospitalId)
  if (!hospital) return undefined
  const of = { store, ties, hospital }
  const isOwn = ({ customerId }: { customerId: string }): boolean => customerId === hospitalId
  const assets = store.entities.all('ASSET').filter(isOwn)
  const devices = store.entities.all('DEVICE').filter(isOwn)
  const wards = assets
    .filter(({ type }) => type === 'ward')
    .map(({ id, name }) => ({ id, name: withoutHospital(name, hospital.title) }))
  const wardNames = new Set(wards.map(({ name }) => name))
  return {
    hospital: { id: hospital.id, name: hospital.title },
    patients: assets.filter(({ type }) => type === 'patient').map((each) => patientFacts(of, each)),
    sensors: devices
      .filter((each) => !isListedAsGateway(each))
      .map((each) => sensorFacts(of, each)),
    gateways: devices.filter(isListedAsGateway).map((each) => gatewayFacts(of, each)),
    wards,
    rooms: assets
      .filter(({ type }) => type === 'room')
      .map((each) => roomFacts(of, each, wardNames)),
    admins: store.entities
      .all('USER')
      .filter(isOwn)
      .filter(({ id }) => isHospitalAdmin(store, id) && readCredentials(store, id).enabled).length,
  }
}

/** Also one that does not say that it is a gateway: by its type or name it is listed as one (API-26). */
const isListedAsGateway = (device: Device): boolean =>
  device.type === 'gw' || device.name.startsWith('gw') || isGateway(device)

function text({ store }: Of, id: string, key: string): string {
  const value = store.attributes.get(id, 'SERVER_SCOPE', key)
  return value === undefined ? '' : textOf(value)
}

/** From assets of this type. */
function within({ store, ties }: Of, id: string, relation: string, type: string): Tie[] {
  const all = store.relations
    .to(id, relation)
    .filter(({ from }) => store.entities.asset(from.id)?.type === type)
  return ties.from(all)
}

function patientFacts(of: Of, { id, name }: Asset): PatientFacts {
  const { title } = of.hospital
  const no = text(of, id, 'hospital_id')
  return {
    id,
    name: text(of, id, 'Name') || parseOriginator(name, title).name,
    no: no === '' ? '' : displayedId(no),
    words:
      no === ''
        ? null
        : {
            wardId: text(of, id, 'ward_entityId'),
            ward: withoutHospital(text(of, id, 'ward'), title),
            roomId: text(of, id, 'ward_room_entityId'),
            room: text(of, id, 'ward_room'),
          },
    isConnected: text(of, id, 'connectivity') === 'connected',
    wards: within(of, id, 'Contains', 'ward'),
    rooms: within(of, id, 'Contains_patient', 'room'),
  }
}

/** Either end may be the sensor's (SRV-33). */
function sensorFacts(of: Of, { id, name }: Device): SensorFacts {
  const { store, ties } = of
  const worn = store.relations
    .from(id, 'Contains')
    .filter(({ to }) => store.entities.asset(to.id)?.type === 'patient')
  const owner = text(of, id, 'owner_hospital_id')
  return {
    id,
    name,
    owner: owner === '' ? '' : displayedId(owner),
    wearers: [...within(of, id, 'Contains', 'patient'), ...ties.to(worn)],
  }
}

function gatewayFacts(of: Of, { id, name }: Device): GatewayFacts {
  return {
    id,
    name,
    words: {
      wardId: text(of, id, 'ward_entityId'),
      ward: withoutHospital(text(of, id, 'ward'), of.hospital.title),
    },
    wards: within(of, id, 'Contains', 'ward'),
  }
}

function roomFacts(of: Of, { id, name }: Asset, wards: ReadonlySet<string>): RoomFacts {
  const stored = withoutHospital(name, of.hospital.title)
  return { id, ...roomNameParts(stored, wards), wards: within(of, id, 'Contains_room', 'ward') }
}
