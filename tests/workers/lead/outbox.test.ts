import 'fake-indexeddb/auto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { OutboxRow } from '../../../src/model/command.ts'
import { addCommand, retryCommand, sendHeld } from '../../../src/db/outbox.ts'
import { followOutbox } from '../../../workers/lead/lead.ts'
import { systemTimers } from '../../../workers/timing/wait.ts'
import { freshDb } from '../../support/database.ts'

vi.setConfig({ testTimeout: 120_000 })
const PATIENCE = { timeout: 60_000 }
const stops: AbortController[] = []
afterEach(() => stops.splice(0).forEach((stop) => stop.abort()))

function command(id: string): OutboxRow {
  const about = { name: 'confirm-alarm', args: {}, subject: `alarm:${id}`, concerns: [] }
  return { id, ...about, createdAt: 1, written: 'no', state: 'waiting' }
}

function following() {
  const db = freshDb()
  const stop = new AbortController()
  stops.push(stop)
  const drain = vi.fn(() => Promise.resolve())
  followOutbox(db, drain, systemTimers(Date.now), stop.signal)
  const until = (rounds: number) =>
    vi.waitFor(() => expect(drain).toHaveBeenCalledTimes(rounds), PATIENCE)
  return { db, drain, until }
}

describe('what staff do', () => {
  it('is carried out at once: what waits already, and each that comes', async () => {
    const { db, until } = following()
    await addCommand(db, command('a'))
    await until(1)
    await addCommand(db, command('b'))
    await until(2)
  })
  it('is not begun again with every change of its row, nor when it is done or refused', async () => {
    const { db, drain, until } = following()
    await addCommand(db, command('a'))
    await until(1)
    await db.outbox.put({ ...command('a'), state: 'running', since: 2 })
    await db.outbox.put({ ...command('a'), state: 'resting', until: 3 })
    await db.outbox.put({ ...command('a'), state: 'running', since: 3 })
    await db.outbox.put({ ...command('a'), state: 'refused', message: 'No.' })
    await db.outbox.put({ ...command('x'), state: 'done', at: 3 })
    await addCommand(db, command('b'))
    await until(2)
    expect(drain).toHaveBeenCalledTimes(2)
  })
  it('is carried out when it is held no longer, before its time as well (AL8)', async () => {
    const { db, drain, until } = following()
    await addCommand(db, { ...command('a'), state: 'held', until: 3_000 })
    await until(1)
    await sendHeld(db)
    await until(2)
    expect(drain).toHaveBeenCalledTimes(2)
  })
  it('is carried out when they try again what was refused', async () => {
    const { db, drain, until } = following()
    await addCommand(db, command('b'))
    await until(1)
    await db.outbox.put({ ...command('a'), state: 'refused', message: 'No.' })
    await retryCommand(db, 'a', 1)
    await until(2)
    expect(drain).toHaveBeenCalledTimes(2)
  })
})
