import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cautionText } from '../../../src/texts/measures.ts'
import { judge, limitsFrom } from '../../../server/features/rules/alarms.ts'
import { type Caution, cautions } from '../../../src/model/vitals/caution.ts'
import {
  LIMIT_RULES,
  limitText,
  valueText,
  type LimitSlot,
  DEFAULT_THRESHOLDS,
  THRESHOLD_KEYS,
  type Thresholds,
} from '../../../src/model/vitals/limits.ts'
import type { Slot } from '../../../src/model/vitals/telemetry.ts'
import { guideLines, type HealthTab } from '../../../src/model/history/charts.ts'
import { JUDGED, type Judged } from '../../support/judged.ts'
import { vitalsOf } from '../vitals.ts'

const limitsOf = ({ limits }: Judged): Thresholds => ({ ...DEFAULT_THRESHOLDS, ...limits })
const limited = JUDGED.filter(({ limit }) => limit !== undefined)

// AL21, FORM-02, FORM-04, rulings R28, R31, R33.
describe('one table for the console and the server', () => {
  test.each(JUDGED)('$key $value with $limits: $shown', (row) => {
    const { slot, value, alarm, shown, sign, limit } = row
    const found = cautions(vitalsOf({ [slot]: value }), limitsOf(row))
    // Of a diaper to be changed the card has a border and a line of its own.
    const isCaution = alarm !== null && slot !== 'diaperChangeQty'
    expect(found.map(({ measure }) => measure)).toEqual(isCaution ? [slot] : [])
    if (limit === undefined) return
    expect(found[0]).toMatchObject({ limit, beyond: `${sign} ${limit}` })
    expect(cautionText(found[0] as Caution).endsWith(` ${shown} ${sign} ${limit}`)).toBe(true)
  })

  test.each(JUDGED.filter(({ slot, shown }) => slot in LIMIT_RULES && shown !== ''))(
    '$key $value is told as $shown',
    (row) => {
      expect(valueText(row.slot as LimitSlot, row.value, limitsOf(row))).toBe(row.shown)
    },
  )

  test.each(limited.filter(({ slot }) => slot !== 'battery'))(
    'the chart of $slot has the line of $limit',
    (row) => {
      const lines = guideLines(row.slot as HealthTab, limitsOf(row))
      expect(lines.map(({ text }) => text)).toContain(row.limit)
    },
  )
})

// 33 × 1.6 is more than 52.8 by the last bit.
test('a level just below a limit is shown below it', () => {
  expect(valueText('urine', 1.599994957447052, { urine: 1.6 })).toBe('52.7997%')
  expect(limitText('urine', 1.6)).toBe('52.8%')
})

/** What the sensors can send, and hospitals can set: also between and on the limits. */
const LIMITED: readonly [
  LimitSlot,
  string,
  readonly [number, number],
  readonly [number, number],
][] = [
  ['hr', 'hr', [0, 300], [40, 120]],
  ['spo2', 'spo2', [0, 100], [0, 100]],
  ['temperature', 'temperature', [0.1, 50], [30, 42]],
  ['bodyTemperature', 'body_temperature', [0.1, 50], [30, 42]],
  ['battery', 'batt_level', [0, 100], [0, 100]],
  ['urine', 'urine', [0, 4], [1, 3]],
]
const number = ([min, max]: readonly [number, number]): fc.Arbitrary<number> =>
  fc.oneof(
    fc.integer({ min: Math.ceil(min), max }),
    fc.integer({ min: Math.ceil(min * 10), max: max * 10 }).map((tenths) => tenths / 10),
    fc.double({ min, max, noNaN: true }),
  )

/** A value, and limits that it lies near more often than chance would have it. */
const cases = fc.constantFrom(...LIMITED).chain(([slot, key, values, limits]) =>
  fc
    .tuple(
      fc.array(number(limits), { minLength: 2, maxLength: 2 }),
      number(values),
      fc.double({ min: -0.6, max: 0.6, noNaN: true }),
      fc.boolean(),
    )
    .map(([given, far, by, isNear]) => {
      const near = Math.min(values[1], Math.max(values[0], (given[0] ?? 0) + by))
      const set = LIMIT_RULES[slot].map(({ limit }, at) => [limit, given[at] ?? 0] as const)
      return {
        slot,
        key,
        value: isNear ? near : far,
        limits: { ...DEFAULT_THRESHOLDS, ...Object.fromEntries(set) },
      }
    }),
)

const onServer = (key: string, value: number, limits: Thresholds) =>
  judge(
    key,
    value,
    limitsFrom((attribute) => {
      const name = (Object.keys(THRESHOLD_KEYS) as (keyof Thresholds)[]).find(
        (one) => THRESHOLD_KEYS[one] === attribute,
      )
      return name && limits[name]
    }),
  ).filter(({ violated }) => violated)

describe('any value and any limits', () => {
  test('the card is in caution when the server raises an alarm, in the same numbers', () => {
    fc.assert(
      fc.property(cases, ({ slot, key, value, limits }) => {
        const [caution] = cautions(vitalsOf({ [slot as Slot]: value }), limits)
        const [verdict] = onServer(key, value, limits)
        expect(caution !== undefined).toBe(verdict !== undefined)
        if (!caution || !verdict) return
        const told = valueText(slot, value, limits)
        expect(cautionText(caution)).toContain(` ${told} ${caution.beyond}`)
        // An alarm notes the limit that it is about: beside another as near as no hospital sets it more decimals may be shown.
        const of = (signs: string): readonly number[] =>
          LIMIT_RULES[slot]
            .filter(({ sign }) => signs.includes(sign))
            .map(({ limit }) => limits[limit])
        const [high = Infinity] = of('>≥')
        const [low = -Infinity] = of('<≤')
        const rule = LIMIT_RULES[slot].find(({ type }) => type === verdict.type)
        const noted = rule ? valueText(slot, value, { [rule.limit]: limits[rule.limit] }) : ''
        expect(verdict.info).toBe(`${verdict.type} ${noted} (limit ${caution.limit})`)
        if (high - low >= 1) expect(noted).toBe(told)
      }),
      { numRuns: 2000 },
    )
  })

  test('what is shown of a value stands to what is shown of its limit as it was judged', () => {
    fc.assert(
      fc.property(cases, ({ slot, value, limits }) => {
        const isIn = cautions(vitalsOf({ [slot as Slot]: value }), limits).length === 0
        const shown = Number.parseFloat(valueText(slot, value, limits))
        const looksIn = LIMIT_RULES[slot].every(({ sign, limit }) => {
          const bound = Number.parseFloat(limitText(slot, limits[limit]))
          return {
            '<': shown >= bound,
            '>': shown <= bound,
            '≤': shown > bound,
            '≥': shown < bound,
          }[sign]
        })
        expect(looksIn).toBe(isIn)
      }),
      { numRuns: 2000 },
    )
  })
})
