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
    expect(parsed.skipped).toBe(4)
    expect(parsed.points.map(({ ts }) => ts)).toEqual([NOW + 86_400_001, 0])
  })

  test.each([
    '',
    '{',
    'null',
    '1',
    '"hr"',
    '[1]',
    '[[]]',
    '{"hr":null}',
    '{"":1}',
    '{" ":1}',
    '{"__proto__":1}',
    String.raw`{"a\u0000b":1}`,
    String.raw`{"\ud800":1}`,
    '{"ts":"now","values":{"hr":1}}',
    '{"ts":1,"values":[1]}',
    `{"${'k'.repeat(256)}":1}`,
    `{"deep":${'['.repeat(20)}${']'.repeat(20)}}`,
  ])('refuses %s', (payload) => {
    expect(() => parseTelemetry(payload, NOW)).toThrow(PayloadError)
  })
})

describe('a gateway', () => {
  test('speaks for devices in arrays', () => {
    const message = { 'Dr.1': [{ ts: 5, values: { hr: 1 } }, { hr: 2 }], 'Dr.2': [] }
    expect(parseGatewayTelemetry(json(message), NOW)).toEqual([
      [
        'Dr.1',
        {
          points: [
            { ts: 5, values: { hr: 1 } },
            { ts: NOW, values: { hr: 2 } },
          ],
          skipped: 0,
        },
      ],
      ['Dr.2', { points: [], skipped: 0 }],
    ])
    expect(() => parseGatewayTelemetry(json({ 'Dr.1': { hr: 1 } }), NOW)).toThrow(PayloadError)
    expect(() => parseGatewayTelemetry(json({ '<b>': [{ hr: 1 }] }), NOW)).toThrow(PayloadError)
    expect(() => parseGatewayTelemetry('[]', NOW)).toThrow(PayloadError)
    const halfCharacter = String.raw`{"\ud800":[{"hr":1}]}`
    expect(() => parseGatewayTelemetry(halfCharacter, NOW)).toThrow(PayloadError)
  })

  test('sends attributes and asks for them', () => {
    expect(parseGatewayAttributes(json({ 'Dr.1': { fw: '1.20', n: 'x' } }))).toEqual([
      ['Dr.1', { fw: 1.2, n: 'x' }],
    ])
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
        for (let index = 0; index < stream.length; index += size) {
          if (!within(Uint8Array.from(stream.slice(index, index + size)))) return false
        }
        return true
      }),
      { numRuns: 20, examples: [[1]] },
    )
  })

  test('refuses an oversized or malformed length at its header', () => {
    expect(frameLimit()(Uint8Array.from(header(FRAME_LIMIT + 1)))).toBe(false)
    expect(frameLimit()(Uint8Array.from([0x30, 0xff, 0xff, 0xff, 0xff]))).toBe(false)
  })
})
