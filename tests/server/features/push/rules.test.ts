import { describe, expect, it } from 'vitest'
import { priorityOf as onTheConsole } from '../../../../src/model/alarms/alarm.ts'
import { deliveryOf } from '../../../../server/features/push/deliver.ts'
import { endpointFault, isPublic, keysFault } from '../../../../server/features/push/endpoint.ts'
import { priorityOf } from '../../../../server/features/push/filter.ts'
import {
  APART_MS,
  APART_URGENT_MS,
  dueAt,
  failed,
  FIRST_MS,
  KEPT_MS,
  leaving,
  type Pacing,
  QUIET,
  raised,
  REST_MS,
  taken,
} from '../../../../server/features/push/pacing.ts'
import { ALARM_TYPES } from '../../../../server/features/rules/alarms.ts'
import { startReceiver } from './receiver.ts'

it('every kind of alarm is as urgent here as on the console', () => {
  const ours = ALARM_TYPES.map((type) => [type, priorityOf({ type })])
  expect(ours).toEqual(ALARM_TYPES.map((type) => [type, onTheConsole(type)]))
  expect(priorityOf({ type: 'Something of a rule chain' })).toBeNull()
})

describe('where messages may go', () => {
  it.each([
    ['8.8.8.8', true],
    ['172.32.0.1', true],
    ['2607:f8b0::200e', true],
    ['127.0.0.1', false],
    ['0.0.0.0', false],
    ['10.1.2.3', false],
    ['172.31.255.255', false],
    ['192.168.1.1', false],
    ['169.254.169.254', false],
    ['100.64.0.1', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['::1', false],
    ['::', false],
    ['fe80::1', false],
    ['fd00::1', false],
    ['::ffff:10.0.0.1', false],
    ['::ffff:8.8.8.8', false],
    ['64:ff9b::a00:1', false],
    ['2002:a00:1::', false],
    ['2001:db8::1', false],
    ['ff02::1', false],
    ['not an address', false],
  ])('%s is public: %s', (address, expected) => {
    expect(isPublic(address)).toBe(expected)
  })
  it.each([
    'http://fcm.googleapis.com/fcm/send/a',
    'https://fcm.googleapis.com:8443/fcm/send/a',
    'https://me:secret@fcm.googleapis.com/a',
    'https://127.0.0.1/a',
    'https://2130706433/a',
    'https://0x7f.1/a',
    'https://[::1]/a',
    'https://[::ffff:a00:1]/a',
    'https://localhost/a',
    'https://printer/a',
    'https://printer.local/a',
    'https://printer.local./a',
    'ftp://a.example/a',
    'a',
    '',
    `https://a.example/${'a'.repeat(2000)}`,
  ])('%s is refused', (endpoint) => {
    expect(endpointFault(endpoint, false)).toBeDefined()
  })
  it.each([
    'https://fcm.googleapis.com/fcm/send/a:b',
    'https://updates.push.services.mozilla.com/wpush/v2/a',
    'https://web.push.apple.com/a',
    'https://wns2-par02p.notify.windows.com/w/?token=a',
  ])('%s is a push service', (endpoint) => {
    expect(endpointFault(endpoint, false)).toBeUndefined()
  })
})

it('keys that no browser gives are refused', async () => {
  const receiver = await startReceiver()
  const { keys } = receiver.subscription()
  await receiver.close()
  expect(keysFault(keys)).toBeUndefined()
  expect(keysFault({ ...keys, auth: 'AAAA' })).toBeDefined()
  expect(keysFault({ ...keys, p256dh: keys.auth })).toBeDefined()
  expect(keysFault({ ...keys, p256dh: `<${keys.p256dh.slice(1)}` })).toBeDefined()
})

it.each([
  [201, undefined, { kind: 'taken' }],
  [404, undefined, { kind: 'gone' }],
  [410, undefined, { kind: 'gone' }],
  [403, undefined, { kind: 'refused', status: 403 }],
  [302, undefined, { kind: 'refused', status: 302 }],
  [429, '30', { kind: 'later', restMs: 30_000 }],
  [503, 'Wed, 21 Oct 2026 07:28:00 GMT', { kind: 'later', restMs: 0 }],
])('an answer of %s means what RFC 8030 says', (status, retryAfter, expected) => {
  expect(deliveryOf({ status, retryAfter })).toEqual(expected)
})

describe('when a device is woken', () => {
  const waits = raised(QUIET, 1000, false)
  it('not without a reason; after a moment; at once for what is urgent', () => {
    expect(dueAt(QUIET)).toBeNull()
    expect(dueAt(waits)).toBe(1000 + FIRST_MS)
    expect(dueAt(raised(waits, 1200, true))).toBe(1000)
  })
  it('a flood is a message now and then', () => {
    let pacing: Pacing = QUIET
    const sent: number[] = []
    for (let now = 0; now < 60_000; now += 20) {
      pacing = raised(pacing, now, false)
      if ((dueAt(pacing) ?? Infinity) > now) continue
      sent.push(now)
      pacing = taken(leaving(pacing, now))
    }
    expect(sent.length).toBe(6)
    expect((sent[2] ?? 0) - (sent[1] ?? 0)).toBe(APART_MS)
    expect(dueAt(raised(leaving(waits, 5000), 5100, true))).toBe(5000 + APART_URGENT_MS)
  })
  it('tries again further and further apart, for an hour', () => {
    let pacing = waits
    const rests: number[] = []
    let now = 2000
    for (let tries = 0; tries < 12; tries += 1) {
      pacing = failed(leaving(pacing, now), pacing, now)
      rests.push(pacing.restsUntil - now)
      now = dueAt(pacing) ?? now
    }
    expect(rests.slice(0, 3)).toEqual([2000, 4000, 8000])
    expect(Math.max(...rests)).toBe(REST_MS.most)
    expect(dueAt(failed(leaving(waits, 1000 + KEPT_MS), waits, 1000 + KEPT_MS))).toBeNull()
  })
  it('as long as the push service asks for, within reason; what came meanwhile still counts', () => {
    const during = raised(leaving(waits, 2000), 2500, true)
    const after = failed(during, waits, 3000, 30_000)
    expect(after).toMatchObject({ since: 1000, isUrgent: true, restsUntil: 33_000 })
    expect(failed(during, waits, 3000, 9e9).restsUntil).toBe(3000 + REST_MS.most)
  })
})
