/** Many alarms at once have one cause more often than many (AL14). */
import { MINUTE_MS } from '../constants.ts'
import { grouped } from '../collections.ts'
import { type Alarm, priorityOf } from './alarm.ts'
import { happeningNow, isLearnedLate } from './late.ts'

// An alarm that is raised again and again is one row for staff (AL13).

/** The same type of one patient so often within so long is chatter (ISA-18.2: three in a minute). */
export const CHATTER = { times: 3, withinMs: MINUTE_MS } as const

/** One row of a list: the newest alarm, and its earlier repetitions, newest first. */
export type Gathered<T extends Alarm> = { alarm: T; earlier: readonly T[] }

/**
 * Puts alarms of one type and patient into one row when they were raised at least three times within a minute; every
 * alarm is in exactly one row. A row has the place of its newest alarm. Confirmed and unconfirmed alarms stay apart, so
 * does what was learned late, and an alarm without a patient has a row of its own.
 */
export function gathered<T extends Alarm>(alarms: readonly T[]): Gathered<T>[] {
  const isFew = withFew(alarms)
  const groups = grouped(
    alarms.filter((alarm) => !isFew(alarm)),
    keyOf,
  )
  const rows = new Map<T, readonly T[]>()
  for (const same of groups.values()) {
    for (const [alarm, ...earlier] of runsOf(same)) if (alarm) rows.set(alarm, earlier)
  }
  return alarms.flatMap((alarm) => {
    const earlier = isFew(alarm) ? NONE : rows.get(alarm)
    return earlier === undefined ? [] : [{ alarm, earlier }]
  })
}

const NONE: readonly never[] = []

/** Has the patient too few alarms to chatter? True of most patients, who then need no closer look. */
function withFew(alarms: readonly Alarm[]): (alarm: Alarm) => boolean {
  const counts = new Map<string, number>()
  for (const { originator } of alarms) counts.set(originator, (counts.get(originator) ?? 0) + 1)
  return ({ originator }) => (counts.get(originator) ?? 0) < CHATTER.times
}

/** When a row's alarm was first and last raised, milliseconds. */
export function raisedBetween<T extends Alarm>({
  alarm,
  earlier,
}: Gathered<T>): {
  first: number
  last: number
} {
  return { first: earlier.at(-1)?.first ?? alarm.first, last: alarm.first }
}

function keyOf(alarm: Alarm): string {
  if (alarm.originator === '') return alarm.alarmId
  const { originator, type, isConfirmed } = alarm
  return [originator, type.trim().toLowerCase(), isConfirmed, isLearnedLate(alarm)].join(' ')
}

/** Newest first in each run; what does not chatter is a run of one. */
function runsOf<T extends Alarm>(same: readonly T[]): T[][] {
  const sorted = same.toSorted((a, b) => b.first - a.first)
  const runs: T[][] = []
  let chatterUntil = -1
  for (const [at, alarm] of sorted.entries()) {
    const isJoined = at <= chatterUntil
    const end = at + CHATTER.times - 1
    const last = sorted[end]
    if (last && alarm.first - last.first <= CHATTER.withinMs) chatterUntil = end
    if (isJoined) runs.at(-1)?.push(alarm)
    else runs.push([alarm])
  }
  return runs
}

/** More than so many new alarms within so long are a flood (ISA-18.2). */
export const FLOOD = { more: 10, withinMs: 10 * MINUTE_MS } as const

/** Where an alarm comes from: the gateway that hears its patient, else the room. */
export type Source =
  | { kind: 'gateway'; id: string; name: string; place: string; isConnected: boolean }
  | { kind: 'room'; id: string; name: string }
  | { kind: 'unknown' }

/** `alarms` are those of one source, in the order given. */
export type FloodGroup<T> = { key: string; source: Source; alarms: readonly T[] }

/** The largest group first. `since` is when the first alarm of the flood began, milliseconds. */
export type Flood<T> = {
  alarms: number
  since: number
  groups: readonly FloodGroup<T>[]
  /** The gateway that is the probable cause, and how many of the alarms come from it. */
  cause: { gateway: Extract<Source, { kind: 'gateway' }>; alarms: number } | null
}

type New = Pick<Alarm, 'first' | 'isConfirmed' | 'learnedAt'>

/** Unconfirmed alarms of the last minutes; what was learned late is none of them (AL27). */
function freshOf<T extends New>(alarms: readonly T[], now: number): T[] {
  return happeningNow(alarms).filter(
    ({ isConfirmed, first }) => !isConfirmed && now - first <= FLOOD.withinMs,
  )
}

/** Are there so many that it may be a flood? Only then are their places looked up. */
export function mayBeFlood(alarms: readonly New[], now: number): boolean {
  return freshOf(alarms, now).length > FLOOD.more
}

/**
 * The flood among the unconfirmed alarms of a view, `null` while there is none. One gateway is the suspected cause when
 * all alarms of the flood come from it, or when its technical alarms are a flood by themselves.
 *
 * @param alarms of one view (a ward, or all), chatter counted once
 * @param now the server's time, milliseconds
 */
export function floodOf<T extends New & Pick<Alarm, 'type' | 'originator'>>(
  alarms: readonly T[],
  sourceOf: (originator: string) => Source,
  now: number,
): Flood<T> | null {
  const fresh = freshOf(alarms, now)
  if (fresh.length <= FLOOD.more) return null
  const bySource = grouped(fresh, ({ originator }) => sourceKey(sourceOf(originator)))
  const groups = [...bySource].map(([key, found]): FloodGroup<T> => ({
    key,
    source: sourceOf(found[0]?.originator ?? ''),
    alarms: found,
  }))
  groups.sort((a, b) => b.alarms.length - a.alarms.length || (a.key < b.key ? -1 : 1))
  return {
    alarms: fresh.length,
    since: Math.min(...fresh.map(({ first }) => first)),
    groups,
    cause: causeOf(groups, fresh.length),
  }
}

function causeOf<T extends Pick<Alarm, 'type'>>(
  groups: readonly FloodGroup<T>[],
  all: number,
): Flood<T>['cause'] {
  const [largest] = groups
  if (largest?.source.kind !== 'gateway') return null
  const { length } = largest.alarms
  const outages = largest.alarms.filter(({ type }) => priorityOf(type) === 'technical').length
  if (length < all && outages <= FLOOD.more) return null
  return { gateway: largest.source, alarms: length }
}

/** The same for all alarms of one place. */
export function sourceKey(source: Source): string {
  return source.kind === 'unknown' ? source.kind : `${source.kind} ${source.id}`
}
