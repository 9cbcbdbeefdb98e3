/** The time zone in this window: the hospital's, and the device's until it is known (ruling R22). */
import type { WardlightDb } from '../db/database.ts'
import { shownZone } from '../db/zone.ts'
import { DEVICE_ZONE, type Zone } from '../model/time/dates.ts'
import { followLive } from './live-query.ts'
import { type Store, createStore } from './store.ts'

const zone = createStore<Zone>(DEVICE_ZONE)

/** Components ask `useZone` of `ui/base/zone.ts`. */
export const windowZone: Pick<Store<Zone>, 'current' | 'subscribe'> = zone

/**
 * Before any time is shown: as it was stored, and from then on as the leading window keeps it.
 * @param signal lasts as long as the session
 */
export async function followZone(db: WardlightDb, signal: AbortSignal): Promise<void> {
  const set = (next: Zone): void => void (next !== zone.current() && zone.set(next))
  set(await shownZone(db))
  followLive(() => shownZone(db), set, signal)
  signal.addEventListener('abort', () => set(DEVICE_ZONE))
}
