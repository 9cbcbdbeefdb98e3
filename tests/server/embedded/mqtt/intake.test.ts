import { describe, expect, it } from 'vitest'
import { createIntake } from '../../../../server/embedded/mqtt/intake.ts'

/** Messages that take 5 ms each, on a clock that only they move; the rounds of the event loop are played by hand. */
function arranged() {
  const clock = { now: 0 }
  const due: (() => void)[] = []
  const done: number[] = []
  const intake = createIntake(
    (next) => due.push(next),
    () => clock.now,
  )
  function work(message: number): void {
    clock.now += 5
    done.push(message)
  }
  async function take(message: number): Promise<void> {
    const turn = intake.turn()
    if (turn) await turn
    work(message)
  }
  /** The next round of the event loop. */
  async function round(): Promise<void> {
    for (const next of due.splice(0)) next()
    // All that follows at once is done before the next round.
    for (let hop = 0; hop < 200; hop += 1) await Promise.resolve()
  }
  return { done, take, round }
}

describe('what devices send', () => {
  it('SRV-28: is taken in for 20 ms a round, however much waits, in its order', async () => {
    const { done, take, round } = arranged()
    for (let message = 0; message < 10; message += 1) void take(message)
    expect(done).toEqual([0, 1, 2, 3])
    await round()
    expect(done).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    // Comes while others wait, and waits behind them.
    void take(10)
    await round()
    expect(done).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })

  it('is taken at once where nothing waits', async () => {
    const { done, take, round } = arranged()
    for (let message = 0; message < 3; message += 1) {
      void take(message)
      expect(done).toHaveLength(message + 1)
      await round()
    }
  })
})
