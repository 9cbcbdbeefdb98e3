import 'fake-indexeddb/auto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { enqueueConfirms, sendHeld } from '../../../src/db/outbox.ts'
import { ModelServer } from '../../support/model-server.ts'
import { VirtualTime } from '../../support/virtual-time.ts'
import { createDrain } from '../../../workers/lead/work.ts'
import { freshDb } from '../../support/database.ts'
import { steadyClock } from '../../support/steady-clock.ts'

afterEach(() => vi.unstubAllGlobals())

describe('draining the outbox', () => {
  it('goes on by itself when the device was full for a moment', async () => {
    vi.stubGlobal('navigator', {
      locks: { request: (_: string, work: () => Promise<unknown>) => work() },
    })
    const db = freshDb()
    const time = new VirtualTime(undefined, 40)
    const server = new ModelServer(time.now())
    server.raise('a')
    const args = { alarmId: 'a', duplicates: [], severity: 'MAJOR', first: 0 }
    await enqueueConfirms(db, [{ id: 'c', args }], time.now())
    await sendHeld(db)
    const stop = new AbortController()
    const session = { send: server.send() }
    const drain = createDrain(
      { db, session, timers: time.timers, clock: steadyClock(time.now), own: '' },
      stop.signal,
      () => undefined,
    )
    let isFull = true
    db.outbox.hook('updating', () => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
    })
    await drain()
    expect([(await db.outbox.get('c'))?.state, server.window()]).toEqual(['waiting', { a: false }])
    isFull = false
    await time.advance(30_000)
    expect((await db.outbox.get('c'))?.state).toBe('done')
    await time.advance(30_000)
    expect(time.waiting).toBe(0)
    stop.abort()
  })
})
