import { beforeEach, describe, expect, it } from 'vitest'
import { type Codes, openCodes } from '../../../../server/thingsboard/boards/codes.ts'
import { type Boards, openBoards } from '../../../../server/thingsboard/boards/kept.ts'
import type { Home } from '../../../../server/thingsboard/watch/home.ts'

/* Several copies of this server keep boards in one place; each may be killed between any two steps (PAIR-09, PAIR-16). */

const dayMs = 86_400_000
const id = '11111111-1111-4111-8111-111111111111'
const paired = { customerId: 'h', confirmedBy: 'Ada', since: 0, key: 'k' }
const shows = (name: string, changedAt: number) => ({ name, wards: 'all' as const, changedAt })

let now = 0
let kept: Map<string, unknown>
let one: Boards
let other: Boards
let codes: [Codes, Codes]
const home = (): Home => ({
  read: (keys) =>
    Promise.resolve(new Map([...kept].filter(([key]) => !keys || keys.includes(key)))),
  save(values) {
    for (const [key, value] of Object.entries(values)) kept.set(key, value)
    return Promise.resolve()
  },
  remove(keys) {
    for (const key of keys) kept.delete(key)
    return Promise.resolve()
  },
})
beforeEach(() => {
  now = 1000
  kept = new Map()
  const clock = () => now
  one = openBoards(home(), clock)
  other = openBoards(home(), clock)
  codes = [openCodes(home(), clock), openCodes(home(), clock)]
})

describe('boards', () => {
  it('a change that comes after the end brings nothing back, nor does a look', async () => {
    await one.add(id, paired, shows('A', 1))
    await other.forget(id)
    await one.change(id, shows('B', 2))
    await one.seen([id])
    expect(await other.get(id)).toBeUndefined()
    expect(await other.all()).toEqual([])
  })

  it('what an Admin allows undoes no change, and outlives no end (PAIR-21)', async () => {
    await one.add(id, paired, shows('A', 1))
    await Promise.all([one.change(id, shows('B', 2)), other.allow(id, 9000)])
    expect(await one.get(id)).toMatchObject({ name: 'B', allowedUntil: 9000 })
    await other.forget(id)
    await one.allow(id, 9999)
    expect(await other.get(id)).toBeUndefined()
    now = 700_000
    expect(await other.over()).toEqual([id])
  })

  it('who was seen undoes no change', async () => {
    await one.add(id, paired, shows('A', 1))
    await Promise.all([one.change(id, shows('B', 2)), other.seen([id])])
    expect(await one.get(id)).toMatchObject({ name: 'B', changedAt: 2, isFetched: true })
  })

  it('are over when nobody fetched them, and thirty days after they were seen (PAIR-05, PAIR-10)', async () => {
    await one.add(id, paired, shows('A', 1))
    now = 599_999
    expect(await one.all()).toHaveLength(1)
    now = 600_000
    expect(await one.all()).toEqual([])
    now = 1000
    await one.seen([id])
    now = 30 * dayMs
    expect(await one.get(id)).toBeDefined()
    now = 30 * dayMs + 1000
    expect(await one.get(id)).toBeUndefined()
  })

  it('what is left of one that has ended is found, and not what is just being written', async () => {
    await one.add(id, paired, shows('A', 1))
    await other.forget(id)
    await one.change(id, shows('B', now))
    expect(await one.over()).toEqual([])
    now += 600_001
    expect(await one.over()).toEqual([id])
    await one.forget(id)
    expect(kept.size).toBe(0)
    await one.add(id, { ...paired, since: now }, shows('A', now))
    expect(await one.over()).toEqual([])
  })
})

describe('codes', () => {
  it('are known to every copy, by the screen’s secret and by what is typed (PAIR-01)', async () => {
    const { userCode, deviceCode } = await codes[0].begin()
    expect(userCode).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/)
    const typed = await codes[1].typed(userCode.toLowerCase().replace('-', ' '))
    expect(typed).toEqual(await codes[1].shown(deviceCode))
    expect(JSON.stringify([...kept])).not.toContain(deviceCode)
    expect(await codes[1].shown(deviceCode.slice(0, -1))).toBeUndefined()
    expect(await codes[1].typed('BBBB-BBBB')).toBeUndefined()
  })

  it('are good for ten minutes, and once (PAIR-02)', async () => {
    const { userCode, deviceCode } = await codes[0].begin()
    const waiting = await codes[0].typed(userCode)
    if (!waiting) throw new Error('no code')
    await codes[1].become(waiting, id)
    expect(await codes[0].typed(userCode)).toBeUndefined()
    expect(await codes[0].shown(deviceCode)).toMatchObject({ board: id })
    const next = await codes[0].begin()
    now += 600_000
    expect(await codes[0].typed(next.userCode)).toBeUndefined()
    expect(await codes[0].shown(next.deviceCode)).toBeUndefined()
  })

  it('who asks too soon is told to ask more seldom (PAIR-03)', async () => {
    const { deviceCode } = await codes[0].begin()
    const waiting = await codes[0].shown(deviceCode)
    if (!waiting) throw new Error('no code')
    now += 3000
    expect(codes[0].asked(waiting)).toEqual({ state: 'waiting', intervalMs: 3000 })
    now += 1000
    expect(codes[0].asked(waiting)).toEqual({ state: 'slow-down', intervalMs: 8000 })
    expect(codes[1].asked(waiting)).toEqual({ state: 'waiting', intervalMs: 3000 })
  })

  it('take so many names in ThingsBoard and no more', async () => {
    for (let nth = 0; nth < 700; nth += 1) await codes[0].begin()
    expect(kept.size).toBeLessThanOrEqual(500)
  })
})
