import { describe, expect, it } from 'vitest'
import { createCollection } from '../../../workers/lists/collection.ts'
import { VirtualTime } from '../../support/virtual-time.ts'

const setUp = () => ({ time: new VirtualTime(0, 3), log: [] as string[] })

describe('a collection that is shown', () => {
  it('is fetched when it is shown, and again while it is, and not while it is not', async () => {
    const { time, log } = setUp()
    const list = createCollection<string>(time.timers, {
      everyMs: 1_000,
      fetch: async (wish) => void log.push(`${wish} ${time.now()}`),
    })
    list.refresh()
    await time.advance(2_000)
    expect(log).toEqual([])
    list.show('a')
    list.show('a')
    await time.advance(1_500)
    list.show('b')
    await time.advance(100)
    list.show(null)
    list.refresh()
    await time.advance(5_000)
    expect(log).toEqual(['a 2000', 'a 3000', 'b 3500'])
    list.stop()
    expect(time.waiting).toBe(0)
  })

  it('decides by its own rule which wish is news', async () => {
    const { time, log } = setUp()
    const list = createCollection<'stored' | 'shown'>(time.timers, {
      fetch: async (wish) => void log.push(wish),
      isNews: (now, before) => now === 'shown' && before !== 'shown',
    })
    list.show('stored')
    await time.advance(100)
    expect(log).toEqual([])
    list.show('shown')
    list.show('shown')
    await time.advance(100)
    expect(log).toEqual(['shown'])
  })

  it('is fetched again in a moment after a failure', async () => {
    const { time, log } = setUp()
    const list = createCollection<string>(time.timers, {
      fetch: async () => {
        log.push(`${time.now()}`)
        if (log.length === 1) throw new Error('offline')
      },
    })
    list.show('a')
    await time.advance(20_000)
    expect(log).toEqual(['0', '3000'])
  })
})

describe('a collection that is pushed', () => {
  it('stores what comes together, in its order, and what is urgent at once', async () => {
    const { time, log } = setUp()
    const list = createCollection<never, string>(time.timers, {
      gatherMs: 100,
      storedEveryMs: 1_000,
      store: async (pushed) => void log.push(`${pushed.join()} ${time.now()}`),
    })
    list.push([])
    expect(time.waiting).toBe(0)
    list.push(['a'])
    list.push(['b', 'c'])
    await time.advance(150)
    list.push(['d'])
    await time.advance(1_000)
    list.push(['e'])
    list.push(['f'], { isUrgent: true })
    await time.advance(2_000)
    expect(log).toEqual(['a,b,c 100', 'd 1100', 'e,f 1150'])
  })

  it('keeps what could not be stored', async () => {
    const { time, log } = setUp()
    let isFull = true
    const list = createCollection<never, string>(time.timers, {
      store: async (pushed) => {
        if (isFull) throw new Error('full')
        log.push(`store ${pushed.join()}`)
      },
      stored: async (pushed) => void log.push(`stored ${pushed.join()}`),
    })
    list.push(['a'])
    await time.advance(100)
    isFull = false
    list.push(['b'])
    expect(log).toEqual([])
    await list.settle()
    await list.settle()
    await time.advance(10_000)
    expect(log).toEqual(['store a,b', 'stored a,b'])
  })

  it('keeps what came while the rest was being stored', async () => {
    const { time, log } = setUp()
    const list = createCollection<never, string>(time.timers, {
      store: async (pushed) => {
        if (log.length === 0) list.push(['b'])
        log.push(pushed.join())
      },
    })
    list.push(['a'])
    await time.advance(10_000)
    expect(log).toEqual(['a', 'b'])
  })

  it('gathers by its own rule', async () => {
    const { time, log } = setUp()
    const list = createCollection<never, number>(time.timers, {
      gather: (waiting, pushed) => [Math.max(...waiting, ...pushed)],
      store: async (pushed) => void log.push(pushed.join()),
    })
    list.push([3])
    list.push([1, 2])
    await list.settle()
    expect(log).toEqual(['3'])
  })
})
