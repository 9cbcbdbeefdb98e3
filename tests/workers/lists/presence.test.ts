import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { isUnwatched, serverWord } from '../../../src/db/status.ts'
import type { WindowRow } from '../../../src/db/rows.ts'
import type { ServerWord } from '../../../src/model/watch/server-word.ts'
import { RequestFailed } from '../../../src/sync/failure.ts'
import type { Send } from '../../../src/sync/rest.ts'
import { reportPresence } from '../../../workers/lists/presence.ts'
import { createWriter } from '../../../workers/state/writer.ts'
import { freshDb } from '../../support/database.ts'
import { fenceOf } from '../../support/fence.ts'
import { VirtualTime } from '../../support/virtual-time.ts'

const word: ServerWord = {
  at: 1_700_000_000_000,
  chain: { provedAt: 0, tookMs: 0, broken: null },
  disk: 'fine',
  isDamaged: false,
  clockOffMs: 0,
  backup: null,
  unheard: ['orchard'],
  handedOn: [],
}
const windowOf = (id: string, sound?: WindowRow['sound'], visible = true): WindowRow => ({
  id,
  visible,
  wards: [],
  devices: false,
  patient: null,
  accounts: null,
  lists: [],
  confirmed: [],
  checks: 0,
  ...(sound && { sound }),
})

async function started() {
  const db = freshDb()
  await db.wards.bulkPut([
    { id: 'orchard', name: 'Orchard' },
    { id: 'cedar', name: 'Cedar' },
  ])
  const time = new VirtualTime()
  const place: { answer: unknown; sent: unknown[] } = { answer: word, sent: [] }
  const send: Send = (request) => {
    place.sent.push(request.body)
    return place.answer instanceof RequestFailed
      ? Promise.reject(place.answer)
      : Promise.resolve(request.decode(place.answer))
  }
  const writer = createWriter(db, await fenceOf(db))
  return { db, time, place, job: reportPresence({ db, send, writer, timers: time.timers }) }
}

/** HEAR-05. */
it('each window reports the wards it sounds, at once when they change, and twice a minute', async () => {
  const { db, time, place, job } = await started()
  job.shown([
    windowOf('a', { hears: true, leftOut: ['cedar'] }),
    windowOf('b', { hears: false, leftOut: [] }),
  ])
  await time.advance(500)
  expect(place.sent).toEqual([
    { window: 'a', wards: ['orchard'], hears: true },
    { window: 'b', wards: 'all', hears: false },
  ])
  expect(await serverWord(db)).toMatchObject(word)
  expect(await isUnwatched(db)).toBe(false)

  // A pointer that moves changes rows, too: nothing that is reported.
  job.shown([{ ...windowOf('a', { hears: true, leftOut: ['cedar'] }), checks: 1 }])
  await time.advance(500)
  place.sent = []
  await time.advance(30_000)
  expect(place.sent).toEqual([{ window: 'a', wards: ['orchard'], hears: true }])

  place.sent = []
  job.shown([windowOf('a', { hears: false, leftOut: ['cedar'] })])
  await time.advance(500)
  expect(place.sent).toEqual([{ window: 'a', wards: ['orchard'], hears: false }])

  place.sent = []
  job.shown([windowOf('a', { hears: false, leftOut: ['cedar'] }, false)])
  await time.advance(500)
  expect(place.sent).toHaveLength(1)
  job.stop()
})

it('a server without the call is a row, a line that is lost changes nothing', async () => {
  const { db, time, place, job } = await started()
  job.shown([windowOf('a')])
  await time.advance(500)
  expect(place.sent).toEqual([{ window: 'a', wards: 'all', hears: false }])
  place.answer = new RequestFailed({ kind: 'offline' })
  await time.advance(30_000)
  expect(await serverWord(db)).toMatchObject(word)

  place.answer = new RequestFailed({
    kind: 'refused',
    status: 404,
    message: 'Not Found',
    errorCode: 32,
  })
  await time.advance(30_000)
  expect(await serverWord(db)).toBeNull()
  expect(await isUnwatched(db)).toBe(true)

  place.answer = word
  await time.advance(30_000)
  expect(await serverWord(db)).toMatchObject(word)
  expect(await isUnwatched(db)).toBe(false)
  job.stop()
})

it('an answer that is no word is none', async () => {
  const { db, time, place, job } = await started()
  for (const answer of [{}, { ...word, disk: 'odd' }, { ...word, unheard: 'all' }, '<html>']) {
    place.answer = answer
    job.shown([windowOf(JSON.stringify(answer))])
    await time.advance(30_000).catch(() => undefined)
    expect(await serverWord(db)).toBeNull()
  }
  job.stop()
})
