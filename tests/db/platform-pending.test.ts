import { expect, it } from 'vitest'
import { addHospital } from '../../src/commands/add-hospital.ts'
import type { OutboxRow } from '../../src/model/command.ts'
import { NEW_HOSPITAL, fieldsOf, hospitalForm } from '../../src/forms/hospital.ts'
import { HOSPITAL_MADE, isHalfDone, platformPending } from '../../src/db/platform-pending.ts'

const row = (name: string, args: unknown, more: object): OutboxRow =>
  ({ id: name, name, args, subject: '', createdAt: 0, results: {}, ...more }) as OutboxRow
const waiting = { state: 'waiting', step: 0 }
const refused = { state: 'refused', step: 1, message: 'No.' }

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

const done = (name: string, ...steps: string[]) =>
  isHalfDone({ name, results: Object.fromEntries(steps.map((step) => [step, true])) })

it('what was begun is told from what was refused at once', () => {
  expect(done('add-hospital')).toBe(false)
  expect(done('add-hospital', 'is the address free', 'group of hospitals')).toBe(false)
  expect(done('add-hospital', 'group of hospitals', 'make the hospital')).toBe(true)
  expect(done('edit-hospital', 'the hospital as it is')).toBe(false)
  expect(done('delete-hospital', 'patients of the hospital')).toBe(false)
  expect(done('change-hospital')).toBe(false)
  expect(done('change-hospital', 'the device as it is')).toBe(true)
  expect(done('delete-device', 'the device as it is')).toBe(true)
})

it('adding a hospital has the steps that say so', () => {
  const args = { ...fieldsOf(hospitalForm(NEW_HOSPITAL)), admin: null }
  const names = addHospital
    .steps(args, { results: {}, id: 'c', resumed: false })
    .map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining([...HOSPITAL_MADE]))
})
