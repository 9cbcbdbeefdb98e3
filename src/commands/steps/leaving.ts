import { type Relation, relatedTo, saveRelation } from '../../wire/requests/relations.ts'
import { Refused, type Says, type Server } from '../server.ts'
import { asset, isMissing, unrelate } from './pieces.ts'

/*
 * Somebody deletes a place while another puts something into it. Whoever deletes it says so at the place, and only then looks whether
 * it is empty; whoever puts something in looks, after it is written, whether the place is to be deleted. So whatever their order is,
 * one of the two sees the other, and is refused (WHOLE-15).
 */

const leaving = (place: string): Relation => ({
  from: asset(place),
  to: asset(place),
  type: 'Leaving',
})

/** Of a command that was given so much earlier nothing comes any more: it was set aside, or its tablet is gone. Milliseconds. */
const VOID_MS = 3_600_000

/**
 * Says that these places are to be deleted; `work` then looks and deletes them. They stay where it is refused, and nothing says
 * any more that they leave.
 */
export async function leave(
  server: Server,
  places: readonly string[],
  says: Says,
  work: () => Promise<void>,
): Promise<void> {
  try {
    for (const id of places)
      await server.write(saveRelation(leaving(id), server), says, { unless: isMissing })
    await work()
  } catch (error) {
    if (error instanceof Refused) await stay(server, places, says)
    throw error
  }
}

async function stay(server: Server, places: readonly string[], says: Says): Promise<void> {
  for (const id of places) await unrelate(server, leaving(id), says)
  server.asBefore()
}

type Fate = 'stays' | 'leaving' | 'gone'

/** What becomes of a place that something was put into: somebody may delete it, or have done so. */
export async function fateOf(server: Server, place: string, says: Says): Promise<Fate> {
  const ties = await server.look(relatedTo(asset(place), 'Leaving'), says, { unless: isMissing })
  if (ties === null) return 'gone'
  return ties.some(({ by }) => server.at - by.at < VOID_MS) ? 'leaving' : 'stays'
}

export async function isLeaving(server: Server, place: string, says: Says): Promise<boolean> {
  return (await fateOf(server, place, says)) !== 'stays'
}
