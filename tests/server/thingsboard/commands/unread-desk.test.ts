import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keptInMemory, type KeptCommand } from '../../../../server/features/commands/kept.ts'
import { silent } from '../../../../server/support/log.ts'
import { createOnce } from '../../../../server/thingsboard/commands/once.ts'
import { createUnreadDesk } from '../../../../server/thingsboard/commands/unread.ts'
import { unreadStore } from '../../../../server/thingsboard/commands/unread-store.ts'

/* Unread ends of commands outlive a copy of the server in front of a ThingsBoard, and are read by any (WHOLE-14). */

const DAY_MS = 24 * 3_600_000
beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

/** What ThingsBoard keeps, as JSON. */
function thingsboard() {
  const rows = new Map<string, string>()
  let isThere = true
  const asked = <T>(answer: () => T): Promise<T> =>
    isThere ? Promise.resolve(answer()) : Promise.reject(new Error('It is gone.'))
  const home = {
    read: () =>
      asked(() => new Map([...rows].map(([key, text]) => [key, JSON.parse(text) as unknown]))),
    save: (values: object) =>
      asked(() => {
        for (const [key, value] of Object.entries(values)) rows.set(key, JSON.stringify(value))
      }),
    remove: (keys: readonly string[]) => asked(() => keys.forEach((key) => rows.delete(key))),
  }
  const clock = (): number => Date.now()
  const copy = () =>
    createUnreadDesk({
      kept: keptInMemory(10),
      store: unreadStore(home, clock),
      clock,
      log: silent,
      once: createOnce({ kept: keptInMemory(1), home: undefined, clock, log: silent }),
    })
  return { rows, copy, break: (now: boolean) => void (isThere = !now) }
}
function ended(id: string, kind = 'refused'): KeptCommand {
  const unread = { name: 'add-ward', args: { name: 'Larch' }, createdAt: 1 }
  const answer = { kind, learnt: {} }
  return { id: `x ${id}`, ts: Date.now(), subject: 'x', data: { answer, isUndone: false, unread } }
}
type Desk = ReturnType<ReturnType<typeof thingsboard>['copy']>
const idsAt = async (desk: Desk, user = 'x'): Promise<string[]> =>
  (await desk.unread(user)).map(({ id }) => id)

it('what is unread after a minute is read at another copy, once', async () => {
  const { rows, copy } = thingsboard()
  const [first, second] = [copy(), copy()]
  await first.kept.save(ended('a'))
  await first.kept.save(ended('b'))
  await first.read('x', ['b'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect([...rows.keys()]).toEqual(['unread_x_a'])
  expect([await idsAt(first), await idsAt(second), await idsAt(copy())]).toEqual([
    ['a'],
    ['a'],
    ['a'],
  ])
  expect(await idsAt(second, 'y')).toEqual([])
  await second.read('x', ['a'])
  expect([await idsAt(first), await idsAt(second), rows.size]).toEqual([[], [], 0])
})

it('what no copy has written is not read', async () => {
  const { rows, copy } = thingsboard()
  const kept = { ...ended('a'), more: 1 }
  rows.set('unread_x_a', JSON.stringify(kept))
  rows.set('unread_x_b', JSON.stringify({ ...kept, ts: 'now' }))
  rows.set('unread_x_c', JSON.stringify({ ...kept, data: { answer: {} } }))
  rows.set('unread_x_d', '7')
  vi.setSystemTime(60_000)
  expect(await idsAt(copy())).toEqual(['a'])
})

it('what was read within the minute never leaves this copy', async () => {
  const { rows, copy } = thingsboard()
  const desk = copy()
  await desk.kept.save(ended('a'))
  await desk.read('x', ['a'])
  await vi.advanceTimersByTimeAsync(120_000)
  expect([rows.size, await idsAt(desk)]).toEqual([0, []])
})

it('where ThingsBoard does not take it, this copy goes on to know it', async () => {
  const { copy, break: breaks } = thingsboard()
  const desk = copy()
  await desk.kept.save(ended('a'))
  breaks(true)
  await vi.advanceTimersByTimeAsync(60_000)
  breaks(false)
  expect(await idsAt(desk)).toEqual(['a'])
})

it('one that was tried again is told as it ended then', async () => {
  const { copy } = thingsboard()
  const desk = copy()
  await desk.kept.save(ended('a'))
  await vi.advanceTimersByTimeAsync(60_000)
  await desk.kept.save(ended('a', 'done'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await desk.unread('x')).toMatchObject([{ id: 'a', end: { kind: 'done' } }])
})

it('what nobody came to read for two weeks is gone, and a copy that closes writes nothing more', async () => {
  const { rows, copy } = thingsboard()
  const [first, second] = [copy(), copy()]
  await first.kept.save(ended('a'))
  await vi.advanceTimersByTimeAsync(60_000)
  vi.setSystemTime(14 * DAY_MS)
  expect([await idsAt(second, 'y'), rows.size]).toEqual([[], 0])
  await second.kept.save(ended('b'))
  second.close()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(rows.size).toBe(0)
})
