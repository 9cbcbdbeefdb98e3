/**
 * Which readings are live (ruling R36). A road is one sensor as one gateway hears it, or a sensor that reports by itself:
 * its stamps come from one clock. Pure; times and durations in milliseconds. A lead is a stamp minus its receipt.
 *
 *   unclear ──near its level, or near 0──▶ live, as stamped or corrected by the level
 *      ├──within the time in which the sensor was heard all along──▶ live: the clock was set
 *      ├──a lead that stays for five seconds──▶ live: the clock is wrong
 *      └──otherwise──▶ doubtful: kept as stamped at once, and live after 15 s unless it is shown to be a backlog
 */

import type { Point } from '../../protocol/types.ts'

/** Leads that differ by no more belong to one clock. */
export const NEAR_MS = 10_000
/** A lead that stays within so much, for so long, is a clock's. */
const STEADY_MS = 4_000
const STEADY_FOR_MS = 5_000
/** A silence of more than this may have filled a gateway's memory. */
const GAP_MS = 60_000
/** So long a doubtful reading may be shown to be old; then it is live. */
export const DOUBT_MS = 15_000
/** What was left as it is, or is older than this, is looked at no more. */
const LONG_MS = 15 * 60_000
/** A clock that runs slower than ours falls behind by at most this part of what passes. */
const DRIFT = 0.05
/** A level is trusted so long after the last live reading. */
export const LEVEL_MS = 120_000
/** What comes without a stamp is dated by the server itself, and says nothing of any clock. */
export const isOurs = (lead: number): boolean => lead <= 0 && lead > -2
/** Of one road so many doubtful readings are remembered, the newest ones. */
const MOST_DOUBTS = 60

/** A publish of which it is not known whether it is live. Copies of it share its list of points, by which it is known again. */
export type Doubt = {
  lead: number
  at: number
  points: readonly Point[]
  /** The clock was measured a moment before: it is not likely to be another one now. */
  hadLevel: boolean
  /** Taken for a backlog; only a lead that stays can still show that it was live. */
  isLeft: boolean
}

/** How readings that are not near a level come: the lead and the time of the last one, and the least lead. */
type Run = { lead: number; at: number; first: number; isMany: boolean }

export type Road = {
  /** Leads of its live readings, the newest measure first: two, so that a wild stamp erases nothing. */
  levels: readonly number[]
  /** While its clock was right: by how much its live readings came late, at least. */
  usualMs: number | undefined
  /** When a live reading came last, when anything did, and since when there was no gap. */
  liveAt: number
  at: number
  since: number
  run: Run | undefined
  doubts: readonly Doubt[]
}

export const newRoad = (now: number): Road => ({
  levels: [],
  usualMs: undefined,
  liveAt: -Infinity,
  at: now,
  since: now,
  run: undefined,
  doubts: [],
})

/** What all sensors of a gateway say of its clock, and when one of them was live at that lead. */
export type Level = { lead: number | undefined; at: number }

export type Heard = {
  road: Road
  /** Whether the publish was live, and by how much its stamps are to be put back. */
  isLive: boolean
  clockMs: number
  /** Doubtful readings of before that turned out to be live, with their times corrected. */
  late: readonly Point[]
}

/** Takes the points of one publish, of one sensor, received `now`. */
export function hear(before: Road, points: readonly Point[], now: number, gateway: Level): Heard {
  const since = now - before.at > GAP_MS ? now : before.since
  const road: Road = { ...before, at: now, since }
  const lead = leadOf(points, now, road, gateway)
  const near = levelNear(lead, road, gateway)
  if (near !== undefined) return onLevel(road, lead, near, now)
  const level = levelAbove(lead, road, gateway)
  if (lead > 0 && level === undefined)
    return { ...onClock(road, lead, now), late: redated(inDoubt(road)) }
  const clockMs = level === undefined ? 0 : correction(level, road)
  if (isCovered(road, lead - clockMs, now))
    return { ...onClock(road, lead, now), late: redated(inDoubt(road)) }
  if (isSteady(road, lead, now))
    return { ...onClock(road, lead, now), late: redated(road.doubts.filter(isOf(lead)), lead) }
  return doubted(road, { points, lead, now, gateway, clockMs })
}

/** The lead of the newest point that is near a level; else of the newest: one wild stamp makes nothing old. */
function leadOf(points: readonly Point[], now: number, road: Road, gateway: Level): number {
  let newest = -Infinity
  let onLevel = -Infinity
  for (const { ts } of points) {
    newest = Math.max(newest, ts - now)
    if (ts - now > onLevel && levelNear(ts - now, road, gateway) !== undefined) onLevel = ts - now
  }
  return onLevel === -Infinity ? newest : onLevel
}

/** A clock that is set says nothing of what came before it: what is not a backlog is live. */
const inDoubt = ({ run, doubts }: Road): readonly Doubt[] =>
  isRising(run) ? [] : doubts.filter(({ isLeft }) => !isLeft)

/** Readings that came with this lead, and those that are doubtful still. */
const isOf =
  (lead: number) =>
  (one: Doubt): boolean =>
    !one.isLeft || isNear(one.lead, lead)

const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= NEAR_MS

function levelNear(lead: number, { levels }: Road, gateway: Level): number | undefined {
  let nearest: number | undefined
  for (const level of [0, ...levels, gateway.lead]) {
    if (level === undefined || !isNear(lead, level)) continue
    if (nearest === undefined || Math.abs(lead - level) < Math.abs(lead - nearest)) nearest = level
  }
  return nearest
}

/** The level that an old reading is measured by: the newest one, unless by the one before it is no old reading. */
function levelAbove(lead: number, { levels }: Road, gateway: Level): number | undefined {
  const above = [...levels, gateway.lead].filter((one) => one !== undefined && one > lead)
  return above.find((one) => one !== undefined && one - lead <= LONG_MS) ?? above[0]
}

/** A right clock is left alone; of a wrong one the usual delay is kept. */
const correction = (level: number, { usualMs }: Pick<Road, 'usualMs'>): number =>
  Math.abs(level) <= NEAR_MS ? 0 : level + (usualMs ?? 0)

function onLevel(road: Road, lead: number, near: number, now: number): Heard {
  const isOwn = road.levels[0] === near
  const floor = near - (isOwn ? DRIFT * Math.min(now - road.liveAt, GAP_MS) : NEAR_MS)
  const level = Math.max(lead, floor)
  const isRight = Math.abs(level) <= NEAR_MS
  const levels = [level, ...road.levels.filter((one) => !isNear(one, level))].slice(0, 2)
  const usualMs = isRight ? Math.min(road.usualMs ?? Infinity, Math.max(0, -level)) : road.usualMs
  // After a run that rose, or between two readings of the same clock, what was doubtful is a backlog.
  const isOld = (one: Doubt): boolean => isRising(road.run) || one.hadLevel || one.isLeft
  const late = redated(road.doubts.filter((one) => !isOld(one)))
  const doubts = road.doubts.filter(isOld).map((one) => ({ ...one, isLeft: true }))
  const next = { ...road, levels, usualMs, liveAt: now, run: undefined, doubts }
  return { road: next, isLive: true, clockMs: correction(level, next), late }
}

/** From now on the clock is taken to be off by this lead. */
function onClock(road: Road, lead: number, now: number): Omit<Heard, 'late'> {
  const levels = [lead, ...road.levels].slice(0, 2)
  const next = { ...road, levels, liveAt: now, run: undefined, doubts: [] }
  return { road: next, isLive: true, clockMs: correction(lead, next) }
}

/**
 * Whether the sensor was heard without a gap since before this stamp: then it did not wait in a gateway, and its clock
 * was set. What is younger than 15 minutes is judged anyway.
 */
const isCovered = (road: Road, trueLead: number, now: number): boolean =>
  road.levels.length > 0 && now + trueLead > road.since && -trueLead > LONG_MS - NEAR_MS

/** Whether another reading came with this lead, some seconds ago: the same one sent again would be later by them. */
const isSteady = ({ doubts }: Road, lead: number, now: number): boolean =>
  doubts.some((one) => Math.abs(lead - one.lead) <= STEADY_MS && now - one.at >= STEADY_FOR_MS)

type Doubtful = {
  points: readonly Point[]
  lead: number
  now: number
  gateway: Level
  clockMs: number
}

function doubted(road: Road, { points, lead, now, gateway, clockMs }: Doubtful): Heard {
  const { run } = road
  const next: Run = {
    lead,
    at: now,
    first: Math.min(run?.first ?? lead, lead),
    isMany: run?.isMany === true || isMany(points),
  }
  const newest = lead + now
  const doubt: Doubt = {
    lead,
    at: now,
    points: points.filter(({ ts }) => newest - ts < LONG_MS),
    hadLevel: now - Math.max(road.liveAt, gateway.at) < LEVEL_MS,
    isLeft: false,
  }
  // A stamp of the same clock that is later by so much shows what came before it to be old.
  const doubts = road.doubts.flatMap((one) => {
    if (now - one.at >= LONG_MS) return []
    return one.isLeft || lead - one.lead < LONG_MS ? [one] : [{ ...one, isLeft: true }]
  })
  const { kept, gone } = fewest([...doubts, doubt])
  // Nothing leaves unjudged: it is live, unless stamps ran on from it as those of a backlog do.
  const isLive = gone !== undefined && !gone.isLeft && lead - gone.lead <= GAP_MS
  return {
    road: { ...road, run: next, doubts: kept },
    isLive: false,
    clockMs,
    late: isLive ? redated([gone]) : [],
  }
}

/** Where there are too many, the oldest goes, of those that were taken for a backlog first. */
function fewest(doubts: readonly Doubt[]): { kept: readonly Doubt[]; gone: Doubt | undefined } {
  if (doubts.length <= MOST_DOUBTS) return { kept: doubts, gone: undefined }
  const gone = doubts.find(({ isLeft }) => isLeft) ?? doubts[0]
  return { kept: doubts.filter((one) => one !== gone), gone }
}

/** Whether it is a backlog that is coming: many readings at once, or stamps that run faster than receipt. */
const isRising = (run: Run | undefined): boolean =>
  run !== undefined && (run.isMany || run.lead - run.first > GAP_MS)

/** Many readings at once: they reach over more time than passes between two publishes. */
function isMany(points: readonly Point[]): boolean {
  let least = Infinity
  let most = -Infinity
  for (const { ts } of points) {
    least = Math.min(least, ts)
    most = Math.max(most, ts)
  }
  return points.length > 2 && most - least > GAP_MS
}

/** What has been doubtful for too long is live, unless the clock of its gateway was right before and is right still. */
export function settle(road: Road, now: number, gateway: Level): Pick<Heard, 'road' | 'late'> {
  const isDue = ({ isLeft, at }: Doubt): boolean => now - at >= (isLeft ? LONG_MS : DOUBT_MS)
  if (!road.doubts.some(isDue)) return { road, late: [] }
  const isBacklog = isRising(road.run)
  if (isBacklog && road.run && now - road.run.at < DOUBT_MS) return { road, late: [] }
  const late: Doubt[] = []
  const doubts = road.doubts.flatMap((one) => {
    if (!isDue(one)) return [one]
    if (one.isLeft) return []
    if ((one.hadLevel || isBacklog) && gateway.at > one.at) return [{ ...one, isLeft: true }]
    late.push(one)
    return []
  })
  const top = highest(late)
  const levels = late.length === 0 ? road.levels : [top, ...road.levels].slice(0, 2)
  return { road: { ...road, doubts, levels }, late: redated(late, top) }
}

/** What a process that ended had in doubt of one road: nothing can speak against it any more. */
export const allLive = (doubts: readonly Pick<Doubt, 'lead' | 'points'>[]): Point[] =>
  redated(doubts, highest(doubts))

const highest = (doubts: readonly Pick<Doubt, 'lead'>[]): number =>
  doubts.reduce((lead, one) => Math.max(lead, one.lead), -Infinity)

/** Readings that were live, or are not old by a clock that is off by this lead: their times corrected. */
const redated = (doubts: readonly Pick<Doubt, 'lead' | 'points'>[], lead = -Infinity): Point[] =>
  doubts.flatMap((one) => {
    const clockMs = Math.max(lead, one.lead)
    return clockMs - one.lead > LONG_MS
      ? []
      : one.points.map((point) => ({ ...point, ts: point.ts - clockMs }))
  })
