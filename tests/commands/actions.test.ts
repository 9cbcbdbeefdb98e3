import { expect, it } from 'vitest'
import type { OutboxPhase, OutboxRow, RefusalKind, Written } from '../../src/model/command.ts'
import { canEditAgain, canUndo, isHalfDone } from '../../src/commands/actions.ts'
import { canRetry, canSetAside, counted } from '../../src/model/command.ts'

const NOW = 1_000_000

function row(phase: OutboxPhase, more: Partial<OutboxRow> = {}): OutboxRow {
  const given = { id: 'c', name: 'edit-patient', args: {}, subject: 's', createdAt: NOW }
  return { ...given, written: 'yes', concerns: [], ...more, ...phase } as OutboxRow
}
const refused = (kind?: RefusalKind): OutboxPhase => ({
  state: 'refused',
  message: 'No.',
  ...(kind && { kind }),
})
const resting: OutboxPhase = { state: 'resting', until: NOW + 5_000 }

// OFFL-51.
it('trying again is offered where it can help, and on rows that do not say why', () => {
  const helps = (phase: OutboxPhase): boolean => canRetry(row(phase))
  const kinds = ['conflict', 'taken', 'gone', 'final', 'rule', 'rights', 'server'] as const
  expect(kinds.filter((kind) => helps(refused(kind)))).toEqual(['rule', 'rights', 'server'])
  expect([helps(refused()), helps(resting), helps({ state: 'waiting' })]).toEqual([
    true,
    true,
    false,
  ])
  const expiries = ['late', 'changed', 'session'] as const
  expect(
    expiries.filter((expiry) => helps({ state: 'expired', message: 'Late.', expiry })),
  ).toEqual(['late', 'session'])
  expect(helps({ state: 'expired', message: 'Late.' })).toBe(true)
})

it('undo is offered where something was done that can be taken back, once', () => {
  expect(canUndo(row(refused()))).toBe(true)
  expect(canUndo(row(resting))).toBe(true)
  expect(canUndo(row(refused(), { written: 'no' }))).toBe(false)
  expect(canUndo(row(refused(), { discarded: true }))).toBe(false)
  expect(canUndo(row(refused(), { name: 'delete-ward' }))).toBe(false)
  expect(canUndo(row({ state: 'running', since: NOW }))).toBe(false)
})

it('what is under way is not set aside', () => {
  const states: OutboxPhase[] = [refused(), resting, { state: 'waiting' }]
  expect(states.map((phase) => canSetAside(row(phase)))).toEqual([true, true, false])
})

it('the header counts all that is not done as soon as one of it needs a look', () => {
  const waiting = row({ state: 'waiting' })
  const running = row({ state: 'running', since: NOW })
  const held = row({ state: 'held', until: NOW + 3_000 })
  expect(counted([waiting, running, held], NOW + 1_000)).toBe(0)
  expect(counted([waiting, running, held], NOW + 5_000)).toBe(2)
  expect(counted([waiting, row(refused()), held], NOW)).toBe(2)
  const hindered = { hindered: { times: 1, by: { kind: 'offline' } } } as const
  expect(counted([row({ state: 'running', since: NOW }, hindered)], NOW)).toBe(1)
})

// AMB-126.
it('a form is opened again that was refused or too late, and not of what had none or was set aside', () => {
  const form = { typed: { nickname: 'Door' }, seen: { nickname: 'Hall' } }
  expect(canEditAgain(row(refused(), { form }))).toBe(true)
  expect(canEditAgain(row({ state: 'expired', message: 'Late.' }, { form }))).toBe(true)
  expect(canEditAgain(row(refused(), { form, discarded: true }))).toBe(false)
  expect(canEditAgain(row(resting, { form }))).toBe(false)
  expect(canEditAgain(row(refused()))).toBe(false)
})

it('what was begun is told from what was refused at once', () => {
  const begun = (name: string, written: Written) => isHalfDone({ name, written })
  for (const name of ['add-hospital', 'change-hospital', 'delete-device']) {
    const all = [begun(name, 'no'), begun(name, 'perhaps'), begun(name, 'yes')]
    expect([name, ...all]).toEqual([name, false, true, true])
  }
  expect([begun('edit-hospital', 'yes'), begun('delete-hospital', 'yes')]).toEqual([false, false])
})
