import { describe, expect, it } from 'vitest'
import { firstAnswerOf, takeBack } from '../../src/db/first-answer.ts'
import { type OutboxRow, newCommand } from '../../src/model/command.ts'
import { freshDb } from '../support/database.ts'

const given: OutboxRow = newCommand({
  id: 'c',
  name: 'add-patient',
  args: {},
  subject: 's',
  createdAt: 1,
})
const refused = { ...given, state: 'refused', message: 'No' } as const

describe('a form stays until the first answer that can refuse it (AMB-126)', () => {
  it.each([
    ['given', given, 'waiting'],
    ['on its way', { ...given, state: 'running', since: 2, written: 'perhaps' }, 'waiting'],
    ['tried again later', { ...given, state: 'resting', until: 9 }, 'waiting'],
    ['begun', { ...given, state: 'running', since: 2, written: 'yes' }, 'taken'],
    ['done', { ...given, state: 'done', at: 3 }, 'taken'],
    ['gone', undefined, 'taken'],
    ['refused before anything was written', refused, 'refused'],
    ['refused half-way', { ...refused, written: 'yes' }, 'taken'],
    ['refused, and perhaps something arrived', { ...refused, written: 'perhaps' }, 'taken'],
  ] as const)('%s', (_, row, kind) => expect(firstAnswerOf(row).kind).toBe(kind))

  it('takes back what changed nothing, and nothing else', async () => {
    const db = freshDb()
    await db.outbox.bulkPut([refused, { ...refused, id: 'half', written: 'yes' }])
    await takeBack(db, 'c')
    await takeBack(db, 'half')
    expect(await db.outbox.toCollection().primaryKeys()).toEqual(['half'])
  })
})
