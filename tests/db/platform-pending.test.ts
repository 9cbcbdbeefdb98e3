import { expect, it } from 'vitest'
import {
  newCommand,
  type OutboxPhase,
  type OutboxRow,
  type Written,
} from '../../src/model/command.ts'
import { isHalfDone, platformPending } from '../../src/db/platform-pending.ts'

const row = (name: string, args: unknown, phase: OutboxPhase): OutboxRow => ({
  ...newCommand({ id: name, name, args, subject: '', createdAt: 0 }),
  ...phase,
})
const waiting = { state: 'waiting' } as const
const refused = { state: 'refused', message: 'No.' } as const

it('says what waits and what was refused, in the order given, and of nothing else', () => {
  expect(
    platformPending([
      row('add-hospital', { title: 'Busan' }, waiting),
      row('add-ward', { name: 'Cedar' }, waiting),
      row('edit-hospital', { after: { title: 'Seoul' } }, refused),
      row('delete-hospital', { title: 'Jeju' }, waiting),
      row('change-hospital', { name: 'gw-1' }, waiting),
      row('delete-device', { name: 'Dr.1' }, { state: 'expired', message: 'Late.' }),
    ]).map(({ state, text, message, who }) => [state, text, message, who]),
  ).toEqual([
    ['saving', 'Adding the hospital Busan …', '', 'Busan'],
    ['refused', 'The hospital Seoul could not be saved.', 'No.', 'Seoul'],
    ['saving', 'Deleting the hospital Jeju …', '', 'Jeju'],
    ['saving', 'Moving gw-1 …', '', 'gw-1'],
    ['refused', 'Dr.1 could not be deleted completely.', 'Late.', 'Dr.1'],
  ])
})

it('arguments of another version have no name, and break nothing', () => {
  expect(platformPending([row('edit-hospital', { after: 5 }, waiting)])[0]?.who).toBe('')
  expect(platformPending([row('delete-device', null, waiting)])[0]?.who).toBe('')
})

it('what was begun is told from what was refused at once', () => {
  const begun = (name: string, written: Written) => isHalfDone({ name, written })
  for (const name of ['add-hospital', 'change-hospital', 'delete-device']) {
    expect([name, begun(name, 'no'), begun(name, 'perhaps'), begun(name, 'yes')]).toEqual([
      name,
      false,
      true,
      true,
    ])
  }
  expect([begun('edit-hospital', 'yes'), begun('delete-hospital', 'yes')]).toEqual([false, false])
})
