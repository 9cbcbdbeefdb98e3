/**
 * What is announced by sound, and when again (AL6, AL12). Pure; times are of the device's clock, milliseconds: they are
 * compared with each other only.
 *
 * A condition is announced when it comes and when it becomes more urgent. While nobody confirms it, high is announced
 * again every minute, medium and a lost line every three; low is not. Conditions are known by their id: a new reading
 * of the same one changes nothing. One tone sounds for all that are due with it, the most urgent first; a more urgent
 * one breaks off the one that sounds, another waits for its end.
 */
import { MINUTE_MS } from '../constants.ts'
import { TONE, TONES, type ToneName } from './tones.ts'

/** Something that is to be noticed: an unconfirmed alarm, or the lost line. */
export type Condition = { id: string; tone: ToneName }

/** Which tone each condition was last announced with, and when. */
export type Announced = ReadonlyMap<string, { tone: ToneName; at: number }>
export type Sounding = { tone: ToneName; until: number }

const AGAIN_MS: Record<ToneName, number> = {
  high: MINUTE_MS,
  medium: 3 * MINUTE_MS,
  line: 3 * MINUTE_MS,
  low: Infinity,
}
/** Between the end of a tone and the next one. */
const REST_MS = 500
/** What is gone is remembered for so long: a list that is read anew starts nothing again. */
const REMEMBERED_MS = 3 * MINUTE_MS

export type Situation = {
  conditions: readonly Condition[]
  announced: Announced
  sounding: Sounding | null
  /** Only while the page is seen is anything announced again (AL12). */
  isVisible: boolean
}

/** `play`: now, for these. `wait`: nothing before `at`, unless something changes; `Infinity` for never. */
export type Decision =
  | { kind: 'play'; tone: ToneName; for: readonly Condition[] }
  | { kind: 'wait'; at: number }

export function decide(situation: Situation, now: number): Decision {
  const { conditions, sounding } = situation
  const due = (condition: Condition): number => dueAt(condition, situation, now)
  const tone = TONES.find((name) =>
    conditions.some((condition) => condition.tone === name && due(condition) <= now),
  )
  if (tone === undefined) return { kind: 'wait', at: Math.min(Infinity, ...conditions.map(due)) }
  if (sounding !== null && now < sounding.until && !isMoreUrgent(tone, sounding.tone))
    return { kind: 'wait', at: sounding.until }
  const those = conditions.filter((each) => each.tone === tone && due(each) <= now)
  return { kind: 'play', tone, for: those }
}

function dueAt({ id, tone }: Condition, { announced, isVisible }: Situation, now: number): number {
  const last = announced.get(id)
  if (last === undefined || isMoreUrgent(tone, last.tone)) return now
  // The clock was set back.
  if (last.at > now) return now
  return isVisible ? last.at + AGAIN_MS[tone] : Infinity
}

export function isMoreUrgent(tone: ToneName, than: ToneName): boolean {
  return TONES.indexOf(tone) < TONES.indexOf(than)
}

export function soundsUntil(tone: ToneName, now: number): number {
  return now + TONE[tone].length * 1000 + REST_MS
}

/** These have just been announced; what is long gone is forgotten. */
export function withAnnounced(
  announced: Announced,
  those: readonly Condition[],
  standing: readonly Condition[],
  now: number,
): Announced {
  const ids = new Set(standing.map(({ id }) => id))
  const kept = [...announced].filter(([id, { at }]) => ids.has(id) || now - at < REMEMBERED_MS)
  return new Map([...kept, ...those.map(({ id, tone }) => [id, { tone, at: now }] as const)])
}

/** Is one of these new, or more urgent than it was when the pause began (AL6)? */
export function breaksPause(known: Announced, conditions: readonly Condition[]): boolean {
  return conditions.some(({ id, tone }) => {
    const before = known.get(id)
    return before === undefined || isMoreUrgent(tone, before.tone)
  })
}
