/**
 * Sensors that a gateway reported and the server did not accept, for the gateway's card (GWMAN-01): each once a day of
 * the hospital, by why. No name of another hospital's sensor is kept, and none that no device can have (GWMAN-02).
 */

import {
  MOST_TURNED_AWAY,
  type Reason,
  REASONS,
  TURNED_AWAY_KEY,
  TURNED_AWAY_SINCE_KEY,
  type TurnedAway,
  turnedAwayOf,
} from '../../../src/model/places/turned-away.ts'
import type { Settle } from '../../features/rules/save-changed.ts'
import type { Store } from '../../protocol/types.ts'
import { type DayNotes, dayNotes } from './day-notes.ts'

/** Longer names are compared by their start. */
const NAME_LENGTH = 64

/** What was written, which a restart must not make smaller, and the names since the start. */
type Note = { written: TurnedAway; names: Record<Reason, Set<string>> }

export type TurnedAwayNotes = Pick<DayNotes<never>, 'sweep' | 'forget'> & {
  count(gatewayId: string, why: Reason, name: string, now: number): void
}

export function turnedAway(store: Store, settle: Settle): TurnedAwayNotes {
  const notes = dayNotes<Note>(store, settle, {
    sinceKey: TURNED_AWAY_SINCE_KEY,
    read: (stored) => ({
      written: turnedAwayOf(stored(TURNED_AWAY_KEY)),
      names: { foreign: new Set(), beyond: new Set(), unnamed: new Set() },
    }),
    values: (note) => ({ [TURNED_AWAY_KEY]: countsOf(note) }),
  })
  return {
    ...notes,
    count(gatewayId, why, name, now) {
      notes.note(gatewayId, now, (note) => add(note, why, name))
    },
  }
}

/** Whether there is one more than is written. */
function add({ written, names }: Note, why: Reason, name: string): boolean {
  const counted = names[why]
  const short = name.slice(0, NAME_LENGTH)
  if (counted.has(short) || counted.size >= MOST_TURNED_AWAY) return false
  counted.add(short)
  if (why === 'beyond') written.example ??= short
  return counted.size > (written[why] ?? 0)
}

function countsOf({ written, names }: Note): TurnedAway {
  for (const why of REASONS) {
    const count = Math.max(written[why] ?? 0, names[why].size)
    if (count > 0) written[why] = count
  }
  return { ...written }
}
