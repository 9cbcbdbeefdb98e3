import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import { readIds, noteRead } from '../../../src/db/read-ends.ts'
import { newCommand } from '../../../src/model/command.ts'
import { RequestFailed } from '../../../src/sync/failure.ts'
import type { Send } from '../../../src/sync/rest.ts'
import { giveUp, followUnread } from '../../../workers/lists/unread.ts'
import { freshDb } from '../../support/database.ts'
import { VirtualTime } from '../../support/virtual-time.ts'

/* WHOLE-14. */

const ENDED = {
  id: 'c',
  name: 'edit-ward',
  args: {},
  createdAt: 5,
  at: 9,
  isUndone: false,
  end: { kind: 'refused', learnt: { written: 'no' }, why: { message: 'No!', kind: 'rule' } },
}
type Told = [method: string, what: string, ids?: unknown]

function started(answer: unknown = [ENDED]) {
  const db = freshDb()
  const place = { answer, told: [] as Told[] }
  const send: Send = (request) => {
    const { method, path, body } = request
    place.told.push([method, path.split('/').at(-1) ?? '', ...(body ? [body] : [])] as Told)
    if (place.answer instanceof RequestFailed) return Promise.reject(place.answer)
    return Promise.resolve(request.decode(method === 'GET' ? place.answer : {}))
  }
  const time = new VirtualTime(undefined, 60)
  const end = new AbortController()
  followUnread({ db, send, timers: time.timers }, end.signal)
  return { db, place, send, time, end }
}
const failed = (failure: RequestFailed['failure']): RequestFailed => new RequestFailed(failure)

it('it is asked once what staff have not read of, and waits for them here', async () => {
  const { db, place, time, end } = started()
  await time.advance(2_900)
  expect(place.told).toEqual([])
  await time.advance(100)
  await vi.waitFor(() => expect(place.told).toEqual([['GET', 'unread']]))
  await vi.waitFor(async () =>
    expect(await db.outbox.get('c')).toMatchObject({ state: 'refused', message: 'No!' }),
  )
  await time.advance(100_000)
  expect(place.told).toHaveLength(1)
  end.abort()
})

it('what they have read is reported soon, together, and before it is asked', async () => {
  const { db, place, time, end } = started([])
  await noteRead(db, ['a'])
  await noteRead(db, ['b'])
  await time.advance(3_000)
  expect(place.told).toEqual([
    ['POST', 'read', { ids: ['a', 'b'] }],
    ['GET', 'unread'],
  ])
  expect(await readIds(db)).toEqual([])
  await noteRead(db, ['c'])
  await time.advance(2_000)
  expect(place.told.at(-1)).toEqual(['POST', 'read', { ids: ['c'] }])
  end.abort()
})

it('a line that is lost is waited for, and nothing is forgotten', async () => {
  const { db, place, time, end } = started(failed({ kind: 'offline' }))
  await noteRead(db, ['a'])
  await time.advance(10_000)
  expect(await readIds(db)).toEqual(['a'])
  place.answer = []
  await time.advance(4_000)
  expect(await readIds(db)).toEqual([])
  end.abort()
})

it('a server that keeps none is asked once, and told nothing', async () => {
  const { db, place, time, end } = started(
    failed({ kind: 'refused', status: 404, message: 'Not found', errorCode: 0 }),
  )
  await time.advance(3_000)
  await noteRead(db, ['a'])
  await time.advance(10_000)
  expect(place.told).toEqual([['GET', 'unread']])
  expect(await readIds(db)).toEqual([])
  end.abort()
})

it('whoever signs out after reading what is not finished is told of none of it again', async () => {
  const { db, place, send, end } = started()
  end.abort()
  await giveUp(db, send)
  expect(place.told).toEqual([])
  await db.outbox.add({
    ...newCommand({ id: 'a', name: 'edit-ward', args: {}, subject: 'a', createdAt: 1 }),
    state: 'refused',
    message: 'No!',
  })
  await noteRead(db, ['b'])
  await giveUp(db, send)
  expect(place.told).toEqual([['POST', 'read', { ids: ['a', 'b'] }]])
  place.answer = failed({ kind: 'offline' })
  await expect(giveUp(db, send)).resolves.toBeUndefined()
})

it('whoever signs out is signed out although the database cannot be read', async () => {
  const { db, place, send, end } = started()
  end.abort()
  db.close()
  await expect(giveUp(db, send)).resolves.toBeUndefined()
  expect(place.told).toEqual([])
})
