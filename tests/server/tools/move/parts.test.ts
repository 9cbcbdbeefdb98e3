import { describe, expect, it } from 'vitest'
import { isForeign } from '../../../../server/tools/move/alarms.ts'
import { attributesThere } from '../../../../server/tools/move/attributes.ts'
import { compareLists } from '../../../../server/tools/move/compare.ts'
import { translated } from '../../../../server/tools/move/journal.ts'
import { firstDifference } from '../../../../server/tools/move/series.ts'
import { stateOf } from '../../../../server/tools/move/import.ts'
import type { Alarm } from '../../../../server/protocol/types.ts'

const OLD = '11111111-2222-3333-4444-555555555555'
const NEW = '99999999-8888-7777-6666-555555555555'
const ids = new Map([[OLD, NEW]])

it('ids are put in the other server’s words wherever they stand, and nothing else is', () => {
  const told = { [`note_${OLD}`]: `{"by":"${OLD}"}`, at: 3, more: [OLD, null, 'x', true] }
  expect(translated(told, ids)).toEqual({
    [`note_${NEW}`]: `{"by":"${NEW}"}`,
    at: 3,
    more: [NEW, null, 'x', true],
  })
  expect(translated(NEW, ids)).toBe(NEW)
})

const alarm = (change: Partial<Alarm>): Alarm => ({
  id: OLD,
  createdTime: 1,
  type: 'High HR',
  severity: 'MAJOR',
  originator: { entityType: 'ASSET', id: OLD },
  customerId: 'h1',
  startTs: 10,
  endTs: 20,
  ackTs: 0,
  clearTs: 30,
  acknowledged: false,
  cleared: false,
  details: {},
  ...change,
})

describe('what the rule chain is told of an alarm (MOVE-06)', () => {
  it.each([
    ['stands', {}, { state: 'stands', ts: 10 }],
    ['ended', { details: { endedTs: 20 } }, { state: 'ended', ts: 20 }],
    ['confirmed', { cleared: true }, { state: 'confirmed', ts: 30 }],
    ['confirmed and over', { cleared: true, details: { endedTs: 20 } }, { state: 'none', ts: 20 }],
    [
      'closed by the server',
      { cleared: true, details: { closedBy: 'server' as const } },
      { state: 'none', ts: 30 },
    ],
  ])('%s', (_, change, state) => expect(stateOf(alarm(change))).toEqual(state))
})

it('an alarm of a patient who was in another hospital then is not shown to the present one', () => {
  expect(isForeign(alarm({}), 'h2')).toBe(true)
  expect(isForeign(alarm({}), 'h1')).toBe(false)
})

it('nobody is connected there until heard, and of a device the server says so itself (MOVE-06)', () => {
  const values = { active: [1, true], connectivity: [1, 'connected'], nick: [1, 'Door'] } as const
  const line = { scope: 'SERVER_SCOPE', values: values as never } as const
  expect(attributesThere({ ...line, entity: { entityType: 'DEVICE', id: OLD } })).toEqual({
    connectivity: 'disconnected',
    nick: 'Door',
  })
  expect(attributesThere({ ...line, entity: { entityType: 'ASSET', id: OLD } })).toMatchObject({
    active: true,
  })
})

it('where somebody is, is not known there until a gateway there has heard them (MOVE-13)', () => {
  const all = (values: Record<string, string>) =>
    Object.fromEntries(Object.entries(values).map(([key, value]) => [key, [1, value]])) as never
  const line = { scope: 'SERVER_SCOPE', entity: { entityType: 'ASSET', id: OLD } } as const
  const assigned = { ward: 'North-H', ward_room: '101' }
  const live = { ward_location: 'South-H', room: '7' }
  expect(attributesThere({ ...line, values: all({ ...assigned, ...live }) })).toEqual({
    ...assigned,
    ward_location: '',
    room: '',
  })
  const sensor = { ...live, gateway: 'gw-1', gateway_id: 'g', nick: 'Spare' }
  expect(attributesThere({ ...line, values: all(sensor) })).toEqual({
    ward_location: '',
    room: '',
    gateway: '',
    gateway_id: '',
    nick: 'Spare',
  })
  const gateway = { ward: 'North-H', ward_entityId: 'w', room: '101' }
  expect(attributesThere({ ...line, values: all(gateway) })).toEqual(gateway)
})

it('series differ where a point is missing, later, or another number (MOVE-05)', () => {
  const points = [
    { ts: 1, value: 5 },
    { ts: 2, value: Number.NaN },
    { ts: 3, value: 0.1 + 0.2 },
  ]
  expect(firstDifference(points, structuredClone(points).with(2, { ts: 3, value: 0.3 }))).toBe(
    undefined,
  )
  expect(firstDifference(points, points.slice(0, 2))).toBe(3)
  expect(firstDifference(points, points.with(1, { ts: 2, value: 0 }))).toBe(2)
  expect(firstDifference(points, points.with(0, { ts: 0, value: 5 }))).toBe(0)
})

it('lists differ in what is missing, what is only there, and in parts of a row (MOVE-05)', () => {
  const here = {
    name: 'wards',
    rows: [
      { key: OLD, row: { a: { b: 1 }, c: 2 } },
      { key: 'x', row: 1 },
    ],
  }
  const there = {
    name: 'wards',
    rows: [
      { key: NEW, row: { a: { b: 3 }, c: 2 } },
      { key: 'y', row: 1 },
    ],
  }
  expect(compareLists(here, there, ids)).toEqual({
    name: 'wards',
    here: 2,
    there: 2,
    differences: [
      `wards: ${NEW} differs in a.b`,
      'wards: x is missing there',
      'wards: y is only there',
    ],
  })
})
