/** What does not fit: as the server names it to everybody, and as this device's own rows show it (FIT-03, FIT-09). */
import { type Breach, type BreachCode, patientsIn } from '../model/guardian/breach.ts'
import { breachesOf } from '../model/guardian/look.ts'
import type { Picture } from '../model/guardian/picture.ts'
import { isBeingAdded } from '../model/patients/patient.ts'
import type { PutRightArgs } from '../commands/put-right/meta.ts'
import type { WardlightDb } from './database.ts'
import { isUnwatched, loaded, serverWord } from './status.ts'

/** What this device sees by itself; `null` until everything was loaded once. */
export async function ownBreaches(db: WardlightDb): Promise<Breach[] | null> {
  const [{ patientsAt, wardsAt, devicesAt }, ...rows] = await readTogether(db)
  if (patientsAt === 0 || wardsAt === 0 || devicesAt === 0) return null
  return breachesOf(pictureOf(rows))
}

/** Rows of one moment, all asked for at once (DISK-11). */
function readTogether(db: WardlightDb) {
  const tables = [db.patients, db.sensors, db.gateways, db.wards, db.rooms, db.status]
  return db.transaction('r', tables, () =>
    Promise.all([
      loaded(db),
      db.patients.toArray(),
      db.sensors.toArray(),
      db.gateways.toArray(),
      db.wards.toArray(),
      db.rooms.toArray(),
    ]),
  )
}

type Read = Awaited<ReturnType<typeof readTogether>>
type Rows = Read extends [unknown, ...infer R] ? R : never

function pictureOf([patients, sensors, gateways, wards, rooms]: Rows): Picture {
  const nameOf = new Map(wards.map(({ id, name }) => [id, name]))
  return {
    hospital: { id: '', name: '' },
    patients: patients.map((patient) => ({
      id: patient.entityId,
      name: patient.name,
      no: isBeingAdded(patient) ? '' : patient.id,
      words: isBeingAdded(patient)
        ? null
        : {
            wardId: patient.wardId,
            ward: patient.ward,
            roomId: patient.wardRoomId,
            room: patient.wardRoom,
          },
      isConnected: false,
      wards: null,
      rooms: null,
    })),
    sensors: sensors.map(({ id, name, ownerId }) => ({ id, name, owner: ownerId, wearers: null })),
    gateways: gateways.map(({ id, name, ward, wardId }) => ({
      id,
      name,
      words: { ward, wardId },
      wards: null,
    })),
    wards: wards.map(({ id, name }) => ({ id, name })),
    rooms: rooms.map(({ id, name, wardId }) => ({
      id,
      name,
      ward: nameOf.get(wardId) ?? '',
      wards: wardId === '' ? [] : [{ id: wardId, at: 0 }],
    })),
    admins: null,
  }
}

/** What is being put right: ids of the subjects of commands that are not over. */
export async function puttingRight(db: WardlightDb): Promise<ReadonlySet<string>> {
  const rows = await db.outbox.toArray()
  const open = rows.filter(
    ({ name, state }) => name === 'put-right' && ['waiting', 'running', 'resting'].includes(state),
  )
  return new Set(open.flatMap(({ args }) => (args as PutRightArgs).things[0]?.id ?? []))
}

const NONE: ReadonlyMap<string, readonly BreachCode[]> = new Map()

/** The codes of each patient something that does not fit is about. A server of ours knows more than the rows here. */
export async function misfits(
  db: WardlightDb,
): Promise<ReadonlyMap<string, readonly BreachCode[]>> {
  const word = await serverWord(db)
  if (word?.misfits) return new Map(word.misfits.map(({ patient, codes }) => [patient, codes]))
  // In front of a ThingsBoard a server of ours may answer before it has looked.
  if (word === null && !(await isUnwatched(db))) return NONE
  const all = new Map<string, BreachCode[]>()
  for (const breach of (await ownBreaches(db)) ?? [])
    for (const { id } of patientsIn(breach)) all.set(id, [...(all.get(id) ?? []), breach.code])
  return all
}
