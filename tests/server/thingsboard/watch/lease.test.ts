import { describe, expect, it } from 'vitest'
import {
  createLease,
  type Leadership,
  LOOK_MS,
  NOBODY,
  PATIENCE_MS,
  type Registers,
  VALID_MS,
} from '../../../../server/thingsboard/watch/lease.ts'
import { randomOf } from '../../../support/random.ts'

/* WATCH-02: never do two copies lead at once, however late their writes arrive. */

const most = 3

describe('the lease', () => {
  function copies() {
    let now = 0
    const registers: Registers = { owner: NOBODY, beat: '' }
    const store = {
      read: () => Promise.resolve({ ...registers }),
      claim: (owner: string) => Promise.resolve(void (registers.owner = owner)),
      beat: (beat: string) => Promise.resolve(void (registers.beat = beat)),
    }
    const copy = (name: string): Leadership => createLease(store, name, () => now)
    return {
      copy,
      registers,
      async pass(ms: number, alive: readonly Leadership[]) {
        for (let passed = 0; passed < ms; passed += LOOK_MS) {
          now += LOOK_MS
          for (const one of alive) await one.look()
        }
      },
    }
  }

  it('one of two leads, and goes on leading', async () => {
    const { copy, pass } = copies()
    const both = [copy('a'), copy('b')]
    await pass(VALID_MS + LOOK_MS, both)
    expect(both.map((one) => one.leads())).toEqual([true, false])
    await pass(10 * PATIENCE_MS, both)
    expect(both.map((one) => one.leads())).toEqual([true, false])
  })

  it('who is killed is followed by another, and does not lead when it wakes', async () => {
    const { copy, pass } = copies()
    const [a, b] = [copy('a'), copy('b')]
    await pass(VALID_MS + LOOK_MS, [a])
    expect(a.leads()).toBe(true)
    await pass(PATIENCE_MS + VALID_MS + 3 * LOOK_MS, [b])
    expect([a.leads(), b.leads()]).toEqual([false, true])
    await pass(PATIENCE_MS, [a, b])
    expect([a.leads(), b.leads()]).toEqual([false, true])
  })

  it('who stops in order is followed sooner', async () => {
    const { copy, pass } = copies()
    const [a, b] = [copy('a'), copy('b')]
    await pass(VALID_MS + LOOK_MS, [a, b])
    const [leader, other] = a.leads() ? [a, b] : [b, a]
    await leader.release()
    expect(leader.leads()).toBe(false)
    await pass(VALID_MS + 2 * LOOK_MS, [other])
    expect(other.leads()).toBe(true)
  })

  it('a claim that was taken for lost and arrives while another leads counts from then on', async () => {
    let now = 0
    const registers: Registers = { owner: NOBODY, beat: '' }
    let isLost = true
    const store = {
      read: () => Promise.resolve({ ...registers }),
      claim(owner: string) {
        if (isLost && owner === 'a') return Promise.reject(new Error('lost'))
        return Promise.resolve(void (registers.owner = owner))
      },
      beat: (beat: string) => Promise.resolve(void (registers.beat = beat)),
    }
    const [a, b] = [createLease(store, 'a', () => now), createLease(store, 'b', () => now)]
    await expect(a.look()).rejects.toThrow('lost')
    for (; !b.leads(); now += LOOK_MS) await b.look()
    isLost = false
    registers.owner = 'a'
    await a.look()
    expect([a.leads(), b.leads()]).toEqual([false, true])
    for (let passed = 0; passed <= VALID_MS; passed += LOOK_MS) {
      now += LOOK_MS
      for (const one of [a, b]) await one.look().catch(() => undefined)
      expect([a, b].filter((one) => one.leads()).length).toBeLessThan(2)
    }
  })

  it('of three copies with late answers, late writes and long pauses never two lead', async () => {
    for (let seed = 1; seed <= 60; seed += 1) await storm(seed)
  })
})

/** Everything takes as long as it likes; a write may take effect at any moment until it is acknowledged, or be lost. */
async function storm(seed: number): Promise<void> {
  const random = randomOf(seed).next
  const between = (least: number, greatest: number): number => least + random() * (greatest - least)
  let now = 0
  const registers: Registers = { owner: NOBODY, beat: '' }
  const agenda: { at: number; act: () => void }[] = []
  const after = (ms: number): Promise<void> =>
    new Promise((resolve) => agenda.push({ at: now + ms, act: resolve }))
  /** Mostly quick, sometimes as slow as can be. */
  const slow = (): number => (random() < 0.8 ? between(1, 200) : between(200, 60_000))

  async function write(put: () => void): Promise<void> {
    await after(slow())
    put()
    await after(slow())
    if (random() < 0.1) throw new Error('lost')
  }
  const store = {
    async read() {
      await after(slow())
      const state = { ...registers }
      await after(slow())
      return state
    },
    claim: (owner: string) => write(() => void (registers.owner = owner)),
    beat: (beat: string) => write(() => void (registers.beat = beat)),
  }
  const all = Array.from({ length: most }, (_, index) => createLease(store, `c${index}`, () => now))
  for (const one of all) {
    const live = async (): Promise<never> => {
      for (;;) {
        await one.look().catch(() => undefined)
        await after(random() < 0.95 ? LOOK_MS : between(LOOK_MS, 80_000))
      }
    }
    void live()
  }
  let led = 0
  while (now < 1_000_000) {
    agenda.sort((a, b) => a.at - b.at)
    const next = agenda.shift()
    if (!next) break
    now = Math.max(now, next.at)
    next.act()
    await new Promise((resolve) => setImmediate(resolve))
    const leaders = all.filter((one) => one.leads()).length
    expect(leaders, `seed ${seed}`).toBeLessThan(2)
    led += leaders
  }
  expect(led).toBeGreaterThan(0)
}
