/**
 * What befell the sample facility before its first start, and what goes on while it is looked at first: somebody fell,
 * somebody has a fever, a sensor is silent, a battery runs low. Rare things that chance would show in weeks. Pure: the
 * same plan always gives the same story.
 */

import type { FacilityPlan, PlannedGateway } from './facility-plan.ts'
import { noise } from './random.ts'
import type { Spell } from './spells.ts'
import { DAY, dayStart, HOUR, localDay, MINUTE, SECOND } from './time.ts'

/** So many patients have a part in it: the first of the plan. */
export const STORY_PATIENTS = 24
const DAYS_BEFORE = 8
const DAYS_AFTER = 14

/** `at`: the first start. `days`: when the local days around it begin. */
type AlarmNotice = { at: number; seed: number; days: readonly number[] }
type Part = (telling: AlarmNotice) => Spell[]

/** By the patient's place in the plan. */
const PARTS: Readonly<Record<number, Part>> = {
  1: (t) => [fall(t.at - 150 * SECOND, 9), fall(t.at - 3.2 * DAY, 6)],
  4: ({ at }) => [fever(at - 75 * MINUTE, 9 * HOUR, 38.8), fever(at - 4 * DAY, 14 * HOUR, 38.4)],
  5: ({ at }) => [fall(at - 6.1 * DAY, 5)],
  7: ({ at, seed, days }) => [
    breath(at - 6 * MINUTE, 31),
    ...nights(days, seed, [2.2, 4.6]).map((from) => breath(from, 9)),
  ],
  9: ({ at }) => [lost(at - 2 * DAY - 5 * HOUR, 5 * HOUR)],
  10: ({ at }) => [heart(at - 11 * MINUTE, 7, 131), heart(at - 1.6 * DAY, 12, 134)],
  12: () => [],
  13: ({ at, seed, days }) => [
    still(at - 172 * MINUTE, 195, 1),
    ...nights(days, seed ^ 13, [1]).flatMap((from, i) =>
      i % 3 === 0 ? [still(from, 168, 3)] : [],
    ),
  ],
  15: ({ seed, days }) =>
    nights(days, seed ^ 15, [3.4]).flatMap((from, i) => (i % 2 === 0 ? [heart(from, 8, 38)] : [])),
  16: ({ at }) => [glitch(at)],
  17: ({ at }) => [still(at - 138 * MINUTE, 200, 4)],
  18: ({ at }) => [{ kind: 'wet', from: at - 9 * MINUTE, to: at + 40 * MINUTE, volume: 446 }],
  19: ({ at }) => [
    { kind: 'drain', from: at - 4 * DAY, to: at + 14 * HOUR, at, percent: 14, perDay: 17 },
  ],
  20: ({ at }) => [lost(at - 280 * MINUTE, 20 * DAY)],
  21: ({ at }) => [
    { kind: 'event', from: at - 5 * MINUTE, to: at + 50 * MINUTE, set: { stool: 1 } },
  ],
  22: ({ at }) => [
    { kind: 'event', from: at - 4 * MINUTE, to: at + 16 * MINUTE, set: { electrode_connected: 0 } },
  ],
}
/** The patient whose sensor has a clock that is ahead, and by how much. */
const AHEAD = { patient: 12, ms: 95 * SECOND }

/** What happens to the patient of this place in the plan; nothing in a facility without a story. */
export function spellsOf(
  plan: Pick<FacilityPlan, 'storyAt' | 'seed' | 'utcOffset'>,
  index: number,
): Spell[] {
  const { storyAt: at, seed, utcOffset } = plan
  if (at === undefined) return []
  const days = Array.from({ length: DAYS_BEFORE + DAYS_AFTER }, (_, i) =>
    dayStart(localDay(at, utcOffset) - DAYS_BEFORE + i, utcOffset),
  )
  const planned = PARTS[index]?.({ at, seed, days }) ?? []
  // The newest first: of two that overlap, the newer one counts.
  const spells = planned.filter((spell, i) => !planned.slice(0, i).some((one) => meets(one, spell)))
  const isOut = index >= OUTAGE.from && index < OUTAGE.to
  return isOut ? [...spells, lost(outageOf(days), OUTAGE.ms)] : spells
}

/** A night on which one ward's readings are missing: the server was being moved. */
const OUTAGE = { from: 6, to: 12, ms: 70 * MINUTE }
const outageOf = (days: readonly number[]): number => (days[DAYS_BEFORE - 3] ?? 0) + 2 * HOUR

const meets = (a: Spell, b: Spell): boolean =>
  a.from < b.to + 20 * MINUTE && b.from < a.to + 20 * MINUTE

/** How far a sensor's clock is ahead, milliseconds. */
export function clockAheadOf({ storyAt }: Pick<FacilityPlan, 'storyAt'>, index: number): number {
  return storyAt !== undefined && index === AHEAD.patient ? AHEAD.ms : 0
}

/** The patient whose sensor is not heard at the first start, and since when; `undefined` where there is none. */
export function silentAtFirst(plan: FacilityPlan): { index: number; since: number } | undefined {
  const index = 20
  const since = spellsOf(plan, index)[0]?.from
  return since === undefined || index >= plan.patients.length ? undefined : { index, since }
}

/** A gateway that is off, of the last ward that has two: the other one hears its sensors. */
export function gatewayOff(gateways: readonly PlannedGateway[]): PlannedGateway | undefined {
  return gateways.findLast((one, i) => gateways[i + 1]?.ward === one.ward)
}
/** So long before the first start it was switched off. */
export const OFF_FOR_MS = 143 * MINUTE

/** An hour of each day, a little sooner or later. */
function nights(days: readonly number[], seed: number, hours: readonly number[]): number[] {
  return days.flatMap((day, i) =>
    hours.map((hour, j) => Math.round(day + (hour + noise(seed, i * 7 + j)) * HOUR)),
  )
}

const fall = (from: number, minutes: number): Spell => ({
  kind: 'event',
  from: Math.round(from),
  to: Math.round(from) + minutes * MINUTE,
  set: { falling: 1 },
})
const level = (
  from: number,
  ms: number,
  rampMs: number,
  set: Extract<Spell, { kind: 'level' }>['set'],
): Spell => ({
  kind: 'level',
  from: Math.round(from),
  to: Math.round(from) + ms,
  rampMs,
  set,
})
const breath = (from: number, minutes: number): Spell =>
  level(from, minutes * MINUTE, 90 * SECOND, { spo2: 86 })
const heart = (from: number, minutes: number, hr: number): Spell =>
  level(from, minutes * MINUTE, 60 * SECOND, { hr })
const fever = (from: number, ms: number, body: number): Spell =>
  level(from, ms, 60 * MINUTE, { body_temperature: body, temperature: body - 0.9, hr: 92 })
const still = (from: number, minutes: number, posture: number): Spell => ({
  kind: 'still',
  from: Math.round(from),
  to: Math.round(from) + minutes * MINUTE,
  posture,
})
const lost = (from: number, ms: number): Spell => ({
  kind: 'lost',
  from: Math.round(from),
  to: Math.round(from) + ms,
})
const glitch = (at: number): Spell => ({
  kind: 'glitch',
  from: at,
  to: at + DAYS_AFTER * DAY,
  everyMs: 40 * MINUTE,
  lastsMs: 15 * SECOND,
  set: { spo2: 131 },
})
