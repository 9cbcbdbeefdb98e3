/**
 * When an alarm that staff did not confirm goes on to others (ruling R42, AL26, HEAR-10 to HEAR-14). Pure: what is due follows from
 * the alarm with its own log, the hospital's times and now, so that nothing is lost by a restart. Milliseconds.
 */
import {
  type Alarm,
  hasTaken,
  type HandedOn,
  isNews,
  STEPS,
  stepsOf,
  type Step,
} from '../../protocol/types/alarms.ts'
import { priorityOf } from '../push/filter.ts'
import type { HandOnTimes } from '../rules/hand-on-times.ts'

/** A step that was due so long ago, while no server ran, helps no one any more: the alarm is on every screen. */
export const TOO_LATE_MS = 3_600_000

/** What an alarm has to be known by. */
export type Handed = Pick<Alarm, 'type' | 'cleared' | 'createdTime' | 'details'>

/**
 * Whether an alarm is handed on at all: a high one, from the moment a console could show it. One that ended goes on, for
 * whoever fell and got up again needs somebody, too; one that was learned late, or brought by a move, is an entry and no call.
 */
function isHandedOn({ type, cleared, details }: Handed): boolean {
  return !cleared && isNews({ details }) && priorityOf({ type }) === 'high'
}

/** The steps that are due now and not yet in the alarm's log, in their order. */
export function dueSteps(alarm: Handed, times: HandOnTimes, now: number): Step[] {
  if (!isHandedOn(alarm)) return []
  return STEPS.filter((step) => {
    const dueAt = alarm.createdTime + times[step]
    return now >= dueAt && now - dueAt < TOO_LATE_MS && !hasTaken(alarm, step)
  })
}

/** The alarm's log with these steps. */
export function withSteps(
  alarm: Pick<Alarm, 'details'>,
  steps: readonly Step[],
  at: number,
): HandedOn[] {
  const before = stepsOf(alarm)
  const added = steps.filter((step) => !before.some((one) => one.step === step))
  return [...before, ...added.map((step) => ({ step, at }))]
}
