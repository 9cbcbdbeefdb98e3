import { expect, it } from 'vitest'
import { parseGatewayTelemetry, parseTelemetry } from '../../../server/embedded/mqtt/payload.ts'
import { MEASURES } from '../../../src/domain/measures.ts'
import { type Random, randomOf } from '../../support/random.ts'

/*
 * SRV-73, ruling R38: messages of ten sensors with one broken thing each, somewhere. Whatever stands beside it arrives as it was sent.
 * `FUZZ=1000000` for so many, `FUZZ_SEED` for other ones.
 */

const COUNT = Number(process.env['FUZZ'] ?? 0) || 3000
const SEED = Number(process.env['FUZZ_SEED'] ?? 7)
const PATIENCE = 60_000 + COUNT
const NOW = Date.UTC(2026, 10, 20, 9)

const KEYS = [
  'hr',
  'spo2',
  'temperature',
  'urine',
  'stool',
  'falling',
  'ulcer',
  'step',
  'batt_level',
]
const EXTRA = 'firmware'
const SENSORS = 10

/** Texts that no measure takes; some are no JSON, but are sent. */
const BROKEN = [
  'null',
  'NaN',
  '-NaN',
  'Infinity',
  '-Infinity',
  '1e400',
  '-1e999',
  '""',
  '" "',
  '"fast"',
  '"NaN"',
  '"null"',
  '"1e400"',
  '"\\u0000"',
  '"\\ud800"',
  '"\\u202e72"',
  '"__proto__"',
  '[]',
  '[72]',
  '[[[[[[[[[[[[[[[[[[[[[72]]]]]]]]]]]]]]]]]]]]]',
  '{}',
  '{"value":72}',
  '{"__proto__":{"hr":1}}',
  '{"ts":1,"values":{"hr":9}}',
]
/** Keys that no store takes. */
const BAD_KEYS = ['', ' ', '__proto__', 'a\\u0000b', '\\ud800', 'k'.repeat(300)]
const BAD_TIMES = ['null', 'NaN', '"now"', '-1', '1.5', '1e300', '[]', '{}', 'true']
const BAD_POINTS = [
  'null',
  '7',
  '[]',
  '"x"',
  'true',
  'NaN',
  '{"ts":1,"values":null}',
  '{"ts":1,"values":[1]}',
]
const BAD_NAMES = ['', ' ', '<b>', '\\u0000', '\\ud800', 'n'.repeat(300)]

/** A text that is in no list, of JSON's own pieces. */
const garbled = (random: Random): string =>
  JSON.stringify(
    Array.from({ length: random.below(12) }, () => String.fromCharCode(random.below(0x3000))).join(
      '',
    ),
  )

type Kind = 'value' | 'key' | 'time' | 'point' | 'name'
type Made = { text: string; kind: Kind; sensor: number; key: number }

const valueAt = (sensor: number, key: number): number =>
  key >= 3 && key <= 6 ? (sensor + key) % 2 : 20 + sensor + key

function message(random: Random): Made {
  const kind =
    random.pick<Kind>(['value', 'value', 'value', 'value', 'key', 'time', 'point', 'name']) ??
    'value'
  const [sensor, key] = [random.below(SENSORS), random.below(KEYS.length)]
  const parts = Array.from({ length: SENSORS }, (_one, n) => {
    const isIt = n === sensor
    const values = KEYS.map((name, k) => {
      const isBroken = isIt && k === key
      const value =
        isBroken && kind === 'value'
          ? (random.pick([...BROKEN, garbled(random)]) ?? 'null')
          : valueAt(n, k)
      return `"${isBroken && kind === 'key' ? random.pick(BAD_KEYS) : name}":${value}`
    })
    values.splice(random.below(values.length), 0, `"${EXTRA}":"2.1"`)
    const ts = isIt && kind === 'time' ? random.pick(BAD_TIMES) : NOW - n
    const point = `{"ts":${ts},"values":{${values.join()}}}`
    const list = isIt && kind === 'point' ? `${random.pick(BAD_POINTS)},${point}` : point
    return `"${isIt && kind === 'name' ? random.pick(BAD_NAMES) : `Dr.${n}`}":[${list}]`
  })
  return { text: `{${parts.join()}}`, kind, sensor, key }
}

/** How many values beside the broken thing are missing or changed. */
function lost({ text, kind, sensor, key }: Made): number {
  const reports = new Map(parseGatewayTelemetry(text, NOW).reports)
  let missing = 0
  for (let n = 0; n < SENSORS; n += 1) {
    if (n === sensor && (kind === 'time' || kind === 'name')) continue
    const values = reports.get(`Dr.${n}`)?.points.at(-1)?.values ?? {}
    for (let k = 0; k < KEYS.length; k += 1) {
      if (n === sensor && k === key && (kind === 'value' || kind === 'key')) continue
      if (values[KEYS[k] ?? ''] !== valueAt(n, k)) missing += 1
    }
    if (values[EXTRA] !== 2.1) missing += 1
  }
  return missing
}

it(
  `of ${COUNT} messages with one broken thing, none loses a value beside it`,
  () => {
    const random = randomOf(SEED)
    let [missing, values] = [0, 0]
    const examples: string[] = []
    for (let nth = 0; nth < COUNT; nth += 1) {
      const made = message(random)
      const few = lost(made)
      missing += few
      values += SENSORS * (KEYS.length + 1) - 1
      if (few > 0 && examples.length < 3) examples.push(`${made.kind}: ${made.text.slice(0, 2000)}`)
    }
    console.log(`${COUNT} messages, some ${values} values, ${missing} lost beside a broken one`)
    expect(examples).toEqual([])
    expect(missing).toBe(0)
  },
  PATIENCE,
)

it('every flag of the registry is 1 or 0 as true or false, from a sensor and from a gateway', () => {
  const flags = Object.values(MEASURES).flatMap((measure) =>
    'possible' in measure && 'isFlag' in measure.possible ? measure.series : [],
  )
  expect(flags.length).toBeGreaterThan(4)
  for (const key of flags)
    for (const is of [true, false]) {
      const told = { [key]: Number(is) }
      const sent = { [key]: is }
      expect(parseTelemetry(JSON.stringify(sent), NOW).points[0]?.values).toEqual(told)
      const { reports } = parseGatewayTelemetry(JSON.stringify({ 'Dr.1': [sent] }), NOW)
      expect(reports[0]?.[1].points[0]?.values).toEqual(told)
    }
})
