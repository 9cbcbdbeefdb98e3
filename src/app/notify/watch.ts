/** Shows notifications of alarms while this window is hidden, and how many alarms wait at the console's icon. */

import { takeNews } from '../../db/telling.ts'
import { type OpenTelling, openTellings } from '../../db/open-tellings.ts'
import type { WardlightDb } from '../../db/database.ts'
import { connection } from '../../db/status.ts'
import {
  GROUP_TAG,
  isNotified,
  MOST_SINGLE,
  overTags,
  tagOf,
  type AlarmNotice,
} from '../../model/alarms/notices.ts'
import { MINUTE_MS } from '../../model/constants.ts'
import { reachOf } from '../../model/connection.ts'
import { groupWords, noticeWords, type Words } from '../../texts/notifications.ts'
import { followLive } from '../live-query.ts'
import { serverNow } from '../now.ts'
import { screenLock } from '../privacy/lock.ts'
import { deviceNames } from '../privacy/names.ts'
import type { OpenScope } from '../scope.ts'
import { readPermission, keepReached, pushNames } from './push.ts'
import { notifies, tellFilter } from '../settings.ts'
import { registration, unsubscribeLeftOver } from './silence.ts'

/** As long as the session lasts. */
export function startNotifying({ db, scope: { signal } }: OpenScope): void {
  let last: Promise<unknown> = Promise.resolve()
  const inOrder = (work: () => Promise<unknown>): void => {
    last = last.then(() => (signal.aborted ? undefined : work())).catch(() => undefined)
  }
  if (!notifies.current()) inOrder(unsubscribeLeftOver)
  followLive(
    () => openTellings(db, serverNow()),
    (open) => inOrder(() => tell(open)),
    signal,
  )
  badgeWhile(signal, db)
  // Some become urgent by time alone, and nothing is written then.
  const timer = setInterval(
    () => inOrder(async () => tell(await openTellings(db, serverNow()))),
    MINUTE_MS,
  )
  signal.addEventListener('abort', () => clearInterval(timer))
  followLive(
    async () => (await connection(db)).state,
    (state) => {
      if (state === 'live' && notifies.current()) void keepReached()
    },
    signal,
  )

  async function tell(open: OpenTelling[]): Promise<void> {
    if (!notifies.current() || readPermission() !== 'granted') return
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
    await show(worker, notified.map(withoutPrivate))
  }
}

function withoutPrivate({ id, patient, type, place, name, at }: OpenTelling): AlarmNotice {
  return {
    id,
    patient,
    type,
    place,
    at,
    name: pushNames.current() && showsNames() ? name : null,
  }
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

/**
 * The alarms that wait, at the icon of the installed console: their count while this device hears of each change, and a
 * mark without a number where it may be another one by now (OFFL-72).
 */
function badgeWhile(signal: AbortSignal, db: WardlightDb): void {
  if (!('setAppBadge' in navigator)) return
  let waiting = 0
  const show = (...count: [] | [number]): void =>
    void navigator.setAppBadge(...count).catch(() => undefined)
  followLive(
    async () => ({
      count: (await openTellings(db, serverNow())).length,
      isReached: reachOf(await connection(db)) === 'reached',
    }),
    ({ count, isReached }) => {
      waiting = count
      if (isReached || count === 0) show(count)
      else show()
    },
    signal,
  )
  window.addEventListener('pagehide', () => waiting > 0 && show(), { signal })
}
