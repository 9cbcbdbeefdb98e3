import type { LeadParts } from '../lead/parts.ts'
import { createCollection } from './collection.ts'

/** While they are on a screen: whoever is new, and whose day is due again. */
const EVERY_MS = 30_000

/**
 * Learns from the server what batteries lost so far, while a screen tells the day they are empty (DEVS-05). What asks comes
 * with the first such screen.
 */
export type Batteries = { show(areShown: boolean): void; stop(): void }

export type BatteryParts = Pick<LeadParts, 'db' | 'send' | 'writer' | 'timers' | 'later'>

export function createBatteries(parts: BatteryParts): Batteries {
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
