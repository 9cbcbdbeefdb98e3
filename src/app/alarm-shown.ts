/** Which alarms staff have had before their eyes on this device, and how late (AL16, AL18). */

import { noteAlarms } from '../db/alarm-log.ts'
import type { LoggedAlarm } from '../model/alarms/alarm-log.ts'
import { delaysOf } from '../model/alarms/delays.ts'
import { keepDelays } from './delays.ts'
import { openedAt, serverNow } from './now.ts'
import { session } from './scope.ts'
import { createStore, perDatabase } from './store.ts'

/** The ids of alarms that this session has noted. */
const notedOf = perDatabase(() => new Set<string>())
/** Since when the window is seen, on the clock that is never set back; 0 is since it opened. */
const seenFrom = createStore(0)

if (typeof document !== 'undefined') {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') seenFrom.set(performance.now())
  })
}

function seenSince(): number {
  const from = seenFrom.current()
  return from === 0 ? openedAt() : serverNow() - (performance.now() - from)
}

/**
 * These alarms are on the screen with the next picture: noted in the log, once each, with the time of that picture.
 * May be said with every drawing.
 */
export function alarmsShown(alarms: readonly LoggedAlarm[]): void {
  const state = session.current()
  if (state.state !== 'open' || document.visibilityState !== 'visible') return
  const { db } = state
  const noted = notedOf(db)
  const news = alarms.filter(({ alarmId }) => !noted.has(alarmId))
  if (news.length === 0) return
  for (const { alarmId } of news) noted.add(alarmId)
  painted(() => {
    const at = serverNow()
    const since = seenSince()
    noteAlarms(db, news, { kind: 'shown', at })
      .then((shown) => keepDelays(delaysOf(shown, since)))
      // It is noted when it is shown next.
      .catch(() => news.forEach(({ alarmId }) => noted.delete(alarmId)))
  })
}

/** The task after the next frame: what was drawn is on the screen. */
function painted(then: () => void): void {
  requestAnimationFrame(() => setTimeout(then))
}
