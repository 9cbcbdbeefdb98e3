/**
 * What the watch knows of alarms that go on because staff did not confirm them (AL26, HEAR-24 to HEAR-26). Pure. A step is in the
 * term's document before it is in the alarm, and what it sends is on its way in one writing with the mark that it is.
 */
import { type Alarm, type HandedOn, hasTaken, stepsOf } from '../../protocol/types.ts'
import type { HandOnTimes } from '../../features/rules/hand-on-times.ts'
import { dueSteps, withSteps } from '../../features/watch/hand-on.ts'
import { type Handed, type Underway, type WatchState, withWakes } from './state.ts'

/** The alarm with the steps that stand in it and those that only the document has. */
function inWhole(alarm: Alarm, handed: Handed | undefined): Alarm {
  const logged = stepsOf(alarm)
  const added = (handed?.steps ?? []).filter((one) => !logged.some(({ step }) => step === one.step))
  return { ...alarm, details: { ...alarm.details, handedOn: [...logged, ...added] } }
}

/**
 * Steps that are due now are noted, and alarms that are no longer open are dropped.
 * @param open all open high alarms
 */
export function withDue(
  state: WatchState,
  open: readonly Alarm[],
  timesOf: (hospitalId: string) => HandOnTimes,
  now: number,
): WatchState {
  const rows = open.flatMap((alarm): [string, Handed][] => {
    const before = state.handed[alarm.id]
    const whole = inWhole(alarm, before)
    const due = dueSteps(whole, timesOf(alarm.customerId), now)
    if (due.length > 0)
      return [[alarm.id, { steps: withSteps(whole, due, now), isSent: before?.isSent ?? false }]]
    return before ? [[alarm.id, before]] : []
  })
  const isSame =
    rows.length === Object.keys(state.handed).length &&
    rows.every(([id, one]) => state.handed[id] === one)
  return isSame ? state : { ...state, handed: Object.fromEntries(rows) }
}

/** The alarm's log as it should be; `undefined` where it is so. */
export function logOf({ handed }: WatchState, alarm: Alarm): readonly HandedOn[] | undefined {
  const { details } = inWhole(alarm, handed[alarm.id])
  return stepsOf({ details }).length > stepsOf(alarm).length ? details.handedOn : undefined
}

/** Those whose step to everybody is noted and not yet sent. */
export const unsent = ({ handed }: WatchState, open: readonly Alarm[]): Alarm[] =>
  open.filter(({ id }) => {
    const one = handed[id]
    return one !== undefined && !one.isSent && hasTaken({ details: { handedOn: one.steps } }, 'all')
  })

/** What the step to everybody sends is on its way: every device is woken, and these letters leave. */
export function withSent(
  state: WatchState,
  id: string,
  devices: readonly string[],
  letters: readonly Underway[],
  now: number,
): WatchState {
  const handed = state.handed[id]
  // Confirmed in between, or another one sent it.
  if (!handed || handed.isSent) return state
  const wakes = devices.map((device) => ({ device, isUrgent: true }))
  const next = withWakes(state, wakes, now)
  return {
    ...next,
    letters: [...next.letters, ...letters],
    handed: { ...next.handed, [id]: { ...handed, isSent: true } },
  }
}
