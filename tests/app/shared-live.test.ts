import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import { createShared } from '../../src/app/shared-live.ts'
import { putStatus, statusRow } from '../../src/db/status.ts'
import { freshDb } from '../support/database.ts'

it('all who follow one question share its answer; it is asked while anybody does, and forgotten after', async () => {
  const db = freshDb()
  await db.open()
  const ask = vi.fn(async () => ({ ids: (await statusRow(db, 'told'))?.ids ?? [] }))
  const shared = createShared(ask)
  const heard = [vi.fn(), vi.fn()]
  const leave = heard.map((listener) => shared.subscribe(listener))
  await vi.waitFor(() => expect(shared.current()).toEqual({ value: { ids: [] } }))
  expect(ask).toHaveBeenCalledOnce()

  await putStatus(db, { key: 'told', ids: ['a'] })
  await vi.waitFor(() => expect(shared.current()).toEqual({ value: { ids: ['a'] } }))
  expect(ask).toHaveBeenCalledTimes(2)
  expect(heard.map(({ mock }) => mock.calls.length)).toEqual([2, 2])

  leave[0]?.()
  expect(shared.current()).toEqual({ value: { ids: ['a'] } })
  leave[1]?.()
  expect(shared.current()).toBeNull()
  const before = ask.mock.calls.length
  await putStatus(db, { key: 'told', ids: ['b'] })
  const again = shared.subscribe(() => undefined)
  await vi.waitFor(() => expect(shared.current()).toEqual({ value: { ids: ['b'] } }))
  expect(ask.mock.calls.length).toBe(before + 1)
  again()
  db.close()
})

it('what goes wrong is told those who follow', async () => {
  const shared = createShared(() => Promise.reject(new Error('no disk')))
  const leave = shared.subscribe(() => undefined)
  await vi.waitFor(() => expect(shared.current()).toMatchObject({ error: { message: 'no disk' } }))
  leave()
})
