import { expose } from 'comlink'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createScopeWorker } from '../../src/app/worker.ts'
import { NO_USER } from '../../src/model/people/session.ts'
import type { Page } from '../../workers/api.ts'

const X = { ...NO_USER, id: 'x' }
const PAGE: Page = {
  refreshToken: () => 'rx',
  rotated: () => undefined,
  ended: () => undefined,
  storageFull: () => undefined,
  storageRoom: () => undefined,
  userChanged: () => undefined,
}

vi.mock('virtual:sync-worker', () => ({ default: '/sync.js' }))

/** Workers of this page: each answers until it is terminated. */
let made: { calls: string[]; isTerminated: boolean; kill: () => void }[] = []
let answer: (call: string) => unknown
/** What a worker answers when it is asked whether it lives, and how often one was. */
let life: () => unknown
let asked = 0
beforeEach(() => {
  made = []
  answer = () => undefined
  life = () => undefined
  asked = 0
  vi.stubGlobal('Worker', function Worker() {
    const { port1, port2 } = new MessageChannel()
    const calls: string[] = []
    const call = (name: string) => (): unknown => {
      calls.push(name)
      return answer(name)
    }
    const alive = (): unknown => {
      asked += 1
      return life()
    }
    expose(
      { attach: call('attach'), begin: call('begin'), identify: call('identify'), alive },
      port2,
    )
    const one = {
      calls,
      isTerminated: false,
      kill: () => void port1.dispatchEvent(new Event('error')),
    }
    made.push(one)
    return Object.assign(port1, {
      terminate() {
        one.isTerminated = true
        port1.close()
      },
    })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function worker() {
  const scope = new AbortController()
  return { one: createScopeWorker(scope.signal, PAGE), scope }
}

describe('the worker of a session', () => {
  it('is made with the first question, and is told nothing before', async () => {
    const { one, scope } = worker()
    one.tell((api) => api.identify())
    expect(made).toHaveLength(0)
    answer = () => ({ kind: 'unreachable' })
    expect(await one.ask((api) => api.identify())).toEqual({ kind: 'unreachable' })
    expect(made).toMatchObject([{ calls: ['attach', 'identify'] }])
    scope.abort()
  })

  it('is terminated with the session; whoever waits aborts, and no other is made', async () => {
    const { one, scope } = worker()
    await one.begin(X, 'window', null)
    answer = () => new Promise(() => undefined)
    const waiting = one.ask((api) => api.identify())
    scope.abort()
    await expect(waiting).rejects.toBe(scope.signal.reason)
    await expect(one.ask((api) => api.identify())).rejects.toBe(scope.signal.reason)
    expect(made).toMatchObject([{ isTerminated: true, calls: ['attach', 'begin'] }])
  })

  it('that is killed is made again and goes on with its work (OFFL-37)', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const { one, scope } = worker()
    await one.begin(X, 'window', null)
    answer = (call) => (call === 'identify' ? new Promise(() => undefined) : undefined)
    const waiting = one.ask((api) => api.identify())
    made[0]?.kill()
    await expect(waiting).rejects.toThrow("Can't reach the server.")
    await vi.advanceTimersByTimeAsync(1_000)
    vi.useRealTimers()
    await vi.waitFor(() => expect(made[1]?.calls).toContain('begin'))
    expect(made).toMatchObject([
      { isTerminated: true },
      { isTerminated: false, calls: ['attach', 'begin'] },
    ])
    scope.abort()
  })

  it('that is killed in a session that ends meanwhile is not made again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const { one, scope } = worker()
    await one.begin(X, 'window', null)
    made[0]?.kill()
    scope.abort()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(made).toHaveLength(1)
  })
})

describe('a worker that dies without a word (OFFL-37, AL17)', () => {
  const silent = (): Promise<unknown> => new Promise(() => undefined)

  /** Time passes in the window, and what the worker has to say is heard. */
  async function pass(seconds: number): Promise<void> {
    for (let passed = 0; passed < seconds; passed += 0.5) {
      await vi.advanceTimersByTimeAsync(500)
      for (let turn = 0; turn < 10; turn += 1) await new Promise((go) => setImmediate(go))
    }
  }
  async function begun() {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { one, scope } = worker()
    await one.begin(X, 'window', null)
    return { one, scope }
  }

  it('is noticed and started again within 20 s, with its work', async () => {
    const { scope } = await begun()
    await pass(120)
    expect(made).toHaveLength(1)
    life = silent
    await pass(20)
    expect(made).toMatchObject([{ isTerminated: true }, { calls: ['attach', 'begin'] }])
    scope.abort()
  })
  it('and the one after it, too; with the session it ends', async () => {
    life = silent
    const { scope } = await begun()
    await pass(40)
    expect(made.length).toBeGreaterThanOrEqual(2)
    scope.abort()
    const count = made.length
    const before = asked
    await pass(60)
    expect([made.length, asked]).toEqual([count, before])
  })
  it('is not one that was busy for 10 s, and answers late', async () => {
    const { scope } = await begun()
    const late: (() => void)[] = []
    life = () => new Promise<void>((resolve) => late.push(resolve))
    for (let round = 0; round < 6; round += 1) {
      await pass(10)
      for (const answerNow of late.splice(0)) answerNow()
    }
    expect(made).toHaveLength(1)
    scope.abort()
  })
  it('nor one that has not come yet over a slow line', async () => {
    answer = silent
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { one, scope } = worker()
    one.begin(X, 'window', null).catch(() => undefined)
    await pass(60)
    expect([made.length, asked]).toEqual([1, 0])
    scope.abort()
  })
})
