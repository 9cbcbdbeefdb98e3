import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import type { Note } from '../../../src/model/handover/notes.ts'
import { forgetFailed } from '../../../src/db/status.ts'
import { notesTried } from '../../../src/db/notes.ts'
import { RequestFailed } from '../../../src/sync/failure.ts'
import type { Send } from '../../../src/sync/rest.ts'
import { createNotes } from '../../../workers/lists/notes.ts'
import { freshDb } from '../../support/database.ts'
import { HERE } from '../../support/later.ts'
import { VirtualTime } from '../../support/virtual-time.ts'

const MINUTE = 60_000
const DENIED = { kind: 'refused', status: 403, errorCode: 20, message: 'No notes today.' } as const

function scene() {
  const db = freshDb()
  const time = new VirtualTime(undefined, 40)
  const asked: string[] = []
  /** By patient: the newest note's id, and when the server was told of it. */
  const noted = new Map<string, { ts: number; value: string }>()
  const notes = new Map<string, Note[]>()
  let isDown = false
  const send = ((request) => {
    const { path } = request
    const patient = path.split('/')[5] ?? ''
    const kind = path.includes('find') ? 'news' : path.includes('keys/') ? 'authors' : 'notes'
    asked.push(kind === 'news' ? kind : `${kind} of ${patient}`)
    if (isDown) return Promise.reject(new RequestFailed(DENIED))
    return Promise.resolve(request.decode(answerOf(kind, patient)))
  }) as Send
  function answerOf(kind: string, patient: string): unknown {
    const own = notes.get(patient) ?? []
    if (kind === 'authors') return ['hr', ...new Set(own.map(({ author }) => `note_${author}`))]
    if (kind === 'notes')
      return Object.fromEntries(
        own.map(({ author, ...told }) => [
          `note_${author}`,
          [{ ts: told.at, value: JSON.stringify(told) }],
        ]),
      )
    const data = [...noted].map(([id, mark]) => ({
      entityId: { entityType: 'ASSET', id },
      latest: { SERVER_ATTRIBUTE: mark.value === '' ? {} : { noted: mark } },
    }))
    return { data, totalPages: 1, totalElements: data.length, hasNext: false }
  }
  const writer = { guarded: (work: () => Promise<void>) => work() }
  const given = { writer: writer as never, timers: time.timers, zone: 'UTC', later: HERE }
  const job = createNotes({ db, send, ...given })
  return {
    db,
    asked,
    job,
    time,
    down: (is: boolean) => (isDown = is),
    write(patient: string, id: string, ts: number) {
      const note = { id, at: time.timers.now(), author: `of ${id}`, by: 'Mina', text: id }
      notes.set(patient, [...(notes.get(patient) ?? []), note])
      noted.set(patient, { ts, value: id })
    },
    quiet: (patient: string) => noted.set(patient, { ts: 0, value: '' }),
    stored: async (patient: string) => (await db.notes.get(patient))?.notes.map(({ id }) => id),
  }
}

// HAND-12, HAND-13.
describe('notes of staff', () => {
  it('are read of those with news alone, and once', async () => {
    const { job, time, asked, write, quiet, stored } = scene()
    write('p', 'a', 1)
    quiet('q')
    job.shown(true)
    await time.advance(1000)
    expect(asked).toEqual(['news', 'authors of p', 'notes of p'])
    expect(await stored('p')).toEqual(['a'])
    expect(await stored('q')).toBeUndefined()
    job.polled()
    await time.advance(MINUTE)
    expect(asked.slice(3)).toEqual(asked.slice(3).filter((each) => each === 'news'))
    write('p', 'b', 2)
    await time.advance(MINUTE)
    expect((await stored('p'))?.toSorted()).toEqual(['a', 'b'])
    job.stop()
  })
  it('are asked for now and then where no hand-over is on a screen', async () => {
    const { job, time, asked } = scene()
    job.polled()
    await time.advance(MINUTE)
    expect(asked).toEqual(['news'])
    await time.advance(3 * MINUTE)
    expect(asked).toEqual(['news'])
    await time.advance(3 * MINUTE)
    expect(asked).toEqual(['news', 'news'])
    job.stop()
  })
  it('are asked for again after a failure; what is stored stays', async () => {
    const { db, job, time, write, stored, down } = scene()
    write('p', 'a', 1)
    job.shown(true)
    await time.advance(1000)
    down(true)
    write('p', 'b', 2)
    await time.advance(MINUTE)
    expect(await stored('p')).toEqual(['a'])
    const at = (await db.status.get('notes')) as { at: number }
    down(false)
    await time.advance(10 * MINUTE)
    expect((await stored('p'))?.toSorted()).toEqual(['a', 'b'])
    expect(((await db.status.get('notes')) as { at: number }).at).toBeGreaterThan(at.at)
    job.stop()
  })
  // TRUE-13, TRUE-15.
  it('that the server refuses are known to be refused and why, also on the next line, and heal', async () => {
    const { db, job, time, write, stored, down } = scene()
    const tried = () => notesTried(db)
    write('p', 'a', 1)
    down(true)
    job.shown(true)
    await time.advance(1000)
    expect(await tried()).toMatchObject({
      at: 0,
      trouble: { why: { code: 'failed', words: 'No notes today.' } },
    })
    const since = (await tried()).trouble?.since ?? 0
    await time.advance(MINUTE)
    expect((await tried()).trouble?.since).toBe(since)
    await forgetFailed(db)
    expect(await tried()).toEqual({ at: 0, trouble: null })
    await time.advance(MINUTE)
    expect((await tried()).trouble?.since).toBeGreaterThan(since)
    down(false)
    await time.advance(MINUTE)
    expect(await stored('p')).toEqual(['a'])
    expect(await tried()).toMatchObject({ trouble: null })
    expect((await tried()).at).toBeGreaterThan(since)
    job.stop()
  })
})
