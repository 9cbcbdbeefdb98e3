import { describe, expect, it } from 'vitest'
import { statusRow } from '../../src/db/status.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../src/model/constants.ts'
import { createServerClock } from '../../src/sync/server-clock.ts'
import { createSend } from '../../src/sync/rest.ts'
import { saidTime } from '../../src/wire/requests/request.ts'
import type { Request } from '../../src/wire/requests/request.ts'
import { freshDb } from '../support/database.ts'
import { facilityOn } from '../support/line.ts'
import { pageFrame, wireEntity } from '../support/wire.ts'
import { settle } from '../support/virtual-time.ts'

const ANYTHING: Request = { method: 'GET', path: '/api/any', auth: 'none', decode: (body) => body }
const START = Date.UTC(2026, 10, 22, 12)

/** A device whose clock is `skewMs` ahead, and a server that answers after 20 ms each way. */
function setUp(skewMs: number) {
  const at = { real: 0, skewMs, asleep: 0 }
  const device = () => ({ wall: START + at.real + at.skewMs, elapsed: at.real - at.asleep })
  const server = () => START + at.real
  const clock = createServerClock(device)
  const off = () => clock.now() - server()
  return {
    at,
    clock,
    off,
    server,
    /** Asks as the worker does; `headers` of the answer. */
    async ask(headers: () => Record<string, string>) {
      const fetched = () => {
        at.real += 20
        const answer = new Response('{}', { headers: headers() })
        at.real += 20
        return Promise.resolve(answer)
      }
      await createSend({ base: '', fetch: fetched, now: clock.now, clock })(ANYTHING).catch(
        () => {},
      )
    },
    own: () => ({ 'x-server-time': String(server()) }),
    date: () => ({ date: new Date(server()).toUTCString() }),
    next: (row: Parameters<typeof clock.keep>[0]) => {
      const later = createServerClock(device)
      later.keep(row)
      return () => later.now() - server()
    },
  }
}

const SKEWS = [SECOND_MS, MINUTE_MS, 10 * MINUTE_MS, DAY_MS].flatMap((ms) => [ms, -ms])

// ST4, and the figure: clock skew of ±1 s, ±1 min, ±10 min, ±1 day, ages off by a second at most.
describe.each(SKEWS)('a device %d ms ahead', (skewMs) => {
  it.each(['own', 'date'] as const)('has the server’s time from one answer (%s)', async (says) => {
    const device = setUp(skewMs)
    expect(device.off()).toBe(skewMs)
    await device.ask(device[says])
    expect(Math.abs(device.off())).toBeLessThanOrEqual(says === 'own' ? 21 : SECOND_MS + 40)
    device.at.real += HOUR_MS
    expect(Math.abs(device.off())).toBeLessThanOrEqual(says === 'own' ? 21 : SECOND_MS + 40)
  })
  it('keeps it over its clock being set back, over sleep, and in the next run', async () => {
    const device = setUp(skewMs)
    const db = freshDb()
    await device.clock.keepIn(db)
    await device.ask(device.own)
    device.at.real += MINUTE_MS
    device.at.asleep += MINUTE_MS
    expect(Math.abs(device.off())).toBeLessThan(SECOND_MS)
    device.at.skewMs -= HOUR_MS
    expect(Math.abs(device.off())).toBeLessThan(SECOND_MS)
    device.clock.deviceWasSet()
    await settle()
    device.at.real += HOUR_MS
    expect(Math.abs(device.next(await statusRow(db, 'clock'))())).toBeLessThan(SECOND_MS)
  })
  it('never has an earlier time, and has the right one with the next answer, when it is set ahead', async () => {
    const device = setUp(skewMs)
    await device.ask(device.own)
    device.at.skewMs += HOUR_MS
    expect(device.off()).toBeGreaterThanOrEqual(0)
    await device.ask(device.own)
    expect(Math.abs(device.off())).toBeLessThan(SECOND_MS)
  })
})

describe('what is stored of the time', () => {
  // OFFL-78.
  it('is written with the next answer where there was no room', async () => {
    const device = setUp(5_000)
    const db = freshDb()
    await device.clock.keepIn(db)
    const refuse = (): never => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    db.status.hook('creating', refuse)
    await device.ask(device.own)
    await settle()
    db.status.hook('creating').unsubscribe(refuse)
    expect(await statusRow(db, 'clock')).toBeUndefined()
    await device.ask(device.own)
    await settle()
    const offsetMs = (await statusRow(db, 'clock'))?.offsetMs
    expect(Math.abs((offsetMs ?? 0) + 5_000)).toBeLessThan(SECOND_MS)
  })
  it('is written when it is known, when it moved, and three times a minute (OFFL-82)', async () => {
    const device = setUp(5_000)
    const db = freshDb()
    await device.clock.keepIn(db)
    expect(await statusRow(db, 'clock')).toBeUndefined()
    const stored = async () => {
      await device.ask(device.own)
      await settle()
      return (await statusRow(db, 'clock'))?.at ?? 0
    }
    const first = await stored()
    expect(first).toBeGreaterThan(START)
    expect(await stored()).toBe(first)
    device.at.real += MINUTE_MS / 3
    const second = await stored()
    expect(second).toBeGreaterThan(first)
    // Set ahead and back: a page that saw it has the time wrong, by an offset that is the stored one.
    device.at.skewMs += HOUR_MS
    expect(device.off()).toBeGreaterThan(MINUTE_MS)
    device.at.skewMs -= HOUR_MS
    expect(await stored()).toBeGreaterThan(second)
    device.at.skewMs = -5_000
    await stored()
    expect((await statusRow(db, 'clock'))?.offsetMs).toBeCloseTo(5_000, -2)
  })
  it('tells those who follow, when the time is another than it seemed', async () => {
    const device = setUp(10 * MINUTE_MS)
    const stop = new AbortController()
    let moved = 0
    device.clock.follow(() => (moved += 1), stop.signal)
    await device.ask(device.own)
    await device.ask(device.own)
    expect(moved).toBe(1)
    stop.abort()
    device.at.skewMs += HOUR_MS
    await device.ask(device.own)
    expect(moved).toBe(1)
  })
})

describe('a value from the future', () => {
  it('has the server asked for its time, three times a minute at most', async () => {
    const device = setUp(0)
    let asked = 0
    device.clock.askBy(() => (asked += 1))
    device.clock.seen(device.server() + 4_000)
    expect(asked).toBe(0)
    device.clock.seen(device.server() + 10 * MINUTE_MS)
    device.at.real += 19_000
    device.clock.seen(device.server() + 10 * MINUTE_MS)
    expect(asked).toBe(1)
    device.at.real += 1_000
    device.clock.seen(device.server() + 10 * MINUTE_MS)
    expect(asked).toBe(2)
  })
  it('is looked for in all that comes on the line', () => {
    const seen: number[] = []
    const { socket, begin } = facilityOn({
      clock: { follow: () => undefined, seen: (ts) => seen.push(ts) },
      mirror: {
        apply: () => [],
        ask: () => ({ at: 1 }),
        has: () => false,
        ids: () => [],
        list: ({ deltas }) => {
          const values = [{ slot: 0, value: 72, ts: 5_000 }]
          return { applied: new Map(deltas.map(({ entityId }) => [entityId, values])), gone: [] }
        },
        members: () => [],
        over: () => undefined,
      },
    })
    begin()
    socket.say(pageFrame(900, [wireEntity('p')]))
    expect(seen).toEqual([5_000])
  })
})

describe('an answer', () => {
  const headers = (given: Record<string, string>) => new Headers(given)
  it('says the time in milliseconds, or in the seconds of its date', () => {
    const date = new Date(START).toUTCString()
    expect(saidTime(headers({ 'x-server-time': '1234', date }))).toEqual({
      server: 1234,
      widthMs: 1,
    })
    expect(saidTime(headers({ date }))).toEqual({ server: START, widthMs: 2000 })
    expect(saidTime(headers({}))).toBeNull()
    expect(saidTime(headers({ date: 'soon', 'x-server-time': 'now' }))).toBeNull()
  })
  it('of somebody else than the server says nothing of the server’s time', async () => {
    const device = setUp(HOUR_MS)
    const portal = () => Promise.resolve(new Response('<html>Log in', { headers: device.own() }))
    const send = createSend({ base: '', fetch: portal, now: device.clock.now, clock: device.clock })
    await expect(send(ANYTHING)).rejects.toThrow()
    expect(device.off()).toBe(HOUR_MS)
  })
})
