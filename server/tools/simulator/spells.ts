/** Spells of a story: for a while a person's measures are other than they would be. Pure. */

import type { Key, Measured } from './measured.ts'
import { dayStart, localDay, MINUTE, SECOND } from './time.ts'

/** Milliseconds since the epoch, [from, to). */
type Span = { from: number; to: number }
export type Spell = Span &
  (
    | { kind: 'level'; set: Partial<Measured>; rampMs: number }
    /** What happens or not: a fall, a stool, a loose electrode. */
    | { kind: 'event'; set: Partial<Measured> }
    /** The patient is not turned. */
    | { kind: 'still'; posture: number }
    /** The diaper is full; changed at the end. */
    | { kind: 'wet'; volume: number }
    /** The battery loses so much a day and has this much at a time. */
    | { kind: 'drain'; at: number; percent: number; perDay: number }
    /** Now and then a value that cannot be. */
    | { kind: 'glitch'; everyMs: number; lastsMs: number; set: Partial<Measured> }
    /** Out of reach of every gateway. */
    | { kind: 'lost' }
  )

/** Minutes in one position from which the skin is in danger. */
const ULCER_MINUTES = 150
const DECIMAL: readonly Key[] = ['temperature', 'body_temperature']

export const holds = ({ from, to }: Span, ts: number): boolean => ts >= from && ts < to

/** What is measured while spells hold; `utcOffset` in minutes east of UTC. */
export function spelled(
  spells: readonly Spell[],
  ts: number,
  measured: Measured,
  utcOffset: number,
): Measured {
  return spells
    .filter((spell) => holds(spell, ts))
    .reduce(
      (before, spell) => ({ ...before, ...changed(spell, ts, before, utcOffset) }),
      turned(spells, ts, measured),
    )
}

/** Who was not turned for long has the next position since then, and no sooner. */
function turned(spells: readonly Spell[], ts: number, measured: Measured): Measured {
  const ends = spells.flatMap(({ kind, to }) => (kind === 'still' && to <= ts ? [to] : []))
  const minutes = Math.floor((ts - Math.max(...ends)) / MINUTE)
  if (minutes >= measured.current_position_duration) return measured
  return {
    ...measured,
    current_position_duration: minutes,
    ulcer: minutes >= ULCER_MINUTES ? measured.ulcer : 0,
  }
}

function changed(spell: Spell, ts: number, before: Measured, utcOffset: number): Partial<Measured> {
  switch (spell.kind) {
    case 'level':
      return levels(spell, ts, before)
    case 'event':
      return spell.set
    case 'still':
      return still(spell, ts, utcOffset)
    case 'wet':
      return { urine: 3, urine_volume: spell.volume, diaper_change_qty: 2 }
    case 'drain':
      return { batt_level: percentAt(spell, ts) }
    case 'glitch':
      return (ts - spell.from) % spell.everyMs < spell.lastsMs ? spell.set : {}
    case 'lost':
      return {}
  }
}

/** Up to the level within the ramp, down within another; a missing reading stays missing. */
function levels(
  { from, to, set, rampMs }: Extract<Spell, { kind: 'level' }>,
  ts: number,
  before: Measured,
): Partial<Measured> {
  const share = Math.min(1, (ts - from) / rampMs, (to - ts) / rampMs)
  const part = Math.max(0, Math.min(1, share))
  const now: Partial<Measured> = {}
  for (const [name, level] of Object.entries(set)) {
    const key = name as Key
    const base = before[key]
    if (base === 999 || base === 0) continue
    const exact = base + (level - base) * part
    now[key] = DECIMAL.includes(key) ? Math.round(exact * 10) / 10 : Math.round(exact)
  }
  return now
}

function still(
  { from, posture }: Extract<Spell, { kind: 'still' }>,
  ts: number,
  utcOffset: number,
): Partial<Measured> {
  const minutes = Math.floor((ts - from) / MINUTE)
  const today = Math.max(from, dayStart(localDay(ts, utcOffset), utcOffset))
  return {
    current_position: posture,
    current_position_duration: minutes,
    sum_current_position_duration: Math.floor((ts - today) / MINUTE),
    ulcer: minutes >= ULCER_MINUTES ? 1 : 0,
  }
}

const DAY_MS = 24 * 60 * MINUTE
const percentAt = (
  { at, percent, perDay }: Extract<Spell, { kind: 'drain' }>,
  ts: number,
): number => Math.max(1, Math.min(100, Math.round(percent + ((at - ts) / DAY_MS) * perDay)))

/** When what happens changes, for those who write it down when it does. */
export function turningPoints(spells: readonly Spell[]): number[] {
  return spells.flatMap((spell) => {
    const ends = [spell.from, spell.to]
    if (spell.kind === 'still') return [...ends, spell.from + ULCER_MINUTES * MINUTE]
    if (spell.kind === 'wet') return [...ends, spell.to + CHANGE_SHOWN]
    return spell.kind === 'event' ? ends : []
  })
}
/** How long a change of diapers is reported. */
export const CHANGE_SHOWN = 15 * MINUTE

/** The times at which a level is to be sampled, for it would be missed between two steps. */
export function samples(spells: readonly Spell[], from: number, to: number): number[] {
  return spells.flatMap((spell) => {
    if (spell.kind !== 'level' || spell.to <= from || spell.from >= to) return []
    const step = spell.to - spell.from > 60 * MINUTE ? 10 * MINUTE : 30 * SECOND
    const times: number[] = []
    for (let ts = spell.from; ts <= spell.to; ts += step) if (ts >= from && ts < to) times.push(ts)
    return times
  })
}
