import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Alarm } from '../../../src/model/alarms/alarm.ts'
import { FLOOD, floodOf, type Source } from '../../../src/model/alarms/flood.ts'
import { alarmOf } from '../rows.ts'

const NOW = Date.UTC(2026, 4, 1, 12)
const MINUTE = 60_000
const WEST: Source = {
  kind: 'gateway',
  id: 'g1',
  name: 'West',
  place: 'Cedar #101',
  isConnected: false,
}
const EAST: Source = {
  kind: 'gateway',
  id: 'g2',
  name: 'East',
  place: 'Cedar #102',
  isConnected: true,
}

/** Patients named `w…` are heard by the west gateway, `e…` by the east one, `r…` are in a room without one. */
function sourceOf(originator: string): Source {
  switch (originator.charAt(0)) {
    case 'w':
      return WEST
    case 'e':
      return EAST
    case 'r':
      return { kind: 'room', id: 'r1', name: 'Cedar #101' }
    default:
      return { kind: 'unknown' }
  }
}

function alarms(count: number, where: string, over: Partial<Alarm> = {}): Alarm[] {
  return Array.from({ length: count }, (_, n) =>
    alarmOf({
      alarmId: `${where}${n}`,
      originator: `${where}${n}`,
      type: 'Network connection',
      first: NOW - n * 1000,
      ...over,
    }),
  )
}

// AL14.
describe('a flood of alarms', () => {
  test('is more than ten in ten minutes', () => {
    expect(floodOf(alarms(10, 'w'), sourceOf, NOW)).toBeNull()
    expect(floodOf(alarms(11, 'w'), sourceOf, NOW)?.alarms).toBe(11)
  })

  test('of what is older or confirmed there is none', () => {
    const old = alarms(30, 'w', { first: NOW - FLOOD.withinMs - 1 })
    const done = alarms(30, 'e', { isConfirmed: true })
    expect(floodOf([...old, ...done, ...alarms(10, 'w')], sourceOf, NOW)).toBeNull()
    expect(floodOf(alarms(11, 'w', { first: NOW - 10 * MINUTE }), sourceOf, NOW)).not.toBe(null)
  })

  test('all from one gateway: that is the suspected cause', () => {
    expect(floodOf(alarms(12, 'w'), sourceOf, NOW)).toMatchObject({
      since: NOW - 11_000,
      groups: [{ source: WEST }],
      cause: { gateway: WEST, alarms: 12 },
    })
  })

  test('many alarms of patients are no outage, unless nothing else is in the flood', () => {
    const falls = alarms(12, 'w', { type: 'Falling' })
    expect(floodOf([...alarms(2, 'e'), ...falls], sourceOf, NOW)?.cause).toBeNull()
    expect(floodOf(falls, sourceOf, NOW)?.cause?.alarms).toBe(12)
  })

  test('so is one whose outages alone make a flood, among a few others', () => {
    const flood = floodOf([...alarms(2, 'e'), ...alarms(12, 'w')], sourceOf, NOW)
    expect(flood?.groups.map((group) => [group.source, group.alarms.length])).toEqual([
      [WEST, 12],
      [EAST, 2],
    ])
    expect(flood?.cause).toEqual({ gateway: WEST, alarms: 12 })
  })

  test('from everywhere: grouped, and no cause is suspected', () => {
    const flood = floodOf(
      [...alarms(4, 'e'), ...alarms(4, 'w'), ...alarms(5, 'r'), ...alarms(1, '?')],
      sourceOf,
      NOW,
    )
    expect(flood?.groups.map((group) => [group.source.kind, group.alarms.length])).toEqual([
      ['room', 5],
      ['gateway', 4],
      ['gateway', 4],
      ['unknown', 1],
    ])
    expect(flood?.cause).toBeNull()
  })

  test('a room is no cause: only a gateway is something that can fail', () => {
    expect(floodOf(alarms(20, 'r'), sourceOf, NOW)?.cause).toBeNull()
  })

  test('every alarm of it is in exactly one group', () => {
    const some = fc.array(
      fc.record({ where: fc.constantFrom('w', 'e', 'r', '?'), ago: fc.nat(15) }),
      { maxLength: 60 },
    )
    fc.assert(
      fc.property(some, (rows) => {
        const all = rows.map(({ where, ago }, n) =>
          alarmOf({ alarmId: `${n}`, originator: where, first: NOW - ago * MINUTE }),
        )
        const fresh = rows.filter(({ ago }) => ago <= 10).length
        const flood = floodOf(all, sourceOf, NOW)
        expect(flood === null).toBe(fresh <= FLOOD.more)
        if (flood === null) return
        const ids = flood.groups.flatMap((group) => group.alarms.map(({ alarmId }) => alarmId))
        expect(new Set(ids).size).toBe(ids.length)
        expect([ids.length, flood.alarms]).toEqual([fresh, fresh])
      }),
    )
  })
})
