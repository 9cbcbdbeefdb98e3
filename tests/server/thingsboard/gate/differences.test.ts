import { describe, expect, it } from 'vitest'
import { splitAddress } from '../../../../server/thingsboard/gate/address.ts'
import { admit, open } from '../../../../server/thingsboard/gate/admit.ts'
import type { Admitted } from '../../../../server/thingsboard/gate/call.ts'
import { admitFrame } from '../../../../server/thingsboard/gate/frames.ts'
import { patientQuery } from '../../../../src/wire/queries.ts'
import { findAlarms } from '../../../../src/wire/requests/alarms.ts'
import { subscribeFrame } from '../../../../src/wire/socket.ts'
import { type Random, randomOf } from '../../../support/random.ts'
import { readers } from './readers.ts'

/*
 * SRV-70. What ThingsBoard would read of what we hand on, and what we checked, are the same, whatever came in: readers that
 * take the first of two names, the last, or any spelling of a name, all read the same of what the gate wrote. Also of
 * texts that our own reader alone understands as the console meant them. `FUZZ=1000000` for so many of each.
 */

const CASES = Number(process.env['FUZZ'] ?? 20_000)
const ID = '11111111-1111-4111-8111-111111111111'
const FOREIGN = '99999999-9999-4999-8999-999999999999'
const claims = { authority: 'CUSTOMER_USER', hospitalId: undefined }

const bodies: readonly [url: string, body: unknown][] = [
  ['/api/entitiesQuery/find', patientQuery(0)],
  ['/api/alarmsQuery/find', findAlarms({ status: 'ACTIVE', page: 0 }, '').body],
  ['/api/asset', { name: 'Kim', type: 'patient', customerId: { entityType: 'CUSTOMER', id: ID } }],
  [
    `/api/plugins/telemetry/USER/${ID}/attributes/SERVER_SCOPE`,
    { phone: '1', authority: 'Manager' },
  ],
  [`/api/plugins/telemetry/CUSTOMER/${ID}/attributes/SERVER_SCOPE`, { highHrAlarmThreshold: 120 }],
  [
    '/api/relation',
    {
      from: { entityType: 'ASSET', id: ID },
      to: { entityType: 'DEVICE', id: ID },
      type: 'Contains',
    },
  ],
  [
    `/api/rpc/oneway/${ID}`,
    { method: 'diaper_type', params: { device: 'Dr.1', value: 'M' }, timeout: 5000 },
  ],
]
const frames = [
  subscribeFrame([
    { subject: 900, round: 0, page: 0 },
    { subject: 903, round: 0 },
    { subject: 907, round: 0, patients: [ID] },
  ]),
]

/** Names and values that an attacker puts beside what is checked. */
const smuggled = [
  `"type":"TIMESERIES"`,
  `"type":"platform"`,
  `"authority":"Admin"`,
  `"id":"${FOREIGN}"`,
  `"entityId":"${FOREIGN}"`,
  `"\\u0074ype":"ATTRIBUTES"`,
  `"\\u0069d":"${FOREIGN}"`,
  `"Type":"x"`,
  `"cmds":[{"type":"ATTRIBUTES"}]`,
  `"attrSubCmds":[{"cmdId":1,"entityId":"${FOREIGN}"}]`,
  `"alarmStatusCmds":[{"cmdId":1}]`,
  `"__proto__":{"a":1}`,
  `"constructor":{"a":1}`,
  `"entityFilter":{"type":"singleEntity","singleEntity":{"entityType":"ASSET","id":"${FOREIGN}"}}`,
  `"worn_by":"x"`,
  `"staffAction":1`,
  `"version":1e400`,
  `"page":"1"`,
  `"page":1.0`,
  `"page":-0`,
  `"page":1e0`,
]
const noise = [
  '/**/',
  '//x\n',
  '\uFEFF',
  '\u0000',
  '\\u0000',
  ',',
  '#x\n',
  'NaN',
  '-',
  "'",
  '\u2028',
  ' ',
  '\t',
  '\ud800',
  '\\ud800',
]

function pick<T>(random: Random, list: readonly T[]): T {
  const one = random.pick(list)
  if (one === undefined) throw new Error('nothing to choose from')
  return one
}

function spoiled(random: Random, text: string): string {
  let spoilt = text
  for (let times = 1 + random.below(3); times > 0; times -= 1) {
    const at = random.below(spoilt.length + 1)
    const brackets = [...spoilt.matchAll(/[{,]/g)].map(({ index }) => index + 1)
    const after = brackets.length > 0 ? pick(random, brackets) : at
    spoilt = pick(random, [
      () => `${spoilt.slice(0, after)}${pick(random, smuggled)},${spoilt.slice(after)}`,
      () => spoilt.replace(/}(?=[^}]*$)/, `,${pick(random, smuggled)}}`),
      () => `${spoilt.slice(0, at)}${pick(random, noise)}${spoilt.slice(at)}`,
      () =>
        spoilt.replace(
          /"(\w)(\w*)":/,
          (_all, first: string, rest: string) =>
            `"\\u${first.charCodeAt(0).toString(16).padStart(4, '0')}${rest}":`,
        ),
      () => spoilt.replace(/:(\d+)/, ':"$1"'),
      () => spoilt.replace(/:(\d+)/, ':$1.0'),
      () => `${'['.repeat(random.below(200))}${spoilt}`,
      () => spoilt + spoilt,
    ])()
  }
  return spoilt
}

const twists = [
  ';jsessionid=1',
  '//',
  '/./',
  '/../',
  '%2F',
  '%2e',
  '%252F',
  '%00',
  '%',
  '\\',
  '#',
  '?',
  '&',
  '+',
  '%C0%AF',
  '%ED%A0%80',
  'İ',
]

function twisted(random: Random, url: string): string {
  let twist = url
  for (let times = 1 + random.below(3); times > 0; times -= 1) {
    const at = random.below(twist.length + 1)
    twist = pick(random, [
      () => twist.slice(0, at) + pick(random, twists) + twist.slice(at),
      () => twist.replace(/\/(?=[^/]*$)/, pick(random, twists)),
      () => `${twist}${twist.includes('?') ? '&' : '?'}keys=staffAction`,
      () => `${twist}&key=${pick(random, ['authority', 'hr'])}`,
      () =>
        twist.replace(
          'keys=',
          pick(random, ['Keys=', 'ke%79s=', 'keys%3D', 'keys[]=', 'keys=staffAction&keys=']),
        ),
      () =>
        twist.replace(/[a-z](?=[^?]*\?|$)/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
      () =>
        twist.replaceAll(
          ID,
          pick(random, [ID.toUpperCase(), `${ID}${FOREIGN}`, `${ID},${FOREIGN}`]),
        ),
    ])()
  }
  return twist
}

const addresses = [
  `/api/plugins/telemetry/ASSET/${ID}/values/timeseries?keys=hr,spo2&startTs=0&endTs=9`,
  `/api/plugins/telemetry/USER/${ID}/SERVER_SCOPE?keys=phone`,
  `/api/asset/${ID}`,
  `/api/customer/${ID}/users?pageSize=9&page=0&textSearch=a%20b`,
  `/api/relation?fromId=${ID}&fromType=ASSET&relationType=Contains&toId=${ID}&toType=DEVICE`,
]

function tried<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch (error) {
    // A refusal of the gate has a status; anything else is a fault of it.
    if (error instanceof Error && 'status' in error) return undefined
    throw error
  }
}

function isOneReading(text: string, checked: unknown): boolean {
  const seen = new Set(readers.map((read) => JSON.stringify(read(text))))
  return (
    seen.size === 1 &&
    seen.has(JSON.stringify(checked)) &&
    !/staffAction|worn_by|ATTRIBUTES|TIMESERIES"/.test(text)
  )
}

/** Path and parameters by readers that decode before or after they split, and take the first or the last of two. */
function addressReadings({ url, query }: Admitted): boolean {
  const [path, given] = splitAddress(url)
  if (!/^\/api(\/[A-Za-z0-9_-]+(%20[A-Za-z]+)?)+$/.test(path)) return false
  const read = new URLSearchParams(given)
  return (
    new URL(url, 'http://a.example').pathname === path &&
    Object.entries(query).every(([name, text]) => {
      const all = read.getAll(name)
      return all.length === 1 && all[0] === text
    }) &&
    [...read.keys()].length === Object.keys(query).length
  )
}

describe('parser differences', () => {
  it('of bodies', () => {
    const random = randomOf(24)
    let passed = 0
    for (let at = 0; at < CASES; at += 1) {
      const [url, body] = pick(random, bodies)
      const text = spoiled(random, JSON.stringify(body))
      const given = tried(() => admit(open('POST', url, claims), text))
      if (!given) continue
      passed += 1
      const written = JSON.stringify(given.body)
      if (!isOneReading(written, given.body)) expect.fail(`${text}\nis handed on as\n${written}`)
      const again = tried(() => admit(open('POST', url, claims), written))
      if (JSON.stringify(again?.body) !== written)
        expect.fail(`${written}\nis not read as it was written`)
    }
    // Some of what is spoilt is harmless: else nothing would be shown here.
    expect(passed).toBeGreaterThan(CASES / 20)
  })

  it('of frames', () => {
    const random = randomOf(25)
    let passed = 0
    for (let at = 0; at < CASES; at += 1) {
      const text = spoiled(random, pick(random, frames))
      const frame = admitFrame(text)
      if (frame.kind !== 'fine') continue
      passed += 1
      if (!isOneReading(frame.text, JSON.parse(frame.text)))
        expect.fail(`${text}\nis handed on as\n${frame.text}`)
      const again = admitFrame(frame.text)
      expect(again).toEqual(frame)
    }
    expect(passed).toBeGreaterThan(CASES / 20)
  })

  it('of addresses', () => {
    const random = randomOf(26)
    let passed = 0
    for (let at = 0; at < CASES; at += 1) {
      const url = twisted(random, pick(random, addresses))
      const method = url.includes('SERVER_SCOPE') || url.includes('/relation?') ? 'DELETE' : 'GET'
      const given = tried(() => admit(open(method, url, claims), ''))
      if (!given) continue
      passed += 1
      if (
        !addressReadings(given) ||
        given.url.includes(FOREIGN) ||
        given.url.includes('staffAction')
      )
        expect.fail(`${url}\nis handed on as\n${given.url}`)
    }
    expect(passed).toBeGreaterThan(CASES / 50)
  })
})
