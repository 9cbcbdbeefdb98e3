/** Shows what waits as notifications: only on a device that notifies, and loaded there. */

import type { WardlightDb } from '../../db/database.ts'
import type { OpenTelling } from '../../db/open-tellings.ts'
import { takeNews } from '../../db/telling.ts'
import {
  GROUP_TAG,
  isNotified,
  MOST_SINGLE,
  overTags,
  tagOf,
  type AlarmNotice,
} from '../../model/alarms/notices.ts'
import { groupWords, noticeWords, type Words } from '../../texts/notifications.ts'
import { screenLock } from '../privacy/lock.ts'
import { deviceNames } from '../privacy/names.ts'
import { tellFilter } from '../settings.ts'
import { pushNames, readPermission } from './push.ts'
import { registration } from './silence.ts'

export { keepReached } from './push.ts'

/** Shows which of these alarms are new to this device, and takes back those that are over. */
export async function tell(db: WardlightDb, open: readonly OpenTelling[]): Promise<void> {
  if (readPermission() !== 'granted') return
  const filter = tellFilter()
  const ours = open.filter(({ as, wards }) => isNotified(filter, as, wards))
  // What is visible here needs no notification a moment later.
  const fresh = await takeNews(
    db,
    ours.map(({ id }) => id),
  )
  const worker = await registration()
  if (!worker) return
  const notified =
    document.visibilityState === 'visible' ? [] : ours.filter(({ id }) => fresh.has(id))
  await closeEnded(worker, ours)
  const isNamed = pushNames.current() && showsNames()
  await show(
    worker,
    notified.map((one) => noticeOf(one, isNamed)),
  )
}

/** What a notification says of it; the name only where it may be seen. */
function noticeOf(one: OpenTelling, isNamed: boolean): AlarmNotice {
  const { id, patient, type, place, name, at } = one
  return { id, patient, type, place, at, name: isNamed ? name : null }
}

function showsNames(): boolean {
  return deviceNames.current() === 'full' && !screenLock.isLocked.current()
}

async function closeEnded(worker: ServiceWorkerRegistration, open: OpenTelling[]): Promise<void> {
  const shown = await worker.getNotifications()
  const ids = open.map(({ id }) => id)
  const over = new Set(
    overTags(
      shown.map(({ tag }) => tag),
      ids,
    ),
  )
  for (const notification of shown) if (over.has(notification.tag)) notification.close()
}

async function show(
  worker: ServiceWorkerRegistration,
  alarms: readonly AlarmNotice[],
): Promise<void> {
  if (alarms.length > MOST_SINGLE) return put(worker, GROUP_TAG, groupWords(alarms), null)
  for (const one of alarms) await put(worker, tagOf(one.id), noticeWords(one), one.patient)
}

function put(
  worker: ServiceWorkerRegistration,
  tag: string,
  { title, body }: Words,
  patient: string | null,
): Promise<void> {
  return worker.showNotification(title, { body, tag, icon: ICON, data: { patient } })
}
const ICON = '/icons/icon-192.png'
