import { expect, it } from 'vitest'
import { rowOf } from '../../src/commands/unread-row.ts'
import { unreadCommands } from '../../src/commands/unread.ts'
import { isOver } from '../../src/model/command.ts'

/* A command whose author has not read how it ended, as they find it on another device (WHOLE-14). */

const told = (end: object, more: object = {}) => {
  const args = { patient: { id: 'p', name: 'Ann', assetName: 'a' }, phone: '' }
  const given = { id: 'c', name: 'save-phone', args, createdAt: 5, at: 9, isUndone: false }
  const [one] = unreadCommands().decode([{ ...given, ...more, end }])
  if (!one) throw new Error('Nothing was read.')
  return rowOf(one)
}
const learnt = { written: 'yes', done: [{ deed: { code: 'phone-saved' } }] }

it('what was done is read once', () => {
  const done = { kind: 'done', learnt, changes: [], notice: '' }
  expect(told(done)).toEqual({
    id: 'c',
    name: 'save-phone',
    args: expect.any(Object) as object,
    subject: 'c',
    concerns: [],
    createdAt: 5,
    ...learnt,
    earlier: true,
    state: 'done',
    at: 9,
  })
  expect(told({ ...done, notice: 'No letter.' })).toMatchObject({ notice: 'No letter.' })
  expect(told(done, { isUndone: true })).toMatchObject({ discarded: true })
})

it('what was not done waits for staff, and does not go on by itself', () => {
  const why = { message: 'It is in use.', kind: 'taken' }
  const refused = told({ kind: 'refused', learnt: { written: 'no' }, why })
  expect(refused).toMatchObject({ state: 'refused', ...why, at: 9, written: 'no', earlier: true })
  const begun = told({ kind: 'interrupted', learnt, by: { kind: 'timeout' } })
  expect(begun).toMatchObject({ state: 'refused', kind: 'server', written: 'yes' })
  expect([refused, begun].every(isOver)).toBe(true)
})

it('one that cannot be read does not cost the others, and an answer that is none is refused', () => {
  const ended = { id: 'c', name: 'n', args: {}, createdAt: 5, at: 9, isUndone: false }
  const done = { kind: 'done', learnt: {}, changes: [], notice: '' }
  const [one, ...others] = unreadCommands().decode([
    { ...ended, end: { kind: 'whatever' } },
    { ...ended, end: done },
  ])
  expect([one?.end.kind, others]).toEqual(['done', []])
  expect(() => told({ kind: 'whatever' })).toThrow('no row can be read')
  expect(() => unreadCommands().decode({})).toThrow()
})
