import type { Reason } from '../../model/reason.ts'
import {
  type RelatedEntity,
  type Relation,
  relatedTo,
  saveRelation,
} from '../../wire/requests/relations.ts'
import type { Place } from '../schemas.ts'
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

/** Where it was last tried so long ago nothing comes of it any more: its tablet is gone. Milliseconds. */
const VOID_MS = 3_600_000
/** A deletion takes less than this where nothing is in its way, milliseconds. */
const SOON_MS = 60_000

type Leave = {
  /** Which places are to be deleted. @throws Refused where something is in them */
  look: () => Promise<readonly string[]>
  /** Those that may say so by now, whatever is in them. */
  places: () => Promise<readonly string[]>
  says: Says
  work: () => Promise<void>
}

/**
 * Says that the places are to be deleted; `work` then looks once more and deletes them. Refused, by whichever look and in whichever
 * run, they stay where they are, and nothing of this command says any more that they leave.
 */
export async function leave(server: Server, { look, places, says, work }: Leave): Promise<void> {
  let maySay = server.resumed
  // However long ago it was given, it holds its place from now.
  const by = { mark: server.mark, at: server.begunAt }
  try {
    const all = await look()
    maySay = true
    for (const id of all)
      await server.write(saveRelation(leaving(id), by), says, { unless: isMissing })
    await work()
  } catch (error) {
    if (error instanceof Refused && maySay) await stay(server, await places(), says)
    throw error
  }
}

/** These places stay. What another command says of them is that one's to take away. */
export async function stay(server: Server, places: readonly string[], says: Says): Promise<void> {
  for (const id of places) {
    const isOurs = (await saidOf(server, id, says))?.some(({ by }) => by.mark === server.mark)
    if (isOurs) await unrelate(server, leaving(id), says)
  }
  server.asBefore()
}

const saidOf = (server: Server, place: string, says: Says): Promise<RelatedEntity[] | null> =>
  server.look(relatedTo(asset(place), 'Leaving'), says, { unless: isMissing })

/** What becomes of a place that something was put into: somebody may delete it, or have done so. */
type Fate = { is: 'stays' | 'gone' } | { is: 'leaving'; agoMs: number }

export async function fateOf(server: Server, place: string, says: Says): Promise<Fate> {
  const words = await saidOf(server, place, says)
  if (words === null) return { is: 'gone' }
  const ages = words.map(({ by }) => server.begunAt - by.at).filter((age) => age < VOID_MS)
  return ages.length === 0 ? { is: 'stays' } : { is: 'leaving', agoMs: Math.min(...ages) }
}

/**
 * What staff read who put something into a place that somebody deletes, `null` for one that stays. A deletion that has not gone on
 * for long may never do so: they read until when it holds the place, and who can end it before.
 * @param end what became of what they gave
 */
export async function whyLeaving(
  server: Server,
  place: Place,
  says: Says,
  end?: Reason,
): Promise<Reason | null> {
  const fate = await fateOf(server, place.id, says)
  return fate.is === 'stays' ? null : leavingReason(fate, place.name, end)
}

export function leavingReason(
  fate: Fate,
  place: string,
  end: Reason = { code: 'unchanged' },
): Reason {
  if (fate.is !== 'leaving' || fate.agoMs < SOON_MS) return { code: 'being-deleted', place, end }
  const minutes = Math.ceil((VOID_MS - fate.agoMs) / 60_000)
  return { code: 'held-by-deletion', place, minutes, end }
}
