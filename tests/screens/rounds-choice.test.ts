import { expect, it } from 'vitest'
import { isRoundsChoice, listRows, rowHeight } from '../../src/screens/rounds/use-rounds.ts'
import type { Patient } from '../../src/model/patients/patient.ts'

it.each<[unknown, boolean]>([
  [{ ward: 'w', show: 'todo', list: 'diapers' }, true],
  [{ ward: 'all', show: 'all', list: 'turns' }, true],
  [{ ward: 'all', show: 'todo', list: 'round' }, true],
  [{ ward: 'w', show: 'dry', list: 'turns' }, false],
  [{ ward: 'w', show: 'all', list: 'both' }, false],
  [{ show: 'all', list: 'turns' }, false],
  [null, false],
  ['w', false],
])('ROUND-07: what is kept on the device is taken only as it is written: %j', (stored, isTaken) => {
  expect(isRoundsChoice(stored)).toBe(isTaken)
})

it('ROUND-07: a heading with its count, then whoever is under it', () => {
  const patients = [{ entityId: 'a' }, { entityId: 'b' }] as Patient[]
  const rows = listRows([{ key: 'due', patients }], ({ key }) => key.toUpperCase(), false)
  expect(rows).toEqual([
    { kind: 'heading', key: 'heading due', title: 'DUE', count: 2 },
    { kind: 'patient', key: 'a', patient: patients[0] },
    { kind: 'patient', key: 'b', patient: patients[1] },
  ])
  expect(rows.map(rowHeight)).toEqual([48, 78, 78])
})

it('ROUND-13: more than three who are not known are one line that opens', () => {
  const some = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ entityId: `${index}` })) as Patient[]
  const rows = (count: number, isOpen: boolean) =>
    listRows([{ key: 'unknown', patients: some(count) }], ({ key }) => key, isOpen)
  expect(rows(3, false)).toHaveLength(4)
  expect(rows(20, false)).toEqual([
    { kind: 'heading', key: 'heading unknown', title: 'unknown', count: 20, isOpen: false },
  ])
  expect(rows(20, true)).toHaveLength(21)
})
