import type { WardlightDb } from '../../src/db/database.ts'
import type { Zone } from '../../src/model/time/dates.ts'
import type { Writer } from '../state/store.ts'
import type { Later } from '../later.ts'
import type { Timers } from '../timing/wait.ts'
import type { CareRows } from './rows.ts'

/** Days come patient by patient while they are filled, and every two seconds of an opened one: so long they are gathered. */
const GATHERED_MS = 5_000
/**
 * Keeps what the stored days say of turns and diapers, of every patient whose days are written (`db/care.ts`). The code that
 * reads them comes with the first: no start waits for it.
 */
export type Care = {
  /** The stored days of these patients have changed. */
  changed(patients: Iterable<string>): void
  stop(): Promise<void>
}

export type CareDeps = {
  db: WardlightDb
  writer: Pick<Writer, 'care'>
  timers: Timers
  zone: Zone
  later: Pick<Later, 'careRows'>
}

export function createCare(deps: CareDeps): Care {
  const { timers } = deps
  const waiting = new Set<string>()
  let rows: CareRows | null = null
  let timer: unknown
  let isArmed = false
  let isOver = false
  let running: Promise<void> = Promise.resolve()

  function arm(): void {
    if (isArmed || isOver || waiting.size === 0) return
    isArmed = true
    timer = timers.set(() => {
      running = run()
        // Deposed, full or closed: they are written again with the next days.
        .catch(() => undefined)
        .finally(() => {
          isArmed = false
          arm()
        })
    }, GATHERED_MS)
  }

  async function run(): Promise<void> {
    // Where the code cannot be had now nobody is taken out, and it is asked for again.
    rows ??= (await deps.later.careRows()).createCareRows(deps)
    const taken = [...waiting]
    waiting.clear()
    await rows.write(taken)
  }

  return {
    changed(patients) {
      for (const patient of patients) waiting.add(patient)
      arm()
    },
    async stop() {
      isOver = true
      timers.clear(timer)
      await running
    },
  }
}
