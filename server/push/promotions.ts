import type { Alarm } from '../store/types.ts'
import { isPromoted } from './filter.ts'

export type Promotions = {
  /** The alarms that have become as urgent as medium ones since this was asked last. */
  since(now: number): Alarm[]
}

/**
 * Technical alarms that stand for so long that they become urgent: nothing happens to them then, so they are looked for.
 *
 * @param open every unconfirmed alarm, as it is now
 * @param from those that were urgent at that moment are none any more
 */
export function promotions(open: () => Iterable<Alarm>, from: number): Promotions {
  let known = idsOf(promotedOf(open(), from))
  return {
    since(now) {
      const found = promotedOf(open(), now)
      const before = known
      known = idsOf(found)
      return found.filter(({ id }) => !before.has(id))
    },
  }
}

const promotedOf = (open: Iterable<Alarm>, now: number): Alarm[] =>
  [...open].filter((alarm) => isPromoted(alarm, now))

const idsOf = (alarms: readonly Alarm[]): ReadonlySet<string> => new Set(alarms.map(({ id }) => id))
