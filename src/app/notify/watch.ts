/** Tells of alarms while this window is not seen, and keeps the count at the icon. */

import { type OpenTelling, openTellings, takeNews } from '../../db/telling.ts'
import { connection } from '../../db/status.ts'
import {
  GROUP_TAG,
  isTold,
  MOST_SINGLE,
  overTags,
  tagOf,
  type Telling,
} from '../../model/alarms/telling.ts'
import { MINUTE_MS } from '../../model/constants.ts'
import { groupWords, tellingWords, type Words } from '../../texts/notifications.ts'
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
    (open) => {
      setBadge(open.length)
      inOrder(() => tell(open))
    },
    signal,
  )
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
    const ours = open.filter(({ as, wards }) => isTold(filter, as, wards))
    // What is seen here counts as told: nobody is to be called to it a moment later.
    const fresh = await takeNews(
      db,
      ours.map(({ id }) => id),
    )
    const found = await registration()
    if (!found) return
    const told =
      document.visibilityState === 'visible' ? [] : ours.filter(({ id }) => fresh.has(id))
    await closeOver(found, ours)
    await show(found, told.map(withoutPrivate))
  }
}

function withoutPrivate({ id, patient, type, place, name, at }: OpenTelling): Telling {
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

async function closeOver(found: ServiceWorkerRegistration, open: OpenTelling[]): Promise<void> {
  const shown = await found.getNotifications()
  const ids = open.map(({ id }) => id)
  const over = new Set(
    overTags(
      shown.map(({ tag }) => tag),
      ids,
    ),
  )
  for (const notification of shown) if (over.has(notification.tag)) notification.close()
}

async function show(found: ServiceWorkerRegistration, told: readonly Telling[]): Promise<void> {
  if (told.length > MOST_SINGLE) return put(found, GROUP_TAG, groupWords(told), null)
  for (const one of told) await put(found, tagOf(one.id), tellingWords(one), one.patient)
}

function put(
  found: ServiceWorkerRegistration,
  tag: string,
  { title, body }: Words,
  patient: string | null,
): Promise<void> {
  return found.showNotification(title, { body, tag, icon: ICON, data: { patient } })
}
const ICON = '/icons/icon-192.png'

/** The count of alarms that wait, at the icon of the installed console. */
function setBadge(count: number): void {
  if ('setAppBadge' in navigator) void navigator.setAppBadge(count).catch(() => undefined)
}
