import { expect, test } from 'vitest'
import { judgedKeys } from '../../../../server/thingsboard/chains/alarm-kinds.ts'
import { judgeScript } from '../../../../server/thingsboard/chains/scripts.ts'
import { POSSIBLE } from '../../../../server/features/rules/alarms.ts'
import { THRESHOLD_KEYS, type Thresholds } from '../../../../src/model/vitals/limits.ts'
import { infoOf, JUDGED, LIMIT_ATTRIBUTES } from '../../../support/judged.ts'
import { run } from './chain-runner.ts'

const raised = (msg: unknown, attributes: Record<string, string>) =>
  run(judgeScript, msg, { ts: String(Date.now()), ...attributes })
    .map(({ metadata }) => metadata)
    .filter(({ act }) => act === 'Raise')

// AL21, rulings R28, R31, R33; the console and the facility server read the same table.
test.each(JUDGED)('$key $value with $limits', (row) => {
  const limits = Object.entries(row.limits ?? {}) as [keyof Thresholds, number][]
  const attributes = limits.map(([name, limit]) => [THRESHOLD_KEYS[name], String(limit)])
  const found = raised({ [row.key]: row.value }, Object.fromEntries(attributes))
  expect(found.map(({ alarmType }) => alarmType)).toEqual(row.alarm === null ? [] : [row.alarm])
  if (row.limit !== undefined) expect(found[0]?.['info']).toBe(infoOf(row))
  if (row.key === 'diaper_change_qty' && row.alarm !== null)
    expect(found[0]?.['info']).toBe(row.shown)
})

const SERIES: Partial<Record<keyof Thresholds, [key: string, isBelow: boolean]>> = {
  highHr: ['hr', false],
  lowTemp: ['temperature', true],
  spo2: ['spo2', true],
}
test.each(LIMIT_ATTRIBUTES.filter(({ name }) => name in SERIES))(
  '$attribute $value judges by $limit',
  ({ attribute, name, value, limit }) => {
    const [key = '', isBelow = false] = SERIES[name] ?? []
    const set: Record<string, string> = value === undefined ? {} : { [attribute]: String(value) }
    const beside = isBelow ? [limit - 0.1, limit] : [limit + 0.1, limit]
    expect(beside.map((one) => raised({ [key]: one }, set).length)).toEqual([1, 0])
  },
)

test('what cannot be is not judged, by the facility server’s ranges (ruling R10)', () => {
  for (const { key, kinds: _, ...range } of judgedKeys) expect(range).toEqual(POSSIBLE.get(key))
})
