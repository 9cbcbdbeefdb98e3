import type { Home } from './home.ts'
import { readTold, type Told } from './told.ts'

/** Documents of terms: the newest counts. */
const mark = 'told_'

/** What the one who leads knows, for as long as it leads. */
export type Term = {
  /** As it stands in ThingsBoard. */
  told(): Told
  /**
   * Changes it, one change after the other. Resolves when ThingsBoard has it; rejects when that is not known: the term is
   * lost then, and another one begins with what stands there.
   */
  change(how: (told: Told) => Told): Promise<void>
  isLost(): boolean
}

/**
 * Takes over what is known. Each term has a document of its own, begun by a copy of the last one's: a late write of a
 * leader that was thought dead lands in a document that nobody reads any more.
 * @param first what is known where nothing is kept; @param renew what a new leader makes of what the last one left
 */
export async function beginTerm(
  home: Home,
  leads: () => boolean,
  first: () => Promise<Told>,
  renew: (told: Told) => Told,
): Promise<Term> {
  const kept = [...(await home.read())].flatMap(([key, value]) => {
    const number = key.startsWith(mark) ? Number(key.slice(mark.length)) : NaN
    return Number.isInteger(number) ? [{ key, number, told: readTold(value) }] : []
  })
  const newest = kept.toSorted((a, b) => b.number - a.number).find(({ told }) => told !== undefined)
  const key = `${mark}${Math.max(0, ...kept.map(({ number }) => number)) + 1}`
  let told = newest?.told ? renew(newest.told) : await first()
  let isLost = false
  await write(told)
  await home.remove(kept.map((one) => one.key))

  async function write(next: Told): Promise<void> {
    if (isLost || !leads()) throw new Error('Another copy of this server watches now.')
    await home.save({ [key]: next })
    told = next
  }

  let last: Promise<void> = Promise.resolve()
  return {
    told: () => told,
    change(how) {
      const turn = last.then(() => {
        const next = how(told)
        return next === told ? undefined : write(next)
      })
      last = turn.catch(() => {
        isLost = true
      })
      return turn
    },
    isLost: () => isLost,
  }
}
