import { describe, expect, it } from 'vitest'
import { addInstead } from '../../src/db/enqueue.ts'
import { type OutboxRow, newCommand } from '../../src/model/command.ts'
import { freshDb } from '../support/database.ts'

const given = (id: string, name = 'add-patient'): OutboxRow =>
  newCommand({ id, name, args: {}, subject: 's', createdAt: 1 })
const refused = (id: string, more: Partial<OutboxRow> = {}): OutboxRow =>
  ({ ...given(id), ...more, state: 'refused', message: 'No' }) as OutboxRow

async function replaced(old: OutboxRow): Promise<OutboxRow[]> {
  const db = freshDb()
  await db.outbox.add(old)
  await addInstead(db, given('new', old.name), 'old')
  return db.outbox.toArray()
}

describe('a command that stands in for a refused one (AMB-126)', () => {
  it('takes its place', async () => {
    expect(await replaced(refused('old'))).toEqual([given('new')])
  })

  it('waits until what the refused addition had made is taken away', async () => {
    const form = { typed: { id: '7' }, seen: null }
    const rows = await replaced(refused('old', { written: 'yes', form }))
    const old = { ...given('old'), written: 'yes', form, discarded: true }
    expect(rows).toEqual([given('new'), old])
  })

  it('takes the place of a change as it is: what that did is part of what the form was opened with', async () => {
    const form = { typed: { id: '7' }, seen: { id: '8' } }
    expect(await replaced(refused('old', { written: 'yes', form }))).toEqual([given('new')])
  })

  it('leaves one alone that is on its way again', async () => {
    expect(await replaced(given('old'))).toEqual([given('new'), given('old')])
  })

  it('is there once, however often it is given', async () => {
    const db = freshDb()
    await addInstead(db, given('new'), 'old')
    await addInstead(db, { ...given('new'), createdAt: 9 }, 'old')
    expect(await db.outbox.toArray()).toEqual([given('new')])
  })
})
