/** One alarm that is raised again and again is one matter for staff (AL13). */
import { MINUTE_MS } from '../constants.ts'
import { grouped } from '../grouped.ts'
import type { Alarm } from './alarm.ts'

/** The same type of one patient so often within so long is chatter (ISA-18.2: three in a minute). */
export const CHATTER = { times: 3, withinMs: MINUTE_MS } as const

/** One row of a list: the newest alarm, and those that it was raised as before, newest first. */
export type Gathered<T extends Alarm> = { alarm: T; earlier: readonly T[] }

/**
 * Puts alarms of one type and patient that were raised at least three times within a minute into one row each; every
 * alarm is in exactly one row. A row stands where its newest alarm stood. Confirmed and unconfirmed ones are kept
 * apart, and an alarm without a patient is nobody's repetition.
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

/** Is an alarm of a patient with fewer than can chatter? So it is with most of a thousand: they are looked at no closer. */
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
  return [alarm.originator, alarm.type.trim().toLowerCase(), alarm.isConfirmed].join(' ')
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
