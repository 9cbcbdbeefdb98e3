/**
 * Which alarms sound, and when again (AL6, AL12). Pure; times are of the device's clock, milliseconds: they are compared
 * with each other only.
 *
 * A condition sounds when it comes and when it becomes more urgent. While it is unconfirmed, high sounds again every
 * minute, medium and a lost line every three; low does not. Conditions are known by their id: a new reading of the same
 * one changes nothing. One tone sounds for all that are due with it, the most urgent first; a more urgent one interrupts
 * the current tone, any other waits for its end.
 */
import { MINUTE_MS, CHECKING_MS } from '../constants.ts'
import type { Alarm, Priority } from '../alarms/alarm.ts'
import { happeningNow } from '../alarms/late.ts'
import { urgencyOf } from '../alarms/urgency.ts'
import type { Indicator } from '../connection.ts'
import { BEHIND_LOST_MS } from '../server-lag.ts'

// The tones of the console: our own, after the patterns of IEC 60601-1-8. Ten pulses for high (5 +
// 5), three for medium, one for low, and two falling ones for the lost line, which no alarm of a
// patient sounds like (AL17). Every pulse has a fundamental of 150 to 1000 Hz and at least four
// harmonics in 300 to 4000 Hz. Frequencies in hertz, times in seconds.

/** The most urgent first: of two that are due, the first of these sounds first. */
export const TONES = ['high', 'medium', 'line', 'low'] as const
export type ToneName = (typeof TONES)[number]

/** `at` counts from the start of the tone. */
type Pulse = { at: number; length: number; pitch: number }
export type Tone = { pulses: readonly Pulse[]; length: number }

/** How loud the fundamental and its harmonics are to each other: all within 15 dB of the fundamental. */
export const HARMONICS: readonly number[] = [1, 0.8, 0.6, 0.5, 0.4, 0.3]
/** The part of a pulse in which it rises, and in which it falls. */
export const RISE = 0.15
export const FALL = 0.25

const C4 = 261.63
const E4 = 329.63
const G4 = 392
const A4 = 440
const C5 = 523.25

/** Pulses of one length, each so long after the end of the one before. */
function tone(length: number, pitches: readonly number[], gaps: readonly number[]): Tone {
  let at = 0
  const pulses = pitches.map((pitch, index): Pulse => {
    const pulse = { at, length, pitch }
    at += length + (gaps[index % gaps.length] ?? 0)
    return pulse
  })
  return { pulses, length: (pulses.at(-1)?.at ?? 0) + length }
}

const SHORT = 0.1
const HIGH_GAPS = [SHORT, SHORT, 0.3, SHORT, 0.7]

export const TONE: Record<ToneName, Tone> = {
  high: tone(0.15, [A4, A4, C5, A4, C5, A4, A4, C5, A4, C5], HIGH_GAPS),
  medium: tone(0.2, [A4, A4, A4], [0.2]),
  line: tone(0.25, [G4, C4], [0.05]),
  low: tone(0.2, [E4], [0]),
}

/** The same for the hand: milliseconds of vibration and of rest, in turn. */
export function vibrationOf({ pulses }: Tone): number[] {
  return pulses.flatMap(({ at, length }, index) => {
    const next = pulses[index + 1]
    const rest = next === undefined ? [] : [Math.round((next.at - at - length) * 1000)]
    return [Math.round(length * 1000), ...rest]
  })
}

// Which alarms may sound on this device, and how: unconfirmed ones of the wards that are watched,
// and the lost line.

/** An unconfirmed alarm; `wardId` is `null` where the patient or the ward is not known. */
export type OpenAlarm = Alarm & { wardId: string | null }

/** A technical alarm has no tone before it counts as medium (B.2). */
const TONE_OF: Record<Priority, ToneName | null> = {
  high: 'high',
  medium: 'medium',
  low: 'low',
  technical: null,
}

/** A patient without a known ward always sounds, and so does a new ward: wards are left out by name. */
export function isWatched(wardId: string | null, leftOut: readonly string[]): boolean {
  return wardId === null || !leftOut.includes(wardId)
}

/** What was learned late is silent (AL27); what was handed on sounds whatever its ward (AL26). @param now the server's time, milliseconds */
export function alarmConditions(
  alarms: readonly OpenAlarm[],
  leftOut: readonly string[],
  now: number,
): Condition[] {
  return happeningNow(alarms).flatMap((alarm) => {
    const tone = TONE_OF[urgencyOf(alarm, now)]
    const isHere = alarm.handedOnAt !== undefined || isWatched(alarm.wardId, leftOut)
    if (tone === null || !isHere) return []
    return [{ id: alarm.alarmId, tone }]
  })
}

export const LOST_LINE: Condition = { id: 'line', tone: 'line' }

/**
 * Do no alarms arrive, so that none would be noticed (AL17)? Data of an earlier run count once the console had its
 * time to connect.
 *
 * @param openForMs how long this window has been open
 */
export function isLineLost(indicator: Indicator, openForMs: number): boolean {
  const { kind } = indicator
  if (kind === 'behind') return indicator.ms >= BEHIND_LOST_MS
  if (kind === 'not-receiving' || kind === 'no-alarms') return true
  return (kind === 'saved' || kind === 'empty') && openForMs > CHECKING_MS
}

/** Something that is to be noticed: an unconfirmed alarm, or the lost line. */
export type Condition = { id: string; tone: ToneName }

/** The last tone of each condition, and when it sounded. */
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
/** A condition is remembered for this long after its end, so that a list that is loaded again sounds nothing twice. */
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

/** Notes that these just sounded; conditions that ended long ago are forgotten. */
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
export function breaksPause(announced: Announced, conditions: readonly Condition[]): boolean {
  return conditions.some(({ id, tone }) => {
    const before = announced.get(id)
    return before === undefined || isMoreUrgent(tone, before.tone)
  })
}
