/**
 * One person as a function of time: what the sensor measures at any moment, for the past and the present
 * alike. History and live stream are read from the same function, so they join without a jump, and a
 * restarted simulator goes on where it was.
 */

import { battery, bodyTemperature, heartRate, skinTemperature, spo2 } from './body.ts'
import type { Moment } from './body.ts'
import { careDay, careDayOf, urineLevel } from './diaper.ts'
import type { PadState } from './diaper.ts'
import { dayEpisodes, fever } from './episodes.ts'
import type { Interval } from './episodes.ts'
import type { DiaperType } from './facility-plan.ts'
import { CHANGE_SHOWN, holds, samples, type Spell, spelled, turningPoints } from './spells.ts'
import type { Measured } from './measured.ts'
import { noise } from './random.ts'
import { daySchedule, segmentAt } from './schedule.ts'
import type { Segment } from './schedule.ts'
import { byDay, DAY, localDay, MINUTE } from './time.ts'
import { traitsOf } from './traits.ts'
import type { Traits } from './traits.ts'

export type Person = {
  /** Every measure at a moment; 999 (heart rate, SpO2) and 0 (temperatures) are no reading. */
  at(ts: number): Measured
  /** When measures that happen rather than flow change, in [from, to), ascending. */
  changes(from: number, to: number): number[]
  /** When measures that flow do something that is over before the next step, in [from, to), ascending. */
  samples(from: number, to: number): number[]
  /** Out of reach of every gateway. */
  isLost(ts: number): boolean
  /** Visiting elsewhere: a number in [0, 1) that names where; `undefined` at home. */
  visiting(ts: number): number | undefined
  /** Another type of diaper is worn from now on. */
  wear(type: DiaperType): void
}

/** Minutes in one position from which the skin is in danger. */
const ULCER_MINUTES = 150
const within = (interval: Interval | undefined, ts: number): boolean =>
  interval !== undefined && ts >= interval.from && ts < interval.to

/** The person of a plan's patient number `index`, and what befalls them besides what chance brings. */
export function person(
  seed: number,
  index: number,
  utcOffset: number,
  diaper: DiaperType,
  spells: readonly Spell[] = [],
): Person {
  const changedAt = spells.flatMap((spell) => (spell.kind === 'wet' ? [spell.to] : []))
  const traits = traitsOf(seed, index, utcOffset)
  const schedule = byDay((day) => daySchedule(traits, day))
  const care = byDay((day) => careDay(traits, day, diaper))
  const episodes = byDay((day) => dayEpisodes(traits, day))
  const heat = fever(traits)
  let worn = diaper
  const dayOf = (ts: number): number => localDay(ts, utcOffset)

  return {
    at(ts) {
      const day = dayOf(ts)
      const segments = schedule(day)
      const current = segmentAt(segments, ts)
      const moment = momentOf(segments, schedule(day - 1), current, ts, heat(ts))
      const happened = episodes(day)
      const isOff = within(happened.electrodeOff, ts)
      const position = positionOf(segments, schedule(day - 1), current, ts)
      const measured = {
        ...vitals(traits, moment, isOff),
        ...padMeasures(traits, withChanges(care(careDayOf(traits, ts)), changedAt), ts, worn),
        ...position,
        batt_level: battery(traits, ts),
        falling: within(happened.fall, ts) ? 1 : 0,
        ulcer:
          position.current_position < 5 && position.current_position_duration >= ULCER_MINUTES
            ? 1
            : 0,
        daily_steps: steps(traits, segments, ts),
        electrode_connected: isOff ? 0 : 1,
      }
      return spells.length === 0 ? measured : spelled(spells, ts, measured, utcOffset)
    },
    changes(from, to) {
      const times = new Set<number>()
      const note = (ts: number): void => {
        if (ts >= from && ts < to) times.add(Math.ceil(ts))
      }
      for (let day = dayOf(from) - 1; day <= dayOf(to); day += 1) {
        for (const segment of schedule(day)) {
          note(segment.from)
          if (segment.to - segment.from > ULCER_MINUTES * MINUTE)
            note(segment.from + ULCER_MINUTES * MINUTE)
        }
        for (const state of care(day)) {
          note(state.ts)
          if (state.ts === state.changedAt) note(state.ts + CHANGE_SHOWN)
        }
        const { fall, electrodeOff } = episodes(day)
        for (const episode of [fall, electrodeOff])
          if (episode) [episode.from, episode.to].forEach(note)
      }
      turningPoints(spells).forEach(note)
      return [...times].toSorted((a, b) => a - b)
    },
    samples: (from, to) => samples(spells, from, to).toSorted((a, b) => a - b),
    isLost: (ts) =>
      within(episodes(dayOf(ts)).signalLost, ts) ||
      spells.some((spell) => spell.kind === 'lost' && holds(spell, ts)),
    visiting(ts) {
      const { visit } = episodes(dayOf(ts))
      return within(visit, ts) ? visit?.choice : undefined
    },
    wear(type) {
      worn = type
    },
  }
}

function momentOf(
  segments: readonly Segment[],
  yesterday: readonly Segment[],
  index: number,
  ts: number,
  heat: number,
): Moment {
  const segment = segments[index]
  const before = segments[index - 1] ?? yesterday.at(-1)
  return {
    ts,
    activity: segment?.activity ?? 'rest',
    before: before?.activity ?? 'rest',
    sinceChange: Math.max(0, ts - (segment?.from ?? ts)),
    fever: heat,
  }
}

/** Missing readings come in short spells, and whenever the electrode is off. */
function vitals(
  traits: Traits,
  moment: Moment,
  isOff: boolean,
): Pick<Measured, 'hr' | 'spo2' | 'temperature' | 'body_temperature'> {
  const slot = Math.floor(moment.ts / 20_000)
  const misses = (stream: number, chance: number): boolean =>
    isOff || noise(traits.stream ^ stream, slot) < chance
  return {
    hr: misses(0x71, 0.006) ? 999 : heartRate(traits, moment),
    spo2: misses(0x72, 0.01) ? 999 : spo2(traits, moment),
    temperature: misses(0x73, 0.004) ? 0 : skinTemperature(traits, moment),
    body_temperature: misses(0x74, 0.004) ? 0 : bodyTemperature(traits, moment),
  }
}

/** A diaper that was full is changed when its spell ends: dry from then on. */
function withChanges(states: readonly PadState[], changedAt: readonly number[]): PadState[] {
  return changedAt.reduce<PadState[]>(
    (all, ts) => [
      ...all.filter((state) => state.ts <= ts),
      { ts, volume: 0, stool: 0, changedAt: ts },
      ...all.filter((state) => state.ts > ts && state.changedAt > ts),
    ],
    [...states],
  )
}

function padMeasures(traits: Traits, states: readonly PadState[], ts: number, type: DiaperType) {
  const state = states.findLast((one) => one.ts <= ts) ?? {
    ts,
    volume: 0,
    stool: 0,
    changedAt: ts,
  }
  const local = new Date(state.changedAt + traits.utcOffset * MINUTE)
  const isShown = ts - state.changedAt < CHANGE_SHOWN
  const urine = urineLevel(state.volume, type)
  return {
    urine,
    urine_volume: Math.round(state.volume),
    stool: state.stool,
    diaper_change_qty: urine === 3 ? 2 : isShown ? 1 : 0,
    diaper_change_year: local.getUTCFullYear(),
    diaper_change_month: local.getUTCMonth() + 1,
    diaper_change_day: local.getUTCDate(),
    diaper_change_hour: local.getUTCHours(),
    diaper_change_min: local.getUTCMinutes(),
  }
}

/** Position, minutes since it was taken, and minutes spent in it today. */
function positionOf(
  segments: readonly Segment[],
  yesterday: readonly Segment[],
  index: number,
  ts: number,
) {
  const posture = segments[index]?.posture ?? 1
  const earlier = [...yesterday, ...segments.slice(0, index + 1)]
  const other = earlier.findLastIndex((segment) => segment.posture !== posture)
  const since = earlier[other + 1]?.from ?? ts
  let today = 0
  for (const segment of segments.slice(0, index + 1)) {
    if (segment.posture === posture) today += Math.min(ts, segment.to) - segment.from
  }
  return {
    current_position: posture,
    current_position_duration: Math.floor((ts - since) / MINUTE),
    sum_current_position_duration: Math.floor(Math.max(0, today) / MINUTE),
  }
}

/** Steps since local midnight. */
function steps(traits: Traits, segments: readonly Segment[], ts: number): number {
  const cadence = 45 + 45 * traits.mobility
  let total = 0
  for (const { from, to, activity } of segments) {
    if (from >= ts) break
    const minutes = (Math.min(ts, to) - from) / MINUTE
    if (activity === 'walk') total += minutes * cadence
    else if (activity === 'upright') total += minutes * 1.2 * traits.mobility
  }
  return Math.floor(Math.min(total, DAY))
}
