import { expect, it } from 'vitest'
import type { AlarmPlace } from '../../src/db/alarm-places.ts'
import { inWard } from '../../src/screens/home/by-place.ts'
import { alarmOf, listed } from '../model/rows.ts'

const place = (wardId: string): AlarmPlace => ({ wardId, source: { kind: 'unknown' } })
const places = new Map([
  ['a', place('w1')],
  ['b', place('w2')],
  ['c', place('')],
])
const alarms = ['a', 'b', 'c', 'gone'].map((originator) =>
  listed(alarmOf({ alarmId: originator, originator })),
)

// HOME-21.
it('a ward’s list has its own alarms, and those of which nobody knows the ward', () => {
  const of = (ward: string) => inWard(alarms, ward, places).map(({ alarmId }) => alarmId)
  expect(of('all')).toEqual(['a', 'b', 'c', 'gone'])
  expect(of('w1')).toEqual(['a', 'c', 'gone'])
  expect(inWard(alarms, 'w1', undefined)).toHaveLength(4)
})
