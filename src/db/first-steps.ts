import type { SetUp } from '../model/places/first-steps.ts'
import type { WardlightDb } from './database.ts'
import { isBeginning } from './is-beginning.ts'
import { wardList } from './patients.ts'
import { loaded } from './status.ts'

/** A hospital that is not set up yet, and the ward its first rooms go to; when the older of its lists was loaded. */
export type Beginning = SetUp & { ward: { id: string; name: string } | null; at: number }

/** `null` where the hospital is set up, or that is not known yet. */
export async function beginning(db: WardlightDb): Promise<Beginning | null> {
  if (!(await isBeginning(db))) return null
  const at = await loaded(db)
  const [patients, wards, sensors] = await Promise.all([
    db.patients.count(),
    wardList(db),
    db.sensors.toArray(),
  ])
  const [first] = wards
  return {
    wards: wards.length,
    rooms: wards.reduce((sum, { rooms }) => sum + rooms.length, 0),
    patients,
    wearing: sensors.filter(({ ownerId }) => ownerId !== '').length,
    ward: first ? { id: first.id, name: first.name } : null,
    at: Math.min(at.patientsAt, at.wardsAt),
    devices: at.devicesAt === 0 ? null : await devicesOf(db),
  }
}

async function devicesOf(db: WardlightDb): Promise<SetUp['devices']> {
  const [gateways, sensors] = await Promise.all([db.gateways.toArray(), db.sensors.count()])
  const placed = gateways.filter(({ wardId }) => wardId !== '')
  return {
    gateways: gateways.length,
    placed: placed.length,
    connected: placed.filter(({ connected }) => connected).length,
    sensors,
  }
}
