import { describe, expect, test } from 'vitest'
import { factsOf } from '../../../../server/features/letters/alarm-facts.ts'
import { alarmLetter } from '../../../../server/features/letters/alarm-letters.ts'
import { judge, limitsFrom } from '../../../../server/features/rules/alarms.ts'
import type { Limits } from '../../../../server/features/rules/alarms.ts'
import type { Alarm, Store } from '../../../../server/protocol/types.ts'
import { infoOf, type Judged, JUDGED, LIMIT_ATTRIBUTES } from '../../../support/judged.ts'

const limitsOf = ({ limits = {} }: Judged): Limits => ({
  ...limitsFrom(() => undefined),
  ...limits,
})

// AL21, FORM-02, FORM-04, rulings R28, R31, R33; the console reads the same table.
describe('one table for the console and the server', () => {
  test.each(JUDGED)('$key $value with $limits', (row) => {
    const { key, value, alarm, limit, shown } = row
    const found = judge(key, value, limitsOf(row)).filter(({ violated }) => violated)
    expect(found.map(({ type }) => type)).toEqual(alarm === null ? [] : [alarm])
    if (limit !== undefined) expect(found[0]?.info).toBe(infoOf(row))
    if (key === 'diaper_change_qty' && alarm !== null) expect(found[0]?.info).toBe(shown)
  })

  test.each(LIMIT_ATTRIBUTES)(
    '$attribute $value judges by $limit',
    ({ attribute, name, ...row }) => {
      expect(limitsFrom((key) => (key === attribute ? row.value : undefined))[name]).toBe(row.limit)
    },
  )

  test('letters say what alarms say', () => {
    const nothing = {
      attributes: { newest: () => undefined },
      entities: { customer: () => undefined },
    }
    for (const row of JUDGED.filter(({ limit }) => limit !== undefined)) {
      const alarm = { type: row.alarm, details: { info: infoOf(row) }, originator: { id: 'p' } }
      const facts = factsOf(nothing as unknown as Store, alarm as unknown as Alarm, 'en')
      const settings = { timeZone: 'UTC', names: 'number', language: 'en' } as const
      const { text } = alarmLetter('a@b.example', [facts], {
        hospital: '',
        settings,
        base: undefined,
      })
      expect(text.split('\n')[0]).toBe(infoOf(row))
    }
  })
})
