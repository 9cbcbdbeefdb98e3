import type { Home } from './home.ts'
import { readState, type WatchState } from './state.ts'

/** Attributes of terms begin with this; the newest counts. */
const mark = 'told_'

/** What the leader knows, as long as it leads. */
export type Term = {
  /** As it is stored in ThingsBoard. */
  state(): WatchState
  /**
   * Changes it, one change after the other. Resolves when ThingsBoard has stored it; rejects if that is uncertain: then
   * the term is lost, and the next one begins with what is stored.
   */
  change(how: (state: WatchState) => WatchState): Promise<void>
  isLost(): boolean
}

/**
 * Takes over from the last leader. Each term has a document of its own, which begins as a copy of the last one's: a late
 * write of a leader that was thought dead goes to a document that is not read any more.
 * @param first the state if nothing is stored; @param renew what a new leader makes of the last one's state
 */
export async function beginTerm(
  home: Home,
  leads: () => boolean,
  first: () => Promise<WatchState>,
  renew: (state: WatchState) => WatchState,
): Promise<Term> {
  const kept = [...(await home.read())].flatMap(([key, value]) => {
    const number = key.startsWith(mark) ? Number(key.slice(mark.length)) : NaN
    return Number.isInteger(number) ? [{ key, number, state: readState(value) }] : []
  })
  const newest = kept
    .toSorted((a, b) => b.number - a.number)
    .find(({ state }) => state !== undefined)
  const key = `${mark}${Math.max(0, ...kept.map(({ number }) => number)) + 1}`
  let state = newest?.state ? renew(newest.state) : await first()
  let isLost = false
  await write(state)
  await home.remove(kept.map((one) => one.key))

  async function write(next: WatchState): Promise<void> {
    if (isLost || !leads()) throw new Error('Another copy of this server watches now.')
    await home.save({ [key]: next })
    state = next
  }

  let last: Promise<void> = Promise.resolve()
  return {
    state: () => state,
    change(how) {
      const turn = last.then(() => {
        const next = how(state)
        return next === state ? undefined : write(next)
      })
      last = turn.catch(() => {
        isLost = true
      })
      return turn
    },
    isLost: () => isLost,
  }
}
