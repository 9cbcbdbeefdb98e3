import type * as careRows from './rows.ts'

/**
 * Days change often: with each patient that is filled, and every two seconds of an opened one. They are gathered this
 * long, at first for less: somebody waits for the marks of a ward that is shown for the first time.
 */
const GATHERED_MS = 5_000
const FIRST_GATHERED_MS = 500

/**
 * Keeps the rows of turns and diapers (`db/care.ts`) up to date with the stored days. The code that reads the days is
 * loaded with the first change, so that no start waits for it.
 */
export type Care = {
  /** The stored days of these patients have changed. */
  changed(patients: Iterable<string>): void
  stop(): Promise<void>
}

export type CareDeps = careRows.CareRowsDeps & {
  later: { careRows: () => Promise<typeof careRows> }
}

export function createCare(deps: CareDeps): Care {
  const { timers } = deps
  const waiting = new Set<string>()
  let rows: careRows.CareRows | null = null
  let timer: unknown
  let isArmed = false
  let isOver = false
  let gathered = FIRST_GATHERED_MS
  let running: Promise<void> = Promise.resolve()

  function arm(): void {
    if (isArmed || isOver || waiting.size === 0) return
    isArmed = true
    timer = timers.set(() => {
      running = run()
        // Another window leads, the device is full or the database closed: the next change writes them again.
        .catch(() => undefined)
        .finally(() => {
          isArmed = false
          arm()
        })
    }, gathered)
    gathered = Math.min(GATHERED_MS, gathered * 2)
  }

  async function run(): Promise<void> {
    // If the code cannot be loaded, everyone keeps waiting and the next round loads it again.
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
