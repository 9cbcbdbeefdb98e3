import { describe, expect, it, vi } from 'vitest'
import { isTurnInterval } from '../../src/model/care/turn-stored.ts'
import { SLOT, SLOT_COUNT } from '../../src/model/vitals/telemetry.ts'
import { linksOf } from '../../src/model/watch/links.ts'
import { Mirror } from '../../workers/state/mirror.ts'
import { facilityOn } from '../support/line.ts'
import { randomOf } from '../support/random.ts'
import { countFrame, pageFrame, updateFrame, wireEntity } from '../support/wire.ts'

// Many runs, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 })

const FRAMES = 24_000
const NOW = Date.UTC(2026, 10, 20)

/** The console's side of the line: frames go the way they go in the worker. */
function setUp() {
  const mirror = new Mirror(() => NOW)
  let dropped = 0
  let rows = 0
  /** Frames that were not taken, and rows of frames that could not be read. */
  const counters = {
    drop: (ofFrame?: number) => {
      if (ofFrame === undefined) dropped += 1
      else rows += ofFrame
    },
  }
  const { socket, begin } = facilityOn({ mirror, counters })
  begin()
  return {
    mirror,
    hear: (data: unknown) => socket.say(data),
    dropped: () => dropped,
    counted: () => rows,
    state: () => {
      const all = mirror.take('all')
      mirror.putBack(all)
      return all
    },
  }
}
const known = ['p1', 'p2', 'p3']
const good = known.map((id) =>
  wireEntity(id, {
    attributes: { Name: id, ward_entityId: 'w1', connectivity: 'connected' },
    series: { hr: 70, spo2: 97 },
    ts: NOW - 5_000,
  }),
)

const VALUES: readonly string[] = [
  'null',
  'true',
  '[]',
  '{}',
  '[[[[]]]]',
  '{"value":{"value":1}}',
  '-1',
  '1e309',
  '-1e309',
  '1e300',
  '"NaN"',
  '"Infinity"',
  '"\\ud800"',
  '"\\u0000"',
  '"__proto__"',
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '9007199254740993',
  '1.7e15',
  '"72"',
  '""',
  '"<script>"',
  `"${'x'.repeat(5_000)}"`,
]
const pick = <T>(random: () => number, list: readonly T[]): T =>
  list[Math.floor(random() * list.length)] as T

/** Frames that no server sends: every one must change nothing but the counter. */
function hostile(random: () => number): unknown {
  const value = pick(random, VALUES)
  const text = updateFrame(900, good)
  switch (Math.floor(random() * 12)) {
    case 0:
      return text.slice(0, Math.floor(random() * (text.length - 1)))
    case 1:
      return `\ufeff${text}`
    case 2:
      return updateFrame(
        pick(random, [0, -1, 899, 906, 907, 910, 990, 99_990, 1e15, 2 ** 53]),
        good,
      )
    case 3:
      return `${'['.repeat(5_000)}${']'.repeat(5_000)}`
    case 4:
      return `{"cmdId":900,"data":${value === '{}' ? '7' : value},"update":null}`
    case 5:
      return `{"cmdId":900,"update":[{"entityId":{"id":${value === '"72"' ? '7' : value}},"latest":{"TIME_SERIES":{"hr":{"ts":${NOW},"value":"1"}}}}]}`
    case 6:
      return `{"cmdId":${value},"update":[${JSON.stringify(good[0])}]}`
    case 7:
      return `{"cmdId":900,"update":[${JSON.stringify(wireEntity(`stranger-${random()}`.replace('.', ''), { series: { hr: 1 } }))}]}`
    case 8:
      return pick<unknown>(random, [
        undefined,
        null,
        5,
        {},
        new ArrayBuffer(4),
        '',
        ' ',
        'ping',
        '<html></html>',
      ])
    case 9:
      return `{"subscriptionId":900,"errorCode":${Math.ceil(random() * 40)},"errorMsg":${value}}`
    case 10:
      return `{"cmdId":901,"count":${pick(random, ['-1', '1e309', '1.5', '{}', '[1]', 'null', '"x"'])}}`
    default:
      return countFrame(900, Math.floor(random() * 100))
  }
}

/** Frames of the right shape whose values make no sense: rows may be named, no value may be taken. */
function senseless(random: () => number): string {
  const bad = pick(
    random,
    VALUES.filter(
      (value) =>
        value !== '"72"' && value !== '-1' && value !== '1.7e15' && value !== '9007199254740993',
    ),
  )
  const badTs = pick(random, [
    '-5',
    '0',
    '1.7e15',
    '1e309',
    '"soon"',
    'null',
    '{}',
    '[1]',
    '8.64e15',
  ])
  const item =
    random() < 0.5
      ? `{"ts":${NOW},"value":${bad}}`
      : `{"ts":${badTs},"value":"${Math.floor(random() * 200)}"}`
  const key = pick(random, ['hr', 'spo2', '__proto__', 'diaper_change_year', 'constructor'])
  const kind = pick(random, ['TIME_SERIES', '__proto__', 'ENTITY_FIELD'])
  return `{"cmdId":900,"update":[{"entityId":{"id":"${pick(random, known)}"},"latest":{"${kind}":{"${key}":${item}}}}]}`
}

describe(`${FRAMES} malformed, huge and hostile frames`, () => {
  it('throw nothing, change nothing, and are counted', () => {
    const random = randomOf(20_261_120).next
    const { hear, dropped, state } = setUp()
    hear(pageFrame(900, good))
    const before = structuredClone(state())
    const counted = dropped()
    for (let index = 0; index < FRAMES / 2; index += 1) {
      const data = hostile(random)
      const had = dropped()
      expect(() => hear(data)).not.toThrow()
      if (dropped() === had) expect.fail(`not counted: ${String(data).slice(0, 300)}`)
    }
    expect(dropped() - counted).toBeGreaterThanOrEqual(FRAMES / 2)
    expect(state()).toEqual(before)
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })

  it('senseless values of known patients are not taken', () => {
    const random = randomOf(7).next
    const { hear, state } = setUp()
    hear(pageFrame(900, good))
    const before = structuredClone(state())
    for (let index = 0; index < FRAMES / 4; index += 1) {
      const data = senseless(random)
      expect(() => hear(data)).not.toThrow()
    }
    expect(state()).toEqual(before)
  })

  it('random damage to good frames never throws, and never stores what is no number, date or name', () => {
    const random = randomOf(99).next
    const { hear, state } = setUp()
    hear(pageFrame(900, good))
    for (let index = 0; index < FRAMES / 4; index += 1) {
      const text = random() < 0.5 ? pageFrame(900, good) : updateFrame(900, good)
      const at = Math.floor(random() * text.length)
      const cut = Math.floor(random() * 12)
      const junk = random() < 0.5 ? '' : pick(random, VALUES)
      const data = text.slice(0, at) + junk + text.slice(at + cut)
      expect(() => hear(data)).not.toThrow()
    }
    const { boards, patients } = state()
    for (const board of boards) {
      expect(board.v).toHaveLength(board.ids.length * SLOT_COUNT)
      board.v.forEach((value, index) => {
        expect(Math.abs(value)).not.toBe(Infinity)
        if (board.ts[index] === 0) expect(value).toBeNaN()
      })
      for (const ts of [...board.ts, ...board.heard]) expect(ts >= 0 && ts < 4.2e12).toBe(true)
    }
    for (const { addedBy = '', turnMinutes = 0, links = {}, ...patient } of patients) {
      expect(isTurnInterval(turnMinutes)).toBe(true)
      expect(linksOf(links)).toEqual(links)
      expect(patient.entityId).toMatch(/^[0-9A-Za-z][\w-]*$/)
      for (const value of [addedBy, ...Object.values(patient)]) {
        expect(typeof value).toBe('string')
        expect(value.length).toBeLessThanOrEqual(255)
      }
    }
  })

  it('bad rows among good ones: every good one is taken, every bad one counted', () => {
    const random = randomOf(31).next
    const { hear, state, dropped, counted } = setUp()
    // A list says who is there; a change of somebody who is on none does not.
    hear(pageFrame(900, good))
    for (let index = 0; index < FRAMES / 24; index += 1) {
      const ts = NOW + index
      const rows: unknown[] = known.map((id) => wireEntity(id, { series: { hr: index % 200 }, ts }))
      const bad = Math.floor(random() * 5)
      for (let each = 0; each < bad; each += 1) {
        const wire = pick(random, [...VALUES, '{"entityId":7}', '{"entityId":{"id":"__proto__"}}'])
        rows.splice(Math.floor(random() * (rows.length + 1)), 0, JSON.parse(wire))
      }
      const had = counted()
      hear(random() < 0.5 ? pageFrame(900, rows) : updateFrame(900, rows))
      expect(counted() - had).toBe(bad)
      const [board] = state().boards
      const hr = board?.ids.map((_, at) => board.v[at * SLOT_COUNT + SLOT.hr])
      expect(hr).toEqual(known.map(() => index % 200))
    }
    expect(dropped()).toBe(0)
  })

  it('a frame of megabytes is read or refused, not fatal', () => {
    const { hear, state } = setUp()
    hear(pageFrame(900, good))
    const attributes = { Name: 'x'.repeat(5_000_000) }
    hear(updateFrame(900, [wireEntity('p1', { attributes, ts: NOW })]))
    expect(state().patients[0]?.name.length).toBe(255)
    expect(() => hear(`{"cmdId":900,"update":[${'[],'.repeat(200_000)}1]}`)).not.toThrow()
    expect(() => hear('x'.repeat(17 * 1024 * 1024))).not.toThrow()
  })
})
