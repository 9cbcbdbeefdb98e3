import { expect, it } from 'vitest'
import { newCommand, type OutboxPhase, type OutboxRow } from '../../src/model/command.ts'
import { accountsIn, patientsIn, placesIn, platformIn, settingsIn } from '../../src/db/pending.ts'

const row = (name: string, args: unknown, phase: OutboxPhase): OutboxRow => ({
  ...newCommand({ id: name, name, args, subject: '', createdAt: 0 }),
  ...phase,
})
const waiting = { state: 'waiting' } as const
const refused = { state: 'refused', message: 'No.' } as const
const HOSPITAL = {
  title: '',
  email: '',
  country: '',
  state: '',
  city: '',
  address: '',
  address2: '',
  zip: '',
  phone: '',
}
const hospital = (title: string) => ({ ...HOSPITAL, title })
const MOVE = {
  deviceId: 'g',
  kind: 'gateway',
  name: 'gw-1',
  fromId: '',
  toId: 'h',
  toTitle: 'Seoul',
}
const DEVICE = { deviceId: 'd', kind: 'sensor', name: 'Dr.1', hospitalId: '' }

it('says what waits and what was refused, in the order given, and of nothing else', () => {
  const rows = [
    row('add-hospital', { ...hospital('Busan'), admin: null }, waiting),
    row('delete-room', { roomId: 'r1', name: '101', wardId: 'w1' }, waiting),
    row(
      'edit-hospital',
      { hospitalId: 'h', before: hospital('Soul'), after: hospital('Seoul') },
      refused,
    ),
    row('delete-hospital', { hospitalId: 'j', title: 'Jeju' }, waiting),
    row('change-hospital', MOVE, waiting),
    row('delete-device', DEVICE, { state: 'expired', message: 'Late.' }),
  ]
  expect(
    platformIn(rows).map(({ state, text, message, who }) => [state, text, message, who]),
  ).toEqual([
    ['saving', 'Adding the hospital Busan …', '', 'Busan'],
    ['refused', 'The hospital Seoul could not be saved.', 'No.', 'Seoul'],
    ['saving', 'Deleting the hospital Jeju …', '', 'Jeju'],
    ['saving', 'Moving gw-1 …', '', 'gw-1'],
    ['refused', 'Dr.1 could not be deleted completely.', 'Late.', 'Dr.1'],
  ])
  expect([...settingsIn(rows).keys()]).toEqual(['r1'])
})

it('arguments of another version are shown nowhere, and break nothing', () => {
  const rows = [
    row('edit-hospital', { after: 5 }, waiting),
    row('delete-device', null, waiting),
    row('paint-the-wall', {}, refused),
  ]
  expect([platformIn(rows), [...settingsIn(rows)], [...patientsIn(rows)]]).toEqual([[], [], []])
  expect([accountsIn(rows), placesIn(rows)]).toEqual([[], []])
})
