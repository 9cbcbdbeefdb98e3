import { describe, expect, it } from 'vitest'
import { enqueue } from '../../src/db/enqueue.ts'
import { putStatus } from '../../src/db/status.ts'
import type { Connection, Reach } from '../../src/model/connection.ts'
import { freshDb } from '../support/database.ts'

const ARGS = { hospitalId: 'h', attributes: { stoolAlarmEnabled: false } }
const GIVEN = { id: 'c', now: 5 }

type Db = ReturnType<typeof freshDb>
const say = (db: Db, connection: Connection) => putStatus(db, { key: 'connection', connection })

describe('a command that needs the server (ruling R5)', () => {
  it.each([
    ['live', 'enqueued'],
    ['polling', 'enqueued'],
    ['suspect', 'refused'],
  ] as const)('while %s is %s', async (state, kind) => {
    const db = freshDb()
    await say(db, { state, since: 1, receivedAt: 1, saidAt: 1, epoch: 1 })
    expect((await enqueue(db, 'save-alarm-settings', ARGS, GIVEN)).kind).toBe(kind)
    expect(await db.outbox.count()).toBe(kind === 'enqueued' ? 1 : 0)
  })

  it('is decided by one look: a new leader that begins right after it refuses nothing', async () => {
    const db = freshDb()
    const reach = async (): Promise<Reach> => {
      await say(db, { state: 'leading', receivedAt: 1, epoch: 2 })
      return 'reached'
    }
    const taken = await enqueue(db, 'save-alarm-settings', ARGS, GIVEN, reach)
    expect(taken).toEqual({ kind: 'enqueued', id: 'c' })
  })

  it('is refused with its words where that is not known in time', async () => {
    const unknown = (): Promise<Reach> => Promise.resolve('unknown')
    const taken = await enqueue(freshDb(), 'save-alarm-settings', ARGS, GIVEN, unknown)
    expect(taken).toEqual({ kind: 'refused', reason: { code: 'no-connection' } })
  })
})
