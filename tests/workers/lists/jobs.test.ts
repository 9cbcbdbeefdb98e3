import { describe, expect, it } from 'vitest'
import { createJob } from '../../../workers/lists/jobs.ts'
import { watchSleep } from '../../../workers/timing/wait.ts'
import { VirtualTime } from '../../support/virtual-time.ts'

function setUp(everyMs: number | null, takesMs = 0) {
  const time = new VirtualTime(0, 3)
  const runs: number[] = []
  let failing = false
  let under = 0
  const job = createJob(
    async () => {
      runs.push(time.now())
      expect((under += 1)).toBe(1)
      if (takesMs > 0) await new Promise<void>((resolve) => time.timers.set(resolve, takesMs))
      under -= 1
      if (failing) throw new Error('offline')
    },
    time.timers,
    { everyMs },
  )
  return { time, runs, job, fail: (on: boolean) => (failing = on) }
}

describe('a job', () => {
  it('gathers wishes, and the earliest wish decides', async () => {
    const { time, runs, job } = setUp(null)
    job.ask(100)
    job.ask(500)
    job.ask(100)
    await time.advance(1_000)
    job.ask(500)
    job.ask(50)
    await time.advance(1_000)
    expect(runs).toEqual([100, 1_050])
    expect(time.waiting).toBe(0)
  })
  it('asked while it runs, runs once more and never twice at once', async () => {
    const { time, runs, job } = setUp(null, 300)
    job.ask()
    await time.advance(100)
    job.ask()
    job.ask()
    await time.advance(5_000)
    expect(runs).toEqual([0, 300])
  })
  it('asked while it runs, waits as long as was wished', async () => {
    const { time, runs, job } = setUp(null, 300)
    job.ask()
    await time.advance(100)
    job.ask(900)
    job.ask(500)
    await time.advance(5_000)
    expect(runs).toEqual([0, 800])
  })
  it('repeats itself, sooner after a failure, and a wish restarts the clock', async () => {
    const { time, runs, job, fail } = setUp(60_000)
    job.ask()
    await time.advance(90_000)
    expect(runs).toEqual([0, 60_000])
    fail(true)
    job.ask()
    await time.advance(6_500)
    fail(false)
    await time.advance(3_000)
    expect(runs).toEqual([0, 60_000, 90_000, 93_000, 96_000, 99_000])
    await time.advance(59_000)
    expect(runs).toHaveLength(6)
  })
  it.each([3_600_000, -3_600_000])(
    'asked after the clock jumped by %i ms, it runs at once and not when its timer would',
    async (jump) => {
      const { time, runs, job } = setUp(60_000)
      job.ask()
      await time.advance(1_000)
      time.jump(jump)
      job.ask(100)
      await time.advance(100)
      expect(runs).toEqual([0, 1_000 + jump + 100])
      await time.advance(90_000)
      expect(runs).toHaveLength(3)
      job.stop()
    },
  )
  it('stopped, it does not run again, also when it was running', async () => {
    const { time, runs, job } = setUp(1_000, 300)
    job.ask()
    await time.advance(100)
    job.ask()
    job.stop()
    await time.advance(10_000)
    expect(runs).toEqual([0])
  })
})

describe('sleep', () => {
  it('is noticed when time jumps, and not when timers are a little late', async () => {
    const time = new VirtualTime(0, 3)
    let woke = 0
    let set = 0
    const stop = watchSleep(time.timers, { woke: () => (woke += 1), set: () => (set += 1) })
    await time.advance(10_000)
    time.sleep(4_000)
    await time.advance(5_000)
    expect(woke).toBe(0)
    time.sleep(60_000)
    await time.advance(1_000)
    expect([woke, set]).toEqual([1, 0])
    stop()
    expect(time.waiting).toBe(0)
  })
  // ST4.
  it.each([-3_600_000, -700, 700])(
    'is not the same as a clock that is set by %d ms, of which is told',
    async (ms) => {
      const time = new VirtualTime(0, 3)
      let told = ''
      const stop = watchSleep(time.timers, {
        woke: () => (told += 'woke '),
        set: () => (told += 'set '),
      })
      await time.advance(10_000)
      time.jump(ms)
      await time.advance(10_000)
      expect(told).toBe('set ')
      stop()
    },
  )
  it('cannot be told from a clock that is set far ahead: it is both', async () => {
    const time = new VirtualTime(0, 3)
    const told: string[] = []
    const stop = watchSleep(time.timers, {
      woke: () => told.push('woke'),
      set: () => told.push('set'),
    })
    time.jump(60_000)
    await time.advance(2_000)
    expect(told).toEqual(['set', 'woke'])
    stop()
  })
})
