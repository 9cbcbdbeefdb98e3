import { spawnSync } from 'node:child_process'
import { afterEach, expect, it } from 'vitest'
import { slice } from '../../../../server/embedded/store/days.ts'
import {
  aggregations,
  answer,
  closeAll,
  every,
  folder,
  HOUR,
  now,
  open,
  patient,
  query,
  rounded,
  save,
  spy,
  tidy,
} from './series-support.ts'

afterEach(tidy)

it(
  'killed with a transaction open, it loses nothing and counts nothing twice',
  { timeout: 240_000 },
  async () => {
    const dir = folder()
    let store = await open(dir)
    const ids = [(await patient(store)).id, (await patient(store, 'b')).id]
    // 24,000 points of two series: each some slices.
    for (const id of ids) await save(store, id, every(10_000, 12_000))
    const all = () =>
      ids.map((id) =>
        aggregations.map((agg) => rounded(answer(store, id, query({ agg, interval: HOUR })))),
      )
    const raw = all()
    let isPart = false
    for (const at of [1, 2, 3, 2]) {
      await closeAll()
      const child = spawnSync(process.execPath, [
        '--import',
        'tsx',
        new URL('prune-child.ts', import.meta.url).pathname,
        dir,
        String(at),
        String(now),
      ])
      expect(child.signal).toBe('SIGKILL')
      store = await open(dir)
      expect(all()).toEqual(raw)
      const hours = ids.flatMap((id) => answer(store, id, query())).map(({ hour }) => Boolean(hour))
      isPart ||= hours.includes(true) && hours.includes(false)
    }
    expect(isPart).toBe(true)
    await store.telemetry.prune(now)
    expect(all()).toEqual(raw)
    expect(answer(store, ids[0] ?? '', query()).every(({ hour }) => hour)).toBe(true)
  },
)

it('a slice is bounded, and others get their turn between slices', async () => {
  const read: number[] = []
  let turns = 0
  const turnsAt: number[] = []
  const store = await open(':memory:', (db) => {
    spy(
      db,
      'SELECT ts, value FROM history WHERE entity = ? AND key = ? AND ts < ?',
      'all',
      (_, rows) => {
        read.push((rows as unknown[]).length)
        if ((rows as unknown[]).length > 1) turnsAt.push(turns)
      },
    )
  })
  const { id } = await patient(store)
  // An hour with more points than a slice, too.
  await save(store, id, every(500, 20_000))
  let isOver = false
  const count = (): void => {
    turns += 1
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  await store.telemetry.prune(now)
  isOver = true
  expect(Math.max(...read)).toBeLessThanOrEqual(slice)
  expect(turnsAt.length).toBeGreaterThan(6)
  expect(turnsAt.every((at, i) => i === 0 || at > (turnsAt[i - 1] ?? 0))).toBe(true)
})
