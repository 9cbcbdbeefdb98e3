/** Shows notifications of alarms while this window is hidden, and how many alarms wait at the console's icon. */

import { type OpenTelling, openTellings } from '../../db/open-tellings.ts'
import type { WardlightDb } from '../../db/database.ts'
import { connection } from '../../db/status.ts'
import { MINUTE_MS } from '../../model/constants.ts'
import { reachOf } from '../../model/connection.ts'
import { onceFetched } from '../fetch-code.ts'
import { followLive } from '../live-query.ts'
import { earlierWord, serverNow } from '../now.ts'
import type { OpenScope } from '../scope.ts'
import { notifies } from '../settings.ts'
import { unsubscribeLeftOver } from './silence.ts'

/** What only a device needs that notifies. */
const telling = () => onceFetched(() => import('./tell.ts'))

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
      if (state !== 'live' || !notifies.current()) return
      // Without its code it is done the next time the line is live.
      void telling()
        .then((part) => part.keepReached())
        .catch(() => undefined)
    },
    signal,
  )

  async function tell(open: readonly OpenTelling[]): Promise<void> {
    if (notifies.current()) await (await telling()).tell(db, open)
  }
}

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
      isReached: reachOf(await connection(db), earlierWord.current()) === 'reached',
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
