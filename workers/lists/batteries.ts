import type { Later } from '../later.ts'
import { createCollection } from './collection.ts'
import type { DrainParts } from './drains.ts'

/** How often it looks for sensors that are new or due again, while a screen shows the day. */
const EVERY_MS = 30_000

/**
 * While a screen shows the day on which batteries will be empty, asks the server how fast they drain (DEVS-05). The code
 * for it is loaded with the first such screen.
 */
export type Batteries = { show(areShown: boolean): void; stop(): void }

export function createBatteries(parts: DrainParts & { later: Pick<Later, 'drains'> }): Batteries {
  const list = createCollection<'shown'>(parts.timers, {
    everyMs: EVERY_MS,
    async fetch() {
      const { learnDue } = await parts.later.drains()
      await learnDue(parts, () => list.wish() !== null)
    },
  })
  return {
    show: (areShown) => list.show(areShown ? 'shown' : null),
    stop() {
      list.show(null)
      list.stop()
    },
  }
}
