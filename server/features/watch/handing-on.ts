import {
  type Alarm,
  type Clock,
  hasTaken,
  stepsOf,
  type Step,
  type Store,
} from '../../protocol/types.ts'
import { openAlarms } from '../push/open-alarms.ts'
import { handOnTimes } from '../rules/hand-on-times.ts'
import { dueSteps, withSteps } from './hand-on.ts'

type Parts = {
  store: Store
  clock: Clock
  /** Wakes every device of the hospital. */
  wake: (alarm: Alarm) => void
  /** Writes to the hospital; resolves when that is on disk. */
  write: (alarm: Alarm) => Promise<unknown>
  report: (error: unknown) => void
}

export type HandingOn = {
  /** Takes the steps that are due; runs by itself, and is called by tests that own the clock. */
  sweep(): Promise<void>
  /** The open alarms of a hospital that all its consoles announce. */
  of(hospitalId: string): Alarm[]
  close(): void
}

const LOOK_EVERY_MS = 1000
/** A server that starts wakes devices again for steps of so short a time ago: it may have been killed before it did. */
const YOUNG_MS = 300_000

/**
 * Hands on what is not confirmed (AL26, HEAR-10). Each step is logged in the alarm, which is all that is known of it. A disk that refuses the log does not hold it up, and it is not taken twice for that.
 */
export function startHandingOn({ store, clock, wake, write, report }: Parts): HandingOn {
  const open = openAlarms(store)
  /** Steps that are under way, or that the disk did not take. */
  const taken = new Map<string, Set<Step>>()

  const hasStep = (alarm: Alarm, step: Step): boolean =>
    hasTaken(alarm, step) || (taken.get(alarm.id)?.has(step) ?? false)

  async function take(alarm: Alarm, steps: readonly Step[], now: number): Promise<void> {
    const noted = taken.get(alarm.id) ?? new Set()
    taken.set(alarm.id, noted)
    for (const step of steps) noted.add(step)
    // As it is now: the log is added to whatever else became of it.
    const fresh = store.alarms.get(alarm.id) ?? alarm
    const handedOn = withSteps(fresh, steps, now)
    // Begun together, so that letters and log are in one COMMIT: after a crash there are both or neither.
    const logged = store.alarms.update({ ...fresh, details: { ...fresh.details, handedOn } })
    const isAll = steps.includes('all')
    if (isAll) wake(alarm)
    const written = isAll ? write(alarm) : undefined
    for (const each of [logged, written]) await each?.catch(report)
  }

  async function sweep(): Promise<void> {
    const now = clock()
    const all = [...open.all()]
    const ids = new Set(all.map(({ id }) => id))
    for (const id of taken.keys()) if (!ids.has(id)) taken.delete(id)
    await Promise.all(
      all.flatMap((alarm) => {
        const due = dueSteps(alarm, handOnTimes(store, alarm.customerId), now)
        const steps = due.filter((step) => !hasStep(alarm, step))
        return steps.length === 0 ? [] : [take(alarm, steps, now)]
      }),
    )
  }

  for (const alarm of open.all()) {
    const isYoung = stepsOf(alarm).some(({ step, at }) => step === 'all' && clock() - at < YOUNG_MS)
    if (isYoung) wake(alarm)
  }
  const timer = setInterval(() => void sweep().catch(report), LOOK_EVERY_MS)
  timer.unref()
  return {
    sweep,
    of: (hospitalId) => open.of(hospitalId).filter((alarm) => hasStep(alarm, 'consoles')),
    close() {
      clearInterval(timer)
      open.close()
    },
  }
}
