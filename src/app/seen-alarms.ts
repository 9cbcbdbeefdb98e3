/** Which alarms this device has shown to staff, and how late (AL16, AL18). */

import { noteAlarms } from '../db/alarm-log.ts'
import type { LoggedAlarm } from '../model/alarms/alarm-log.ts'
import { delaysOf, type Delay, withDelays } from '../model/alarms/delays.ts'
import { openedAt, serverNow } from './now.ts'
import { session } from './scope.ts'
import { createStore, perDatabase } from './store.ts'
import { deviceSetting } from './device-settings.ts'
import { useEffect, useMemo } from 'react'
import { noteLooked } from '../db/telling.ts'
import type { ListedAlarm } from '../model/alarms/alarm.ts'
import { useScope } from './scope-context.tsx'

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
 * These alarms are on the screen with the next frame: notes each once in the log, with the time of that frame. May be
 * called with every render.
 */
export function alarmsShown(alarms: readonly LoggedAlarm[]): void {
  const state = session.current()
  if (state.state !== 'open' || document.visibilityState !== 'visible') return
  const { db } = state
  const noted = notedOf(db)
  const news = alarms.filter(({ alarmId }) => !noted.has(alarmId))
  if (news.length === 0) return
  for (const { alarmId } of news) noted.add(alarmId)
  afterPaint(() => {
    const at = serverNow()
    const since = seenSince()
    noteAlarms(db, news, { kind: 'shown', at })
      .then((shown) => keepDelays(delaysOf(shown, since)))
      // Noted when it is shown next.
      .catch(() => news.forEach(({ alarmId }) => noted.delete(alarmId)))
  })
}

/** Runs after the next frame: what was rendered is on the screen then. */
function afterPaint(then: () => void): void {
  requestAnimationFrame(() => setTimeout(then))
}

const isDelay = (stored: unknown): stored is Delay =>
  typeof stored === 'object' &&
  stored !== null &&
  ['at', 'whole', 'own'].every((key) => Number.isFinite(Reflect.get(stored, key)))

const isDelays = (stored: unknown): stored is readonly Delay[] =>
  Array.isArray(stored) && stored.every(isDelay)

/** How late this device showed alarms, kept over restarts and sign-outs: times alone, nothing of a patient (AL18). */
export const delays = deviceSetting<readonly Delay[]>('delays', [], isDelays)

export function keepDelays(more: readonly Delay[]): void {
  if (more.length > 0) delays.set(withDelays(delays.current(), more))
}

/**
 * Notes that staff see these alarms, while the page is visible: only later ones are new to them. Kept with the user's
 * rows, and deleted with them.
 */
export function useLooked(alarms: readonly ListedAlarm[] | undefined): void {
  const scope = useScope()
  const db = scope.state === 'open' ? scope.db : null
  // The list is a new object with every change of a row; which alarms are open changes seldom.
  const open = useMemo(() => openIds(alarms ?? []).join(' '), [alarms])
  useEffect(() => {
    if (db === null || open === '') return
    const look = () => {
      if (document.visibilityState !== 'visible') return
      void noteLooked(db, open.split(' ')).catch(() => undefined)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [db, open])
}

const openIds = (alarms: readonly ListedAlarm[]): string[] =>
  alarms.filter(({ isConfirmed }) => !isConfirmed).map(({ alarmId }) => alarmId)
