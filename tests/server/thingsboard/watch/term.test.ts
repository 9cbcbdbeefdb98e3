import { expect, it } from 'vitest'
import type { Home } from '../../../../server/thingsboard/watch/home.ts'
import { beginTerm } from '../../../../server/thingsboard/watch/term.ts'
import {
  dueDevices,
  startingAfter,
  takenOver,
  type WatchState,
  withLeaving,
  withWakes,
} from '../../../../server/thingsboard/watch/state.ts'

/* WATCH-03: what is known is written before it is acted on, by whoever leads alone. */

const NOW = 1_800_000_000_000
const at = (upTo: number) => (state: WatchState) => ({ ...state, upTo })

/** A term over a home whose next save is answered when the test says so. */
async function setUp() {
  const saved: number[] = []
  let [leads, isBroken] = [true, false]
  let held: Promise<void> = Promise.resolve()
  const home: Home = {
    read: () => Promise.resolve(new Map()),
    async save(values) {
      await held
      if (isBroken) throw new Error('No answer.')
      for (const state of Object.values(values)) saved.push((state as WatchState).upTo)
    },
    remove: () => Promise.resolve(),
  }
  const first = (): Promise<WatchState> => Promise.resolve(startingAfter([], NOW))
  const term = await beginTerm(
    home,
    () => leads,
    first,
    (state) => state,
  )
  return {
    term,
    saved,
    hold: (until: Promise<void>) => void (held = until),
    breakOff: () => (isBroken = true),
    mend: () => (isBroken = false),
    depose: () => (leads = false),
  }
}

it('a change is over, and known, when ThingsBoard has it', async () => {
  const { term, saved, hold } = await setUp()
  let open: () => void = () => undefined
  const gate = new Promise<void>((resolve) => (open = resolve))
  hold(gate)
  let isOver = false
  const change = term.change(at(7)).then(() => (isOver = true))
  await new Promise((resolve) => setImmediate(resolve))
  expect([isOver, term.state().upTo]).toEqual([false, 0])
  open()
  await change
  expect([term.state().upTo, saved.at(-1)]).toEqual([7, 7])
})

it('who does not lead any more writes nothing', async () => {
  const { term, saved, depose } = await setUp()
  const before = saved.length
  depose()
  await expect(term.change(at(7))).rejects.toThrow('Another copy')
  expect([term.isLost(), saved.length, term.state().upTo]).toEqual([true, before, 0])
})

it('a write of which nobody knows whether it arrived ends the term', async () => {
  const { term, saved, breakOff, mend } = await setUp()
  const before = saved.length
  breakOff()
  await expect(term.change(at(7))).rejects.toThrow('No answer.')
  mend()
  await expect(term.change(at(8))).rejects.toThrow('Another copy')
  expect([term.isLost(), saved.length]).toEqual([true, before])
})

it('a message that was under way when the leader died is due again', () => {
  const waiting = withWakes(startingAfter([], NOW), [{ device: 'd', isUrgent: true }], NOW)
  const later = NOW + 600_000
  expect(dueDevices(waiting, later)).toEqual(['d'])
  const left = withLeaving(waiting, ['d'], later)
  expect(dueDevices(left, later + 600_000)).toEqual([])
  expect(dueDevices(takenOver(left, later + 1_000), later + 600_000)).toEqual(['d'])
})
