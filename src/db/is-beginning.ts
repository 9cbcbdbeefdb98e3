import type { WardlightDb } from './database.ts'
import { loaded } from './status.ts'

/**
 * Whether the hospital is known not to be set up yet (FIRST-01). Set up is who has a room and somebody with a sensor: for
 * that two rows are read and not a thousand, for the question is asked on every start page. What the steps say of it is in
 * `first-steps.ts`, which comes with them.
 */
export async function isBeginning(db: WardlightDb): Promise<boolean> {
  // Before the lists: one that is loaded in between would be an empty one.
  const { patientsAt, wardsAt, devicesAt } = await loaded(db)
  const [room, worn] = await Promise.all([
    db.rooms.limit(1).primaryKeys(),
    db.sensors.filter(({ ownerId }) => ownerId !== '').first(),
  ])
  if (room.length > 0 && worn) return false
  // Without devices it is not known whether anybody wears a sensor.
  return patientsAt > 0 && wardsAt > 0 && (room.length === 0 || devicesAt > 0)
}
