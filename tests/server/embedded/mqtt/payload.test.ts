import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FRAME_LIMIT, frameLimit } from '../../../../server/embedded/mqtt/listening.ts'
import {
  parseAttributeRequest,
  parseGatewayAttributes,
  parseGatewayAttributeRequest,
  parseGatewayTelemetry,
  parseTelemetry,
  PayloadError,
} from '../../../../server/embedded/mqtt/payload.ts'

const NOW = Date.UTC(2026, 10, 20, 9)
const json = (value: unknown): string => JSON.stringify(value)

describe('telemetry of a device', () => {
  test('flat, dated, and arrays of either', () => {
    expect(parseTelemetry(json({ hr: 72 }), NOW).points).toEqual([{ ts: NOW, values: { hr: 72 } }])
    const dated = { ts: NOW - 5, values: { hr: 72 } }
    expect(parseTelemetry(json(dated), NOW).points).toEqual([dated])
    expect(parseTelemetry(json([dated, { spo2: 97 }]), NOW).points).toEqual([
      dated,
      { ts: NOW, values: { spo2: 97 } },
    ])
    expect(parseTelemetry('{}', NOW).points).toEqual([])
  })

  test('numeric text becomes a number, other text and JSON stay', () => {
    const values = {
      a: '0001',
      b: '36.50',
      c: '0x0001',
      d: '',
      e: true,
      f: { g: [1] },
      h: '1e5',
      i: '+82 10',
    }
    expect(parseTelemetry(json(values), NOW).points[0]?.values).toEqual({
      ...values,
      a: 1,
      b: 36.5,
    })
  })

  test('what is no time is skipped and counted; a time ahead is left to the rules', () => {
    const points = [-1, 1e300, NOW + 86_400_001, 8.64e15 + 1, 1.5, 0].map((ts) => ({
      ts,
      values: { hr: 1 },
    }))
    const parsed = parseTelemetry(json(points), NOW)
    expect(parsed.undated).toBe(4)
    expect(parsed.points.map(({ ts }) => ts)).toEqual([NOW + 86_400_001, 0])
  })

  test.each(['', '{', 'null', '1', '"hr"', 'NaN', '{"hr":NaNs}'])('refuses %s', (payload) => {
    expect(() => parseTelemetry(payload, NOW)).toThrow(PayloadError)
  })

  const beside = '"spo2":97'
  test.each([
    '"hr":null',
    '"hr":NaN',
    '"hr":-Infinity',
    '"hr":1e400',
    '"hr":"fast"',
    '"hr":[72]',
    '"hr":{"value":72}',
    '"hr":true',
    '"":1',
    '" ":1',
    '"__proto__":1',
    String.raw`"a\u0000b":1`,
    String.raw`"\ud800":1`,
    `"${'k'.repeat(256)}":1`,
    `"deep":${'['.repeat(20)}${']'.repeat(20)}`,
  ])('SRV-73: one bad value costs one value: %s', (bad) => {
    expect(parseTelemetry(`{${bad},${beside}}`, NOW)).toEqual({
      points: [{ ts: NOW, values: { spo2: 97 } }],
      undated: 0,
      unusable: 1,
    })
  })

  test.each([
    ['1', { unusable: 1 }],
    ['[]', { unusable: 1 }],
    ['{"ts":1,"values":null}', { unusable: 1 }],
    ['{"ts":1,"values":[1]}', { unusable: 1 }],
    ['{"ts":"now","values":{"hr":1}}', { undated: 1 }],
    ['{"ts":null,"values":{"hr":1}}', { undated: 1 }],
  ])('SRV-73: one bad point costs one point: %s', (bad, skipped) => {
    const none = { undated: 0, unusable: 0 }
    const points = [{ ts: 5, values: { hr: 72 } }]
    expect(parseTelemetry(`[${bad},{"ts":5,"values":{"hr":72}}]`, NOW)).toEqual({
      points,
      ...none,
      ...skipped,
    })
  })

  test('SRV-73: yes and no are 1 and 0 where the field is a flag', () => {
    const sent = { falling: true, stool: false, electrode_connected: true, ulcer: false }
    expect(parseTelemetry(json(sent), NOW).points[0]?.values).toEqual({
      falling: 1,
      stool: 0,
      electrode_connected: 1,
      ulcer: 0,
    })
  })

  test('text that holds NaN stays as it is', () => {
    const text = String.raw`{"note":"a \"NaN\" or Infinity","hr":NaN}`
    expect(parseTelemetry(text, NOW).points).toEqual([
      { ts: NOW, values: { note: 'a "NaN" or Infinity' } },
    ])
  })
})

describe('a gateway', () => {
  test('speaks for devices in arrays', () => {
    const message = { 'Dr.1': [{ ts: 5, values: { hr: 1 } }, { hr: 2 }], 'Dr.2': [] }
    expect(parseGatewayTelemetry(json(message), NOW)).toEqual({
      reports: [
        [
          'Dr.1',
          {
            points: [
              { ts: 5, values: { hr: 1 } },
              { ts: NOW, values: { hr: 2 } },
            ],
            undated: 0,
            unusable: 0,
          },
        ],
        ['Dr.2', { points: [], undated: 0, unusable: 0 }],
      ],
      nameless: [],
    })
    expect(() => parseGatewayTelemetry('[]', NOW)).toThrow(PayloadError)
  })

  test('SRV-73: a part without a list, or under no name of a device, costs that part', () => {
    const message = `{"Dr.1":{"hr":1},"<b>":[{"hr":1}],"\\ud800":[{"hr":1}],"Dr.2":[{"hr":72}]}`
    expect(parseGatewayTelemetry(message, NOW)).toEqual({
      reports: [
        ['Dr.1', { points: [], undated: 0, unusable: 1 }],
        ['Dr.2', { points: [{ ts: NOW, values: { hr: 72 } }], undated: 0, unusable: 0 }],
      ],
      nameless: ['<b>', '\ud800'],
    })
  })

  test('SRV-73: one broken value at every place of a message of ten sensors: the other 99 arrive', () => {
    const names = Array.from({ length: 10 }, (_one, index) => `Dr.${index + 1}`)
    const keys = [
      'hr',
      'spo2',
      'temperature',
      'body_temperature',
      'urine',
      'stool',
      'falling',
      'ulcer',
      'step',
      'batt_level',
    ]
    for (const broken of ['null', 'NaN', '1e400', '"x"', '[1]', '{}'])
      for (let place = 0; place < 100; place += 1) {
        const parts = names.map((name, n) => {
          const values = keys.map((key, k) => `"${key}":${n * 10 + k === place ? broken : 1}`)
          return `"${name}":[{"ts":5,"values":{${values.join()}}}]`
        })
        const { reports } = parseGatewayTelemetry(`{${parts.join()}}`, NOW)
        const arrived = reports.map(([, { points }]) => Object.keys(points[0]?.values ?? {}).length)
        expect(arrived.reduce((sum, count) => sum + count, 0)).toBe(99)
        expect(reports.reduce((sum, [, { unusable }]) => sum + unusable, 0)).toBe(1)
      }
  })

  test('sends attributes and asks for them', () => {
    expect(
      parseGatewayAttributes(json({ 'Dr.1': { fw: '1.20', n: 'x', no: null } })).reports,
    ).toEqual([['Dr.1', { values: { fw: 1.2, n: 'x' }, unusable: 1 }]])
    expect(
      parseGatewayAttributeRequest(json({ id: 1, device: 'Dr.1', client: false, key: 'k' })),
    ).toEqual({
      id: 1,
      device: 'Dr.1',
      client: false,
      keys: ['k'],
      single: true,
    })
    expect(() => parseGatewayAttributeRequest(json({ device: 'Dr.1' }))).toThrow(PayloadError)
    expect(parseAttributeRequest(json({ clientKeys: 'a, b' }))).toEqual({ client: ['a', 'b'] })
  })
})

test('whatever comes in, parsing answers or refuses with a PayloadError', () => {
  const parsers = [
    (text: string) => parseTelemetry(text, NOW),
    (text: string) => parseGatewayTelemetry(text, NOW),
    parseGatewayAttributes,
    parseGatewayAttributeRequest,
    parseAttributeRequest,
  ]
  const payloads = fc.oneof(fc.string(), fc.json({ maxDepth: 4 }))
  fc.assert(
    fc.property(payloads, fc.constantFrom(...parsers), (text, parse) => {
      try {
        parse(text)
      } catch (error) {
        expect(error).toBeInstanceOf(PayloadError)
      }
    }),
    { numRuns: 3000 },
  )
})

describe('the frame limit', () => {
  const header = (length: number): number[] => {
    const bytes = [0x30]
    let rest = length
    do {
      bytes.push((rest % 128) | (rest >= 128 ? 0x80 : 0))
      rest = Math.floor(rest / 128)
    } while (rest > 0)
    return bytes
  }

  test('lets packets up to the limit pass, however they are cut into chunks', () => {
    const stream = [0, 1, 127, 128, FRAME_LIMIT].flatMap((length) => [
      ...header(length),
      ...Array.from({ length }, () => 0xff),
    ])
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 70_000 }), (size) => {
        const within = frameLimit()
        for (let index = 0; index < stream.length; index += size)
          expect(within(Uint8Array.from(stream.slice(index, index + size)))).toBe(true)
      }),
      { numRuns: 20, examples: [[1]] },
    )
  })

  test('refuses an oversized or malformed length at its header', () => {
    expect(frameLimit()(Uint8Array.from(header(FRAME_LIMIT + 1)))).toBe(false)
    expect(frameLimit()(Uint8Array.from([0x30, 0xff, 0xff, 0xff, 0xff]))).toBe(false)
  })
})
