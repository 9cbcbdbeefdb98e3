import type { Alarm } from '../../embedded/store/types.ts'
import { isPromoted } from './filter.ts'

/** How often they are looked for. */
const EVERY_MS = 5_000

type Parts = {
  /** Every unconfirmed alarm, as it is now. */
  open: () => Iterable<Alarm>
  /** What was urgent at that moment is no news. */
  from: number
  tell: (alarm: Alarm) => void
}

/**
 * Technical alarms that stand for so long that they become urgent: nothing happens to them then, so they are looked for.
 * @returns looks, if it is time, and tells of each once
 */
export function promotions({ open, from, tell }: Parts): (now: number) => void {
  let known = idsOf(promotedOf(open(), from))
  let lookedAt = 0
  return (now) => {
    if (now - lookedAt < EVERY_MS) return
    lookedAt = now
    const found = promotedOf(open(), now)
    const before = known
    known = idsOf(found)
    for (const alarm of found) if (!before.has(alarm.id)) tell(alarm)
  }
}

const promotedOf = (open: Iterable<Alarm>, now: number): Alarm[] =>
  [...open].filter((alarm) => isPromoted(alarm, now))

const idsOf = (alarms: readonly Alarm[]): ReadonlySet<string> => new Set(alarms.map(({ id }) => id))
