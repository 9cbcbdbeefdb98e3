import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import { createShared } from '../../src/app/shared-live.ts'
import { putStatus, statusRow } from '../../src/db/status.ts'
import { freshDb } from '../support/database.ts'

it('all who follow one question share its answer; it is asked while anybody does, and forgotten after', async () => {
  const db = freshDb()
  await db.open()
  const ask = vi.fn(async () => ({ ids: (await statusRow(db, 'told'))?.ids ?? [] }))
  const onIdle = vi.fn()
  const shared = createShared(['told'], ask, onIdle)
  const heard = [vi.fn(), vi.fn()]
  const error = vi.fn()
  const leave = heard.map((next) => shared.follow({ next, error }))
  await vi.waitFor(() => expect(shared.current()).toEqual({ for: ['told'], value: { ids: [] } }))
  expect(ask).toHaveBeenCalledOnce()

  await putStatus(db, { key: 'told', ids: ['a'] })
  await vi.waitFor(() => expect(shared.current()?.value).toEqual({ ids: ['a'] }))
  expect(ask).toHaveBeenCalledTimes(2)
  expect(heard.map(({ mock }) => mock.calls.length)).toEqual([2, 2])
  expect(heard[1]?.mock.lastCall).toEqual([{ for: ['told'], value: { ids: ['a'] } }])

  leave[0]?.()
  leave[0]?.()
  expect(shared.current()?.value).toEqual({ ids: ['a'] })
  expect(onIdle).not.toHaveBeenCalled()
  leave[1]?.()
  expect(shared.current()).toBeUndefined()
  expect(onIdle).toHaveBeenCalledOnce()
  const before = ask.mock.calls.length
  await putStatus(db, { key: 'told', ids: ['b'] })
  const again = shared.follow({ next: () => undefined, error })
  await vi.waitFor(() => expect(shared.current()?.value).toEqual({ ids: ['b'] }))
  expect(ask.mock.calls.length).toBe(before + 1)
  again()
  expect(error).not.toHaveBeenCalled()
  db.close()
})

it('who comes later hears the answer that is there, and an answer that is the same is no new one', async () => {
  const db = freshDb()
  await db.open()
  const same = { ids: [] }
  const ask = vi.fn(async () => {
    await statusRow(db, 'told')
    return same
  })
  const shared = createShared([], ask)
  const [first, second] = [vi.fn(), vi.fn()]
  const error = vi.fn()
  const leave = [shared.follow({ next: first, error })]
  await vi.waitFor(() => expect(first).toHaveBeenCalledOnce())
  leave.push(shared.follow({ next: second, error }))
  expect(second).toHaveBeenCalledExactlyOnceWith({ for: [], value: same })
  await putStatus(db, { key: 'told', ids: ['a'] })
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2))
  await new Promise((resolve) => setTimeout(resolve))
  expect(first).toHaveBeenCalledOnce()
  for (const each of leave) each()
})

it('who follows hears what goes wrong, whoever comes later too', async () => {
  const shared = createShared([], () => Promise.reject(new Error('no disk')))
  const [first, second] = [vi.fn(), vi.fn()]
  const leave = [shared.follow({ next: () => undefined, error: first })]
  await vi.waitFor(() => expect(first).toHaveBeenCalledOnce())
  expect(first.mock.lastCall).toMatchObject([{ message: 'no disk' }])
  leave.push(shared.follow({ next: () => undefined, error: second }))
  expect(second.mock.lastCall).toMatchObject([{ message: 'no disk' }])
  expect(shared.current()).toBeUndefined()
  for (const each of leave) each()
})
