import type { Breach, Healing } from '../../../src/model/guardian/breach.ts'
import { breachesOf } from '../../../src/model/guardian/look.ts'
import type {
  PatientFacts,
  Picture,
  SensorFacts,
  Tie,
} from '../../../src/model/guardian/picture.ts'

export const tie = (id: string, at = 0): Tie => ({ id, at })

/** Ward `w1` with rooms `r1`, `r2` and gateway `g1`; ward `w2` with room `r3`; patients `p0`… in `r1` with sensors `s0`…; a free sensor. */
export function sound(count = 3): Picture {
  const numbers = Array.from({ length: count }, (_, index) => index)
  return {
    hospital: { id: 'h', name: 'Hospital' },
    patients: numbers.map((index) => ({
      id: `p${index}`,
      name: `Pat ${index}`,
      no: String(1000 + index),
      words: { wardId: 'w1', ward: 'Maple', roomId: 'r1', room: '101' },
      isConnected: true,
      wards: [tie('w1')],
      rooms: [tie('r1')],
    })),
    sensors: [
      ...numbers.map((index) => ({
        id: `s${index}`,
        name: `Dr.${index}`,
        owner: String(1000 + index),
        wearers: [tie(`p${index}`)],
      })),
      { id: 'free', name: 'Dr.free', owner: '', wearers: [] },
    ],
    gateways: [
      { id: 'g1', name: 'gw-1', words: { wardId: 'w1', ward: 'Maple' }, wards: [tie('w1')] },
      { id: 'g2', name: 'gw-2', words: { wardId: '', ward: '' }, wards: [] },
    ],
    wards: [
      { id: 'w1', name: 'Maple' },
      { id: 'w2', name: 'Cedar' },
    ],
    rooms: [
      { id: 'r1', name: '101', ward: 'Maple', wards: [tie('w1')] },
      { id: 'r2', name: '102', ward: 'Maple', wards: [tie('w1')] },
      { id: 'r3', name: '201', ward: 'Cedar', wards: [tie('w2')] },
    ],
    admins: 1,
  }
}

const changed = <Each extends { id: string }>(
  all: readonly Each[],
  id: string,
  change: Partial<Each>,
): Each[] => all.map((each) => (each.id === id ? { ...each, ...change } : each))

export const withPatient = (
  picture: Picture,
  id: string,
  change: Partial<PatientFacts>,
): Picture => ({ ...picture, patients: changed(picture.patients, id, change) })

export const withSensor = (
  picture: Picture,
  id: string,
  change: Partial<SensorFacts>,
): Picture => ({ ...picture, sensors: changed(picture.sensors, id, change) })

export const withRoom = (
  picture: Picture,
  id: string,
  change: Partial<Picture['rooms'][number]>,
): Picture => ({ ...picture, rooms: changed(picture.rooms, id, change) })

export const withGateway = (
  picture: Picture,
  id: string,
  change: Partial<Picture['gateways'][number]>,
): Picture => ({ ...picture, gateways: changed(picture.gateways, id, change) })

export const codesOf = (picture: Picture): string[] => breachesOf(picture).map(({ code }) => code)
export const only = (picture: Picture): Breach => {
  const [breach, ...more] = breachesOf(picture)
  if (!breach || more.length > 0)
    throw new Error(`One breach was expected: ${codesOf(picture).join()}`)
  return breach
}

/** The picture once a healing was carried out. */
export function healed(picture: Picture, healing: Healing): Picture {
  switch (healing.kind) {
    case 'wearer': {
      const no = picture.patients.find(({ id }) => id === healing.patient)?.no ?? ''
      const wearers = healing.patient === null ? [] : [tie(healing.patient)]
      return healing.sensors.reduce(
        (now, id) => withSensor(now, id, { wearers, owner: no }),
        picture,
      )
    }
    case 'place': {
      const { patient: id, place, of } = healing
      const patient = picture.patients.find((each) => each.id === id)
      const name = [...picture.wards, ...picture.rooms].find((each) => each.id === place)?.name
      const words = patient?.words
      if (!words || name === undefined) throw new Error('Nothing to heal.')
      return of === 'ward'
        ? withPatient(picture, id, {
            wards: [tie(place)],
            words: { ...words, wardId: place, ward: name },
          })
        : withPatient(picture, id, {
            rooms: [tie(place)],
            words: { ...words, roomId: place, room: name },
          })
    }
    case 'gateway': {
      const ward = picture.wards.find(({ id }) => id === healing.ward)?.name ?? ''
      return withGateway(picture, healing.gateway, {
        wards: [tie(healing.ward)],
        words: { wardId: healing.ward, ward },
      })
    }
    case 'room':
      return withRoom(picture, healing.room, { wards: [tie(healing.ward)] })
    case 'ward-name': {
      const name = picture.wards.find(({ id }) => id === healing.ward)?.name ?? ''
      const isIn = (words: { wardId: string } | null): boolean => words?.wardId === healing.ward
      return {
        ...picture,
        patients: picture.patients.map((patient) =>
          patient.words && isIn(patient.words)
            ? { ...patient, words: { ...patient.words, ward: name } }
            : patient,
        ),
        gateways: picture.gateways.map((gateway) =>
          isIn(gateway.words) ? { ...gateway, words: { ...gateway.words, ward: name } } : gateway,
        ),
        rooms: picture.rooms.map((room) =>
          room.wards?.some(({ id }) => id === healing.ward) ? { ...room, ward: name } : room,
        ),
      }
    }
    case 'not-connected':
      return withPatient(picture, healing.patient, { isConnected: false })
  }
}
