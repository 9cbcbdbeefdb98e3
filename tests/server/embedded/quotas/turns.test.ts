import { describe, expect, it } from 'vitest'
import { atOnce, createTurns, sortedInTurns } from '../../../../server/embedded/quotas/turns.ts'
import type { Work } from '../../../../server/support/work.ts'

/** Turns on a clock that each slice moves on by 5 ms, with nothing done until `run`. */
function arranged() {
  const clock = { now: 0 }
  const due: (() => void)[] = []
  const done: string[] = []
  const turns = createTurns(
    (turn) => due.push(turn),
    () => clock.now,
  )
  function* long(name: string, slices: number): Work<string> {
    for (let slice = 0; slice < slices; slice += 1) {
      clock.now += 5
      done.push(`${name}${slice}`)
      yield
    }
    return name
  }
  /** Runs so many turns; answers how many there were to run. */
  function run(most = 1000): number {
    let count = 0
    while (count < most && due.length > 0) {
      due.shift()?.()
      count += 1
    }
    return count
  }
  return { turns, long, run, done, pass: (ms: number) => (clock.now += ms) }
}

describe('turns', () => {
  it('an account waits behind its own work, not behind another’s', async () => {
    const { turns, long, run, done } = arranged()
    const first = turns.take('loud', () => long('a', 4))
    void turns.take('loud', () => long('b', 1))
    const small = turns.take('quiet', () => long('c', 1))
    expect(turns.waiting('loud')).toBe(2)
    run()
    expect(done).toEqual(['a0', 'a1', 'c0', 'a2', 'a3', 'b0'])
    expect(await Promise.all([first, small])).toEqual(['a', 'c'])
    expect(turns.waiting('loud')).toBe(0)
  })

  it('gives the event loop back after each turn', () => {
    const { turns, long, run } = arranged()
    void turns.take('one', () => long('a', 10))
    expect(run()).toBeGreaterThanOrEqual(5)
  })

  it('where others have the processor for long, who asks has a quarter of the time', () => {
    const { turns, long, run, done, pass } = arranged()
    void turns.take('one', () => long('a', 40))
    pass(90)
    run(1)
    expect(done).toHaveLength(6)
    // What was waited is counted anew each time, and nobody else waits for a turn longer than 150 ms.
    pass(10)
    run(1)
    expect(done).toHaveLength(6 + 2)
    pass(60_000)
    run(1)
    expect(done).toHaveLength(8 + 30)
  })

  it('two long pieces of one account are never done in the same turn', async () => {
    const { turns, run, done } = arranged()
    void turns.myTurn('loud').then(() => done.push('first'))
    void turns.myTurn('loud').then(() => done.push('second'))
    void turns.take('quiet', () => atOnce(() => done.push('quiet')))
    for (const expected of [['first'], ['first', 'quiet'], ['first', 'quiet', 'second']]) {
      run(1)
      await Promise.resolve()
      expect(done).toEqual(expected)
    }
  })

  it('what fails is the caller’s to hear, and the rest goes on', async () => {
    const { turns, run } = arranged()
    const failing = turns.take('one', () =>
      atOnce(() => {
        throw new Error('no')
      }),
    )
    const fine = turns.take('one', () => atOnce(() => 7))
    run()
    await expect(failing).rejects.toThrow('no')
    expect(await fine).toBe(7)
  })
})

it('sorting in slices is sorting', () => {
  const items = Array.from({ length: 3217 }, (_, at) => ({ at, key: (at * 7919) % 101 }))
  const work = sortedInTurns(items, (a, b) => a.key - b.key)
  let slices = 0
  let step = work.next()
  for (; !step.done; step = work.next()) slices += 1
  expect(step.value).toEqual(items.toSorted((a, b) => a.key - b.key))
  expect(slices).toBeGreaterThan(6)
})
