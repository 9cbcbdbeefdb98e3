import 'fake-indexeddb/auto'
import { draw } from '../support/draw.ts'
import { describe, expect, it, vi } from 'vitest'
import { runOnce } from '../../src/sync/drain/run.ts'
import { RequestFailed } from '../../src/sync/failure.ts'
import { refused } from '../../src/sync/drain/phases.ts'
import { COMMANDS } from '../../src/commands/runs.ts'
import { type OutboxRow, entryOf, newCommand } from '../../src/model/command.ts'
import type { AccountType } from '../../src/model/people/session.ts'
import type { Command } from '../../src/commands/command.ts'
import { firstAnswerOf } from '../../src/db/first-answer.ts'
import { endWords, reasonLines } from '../../src/texts/ends.ts'

vi.mock('../../src/app/act.ts', () => ({}))
vi.mock('../../src/app/outbox.ts', () => ({}))
const { Item } = await import('../../src/screens/unfinished/Item.tsx')

const EDIT = {
  patientId: 'p',
  id: '7',
  name: 'Kim',
  hospital: 'H',
  ward: { from: null, to: { id: 'w', name: 'Cedar' } },
  room: null,
  phone: null,
  phoneBefore: '',
  diaperType: '',
  diaperBefore: '',
  sensor: { kind: 'same', sensor: null },
}
const DELETE = { patientId: 'p' }
const ROWS: readonly OutboxRow[] = [
  newCommand({ id: 'c', name: 'edit-patient', args: EDIT, subject: 'patient:p', createdAt: 1 }),
  newCommand({ id: 'd', name: 'delete-patient', args: DELETE, subject: 'patient:p', createdAt: 1 }),
]

/** The command as it is stored after its first request was refused so. */
async function refusedWith(row: OutboxRow, status: number, message: string): Promise<OutboxRow> {
  const failure = { kind: 'refused', status, errorCode: 31, message } as const
  const ended = await runOnce(
    {
      send: () => Promise.reject(new RequestFailed(failure)),
      isOpen: () => true,
      now: () => 2,
      keep: () => Promise.resolve(true),
    },
    COMMANDS[row.name as keyof typeof COMMANDS] as Command<unknown>,
    row,
  )
  if (ended.kind !== 'refused') throw new Error(ended.kind)
  return refused(ended.entry, ended.why, 3)
}

// TRUE-01, ERR-18, ERR-19.
describe('a step that the server refuses', () => {
  const words = 'Attribute “ward” is longer than 64 characters'
  for (const row of ROWS)
    it.each([400, 403, 409])(
      `${row.name}: says the specified words, and the server’s own with %d`,
      async (status) => {
        const over = await refusedWith(row, status, words)
        const lines = reasonLines(over, 'Manager')
        expect(lines.join('\n')).toContain(`${words} (${status})`)
        const item = { row: over, what: 'Changing patient', who: 'Kim (ID 7)', did: [] }
        expect(draw(<Item item={item} now={4} onEdit={() => undefined} />).text).toContain(words)
        // A form that stays open says the same.
        const answer = firstAnswerOf(over)
        expect(answer).toMatchObject({ kind: 'refused' })
        expect(answer.kind === 'refused' && endWords(answer.row)).toContain(words)
      },
    )
  it('and sends no words of its own: nothing is added', async () => {
    const [row] = ROWS
    const over = row && (await refusedWith(row, 400, ''))
    expect(over && reasonLines(over, 'Manager').join()).not.toContain('400')
  })
  it('where the command says the server’s words itself they are not repeated', () => {
    const own: OutboxRow = { ...entryOf(ROWS[0] as OutboxRow), state: 'refused', message: 'No!' }
    expect(reasonLines({ ...own, kind: 'server' }, 'Manager')[0]).toBe('No!')
  })
})

// TRUE-02.
describe('what an account may not do', () => {
  const row: OutboxRow = {
    ...(ROWS[0] as OutboxRow),
    state: 'refused',
    message: '',
    kind: 'rights',
  }
  const advice = (type: AccountType | ''): string => reasonLines(row, type).join(' ')

  it('a Manager asks an Admin', () => expect(advice('Manager')).toContain('Ask an Admin.'))
  it.each(['Admin', 'AdminManager', 'Board', ''] as const)('%j is not sent to an Admin', (type) => {
    expect(advice(type)).toContain('may not do this')
    expect(advice(type)).not.toContain('Ask an Admin')
  })
})
