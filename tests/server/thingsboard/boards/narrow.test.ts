import { describe, expect, it } from 'vitest'
import {
  narrowed,
  narrowFrame,
  pageOfOne,
  type Question,
} from '../../../../server/thingsboard/boards/narrow.ts'
import type { View } from '../../../../server/thingsboard/boards/view.ts'
import { NULL_UUID } from '../../../../server/protocol/types.ts'

/* PAIR-06, PAIR-07, PAIR-17: what a board asks is narrowed to what it sees before ThingsBoard has it. */

const id = (nth: number): string => `00000000-0000-4000-8000-00000000000${nth}`
const [hospital, ward, room, patient, foreign] = [1, 2, 3, 4, 5].map(id) as [
  string,
  string,
  string,
  string,
  string,
]
const view: View = {
  customerId: hospital,
  isWhole: false,
  assets: new Map([
    [ward, 'ward'],
    [room, 'room'],
    [patient, 'patient'],
  ]),
}
const idsOf = (entityFilter: unknown, kind: Question = 'entities'): unknown => {
  const filter = narrowed(kind, { entityFilter }, view)['entityFilter'] as Record<string, unknown>
  return filter['entityList'] ?? filter['singleEntity']
}
const single = (entityType: string, one: string) => ({
  type: 'singleEntity',
  singleEntity: { entityType, id: one },
})
const types = (...assetTypes: string[]) => ({ type: 'assetType', assetTypes, assetNameFilter: '' })

describe('a question of a board', () => {
  it.each([
    ['patients', types('patient'), [patient]],
    ['places', types('ward', 'room'), [ward, room]],
    ['the older word', { type: 'assetType', assetType: 'patient' }, [patient]],
    ['everything', undefined, [ward, room, patient]],
    ['its own', single('ASSET', patient), [patient]],
    ['its own, in capitals', single('ASSET', patient.toUpperCase()), [patient]],
    [
      'a list',
      { type: 'entityList', entityType: 'ASSET', entityList: [foreign, patient] },
      [patient],
    ],
    ['its hospital', single('CUSTOMER', hospital), { entityType: 'CUSTOMER', id: hospital }],
  ])('about %s names what it sees', (_what, filter, told) => {
    expect(idsOf(filter)).toEqual(told)
  })

  it.each([
    ['somebody of another ward', single('ASSET', foreign)],
    ['another hospital', single('CUSTOMER', foreign)],
    ['a device', single('DEVICE', patient)],
    ['a type it does not see', types('bed')],
    ['a name', { ...types('patient'), assetNameFilter: 'Z' }],
    ['devices', { type: 'deviceType', deviceTypes: ['gw'] }],
    ['accounts', { type: 'entityType', entityType: 'USER' }],
    ['names', { type: 'entityName', entityType: 'ASSET', entityNameFilter: '' }],
    ['a list of devices', { type: 'entityList', entityType: 'DEVICE', entityList: [patient] }],
    ['relations', { type: 'relationsQuery', rootEntity: { entityType: 'ASSET', id: ward } }],
    ['nothing', null],
  ])('about %s finds nobody else', (_what, filter) => {
    const told = idsOf(filter)
    if (filter === null) expect(told).toEqual([ward, room, patient])
    else expect(told).toEqual([NULL_UUID])
  })

  it('of a board of all wards is as short with a thousand patients as with one', () => {
    const whole = { ...view, isWhole: true }
    const asked = (filter: unknown): unknown =>
      narrowed('entities', { entityFilter: filter }, whole)['entityFilter']
    expect(asked(types('patient', 'bed'))).toEqual({ ...types('patient'), assetType: 'patient' })
    expect(asked(undefined)).toMatchObject({ assetTypes: ['ward', 'patient', 'room'] })
    for (const nobody of [types('bed'), { ...types('patient'), assetNameFilter: 'Z' }])
      expect(asked(nobody)).toMatchObject({ type: 'entityList', entityList: [NULL_UUID] })
    // A type may be followed, and the hospital's own series not.
    const latestCmd = { keys: [{ type: 'TIME_SERIES', key: 'hr' }] }
    const follows = (entityFilter: unknown): boolean =>
      narrowFrame(
        JSON.stringify({ entityDataCmds: [{ cmdId: 1, query: { entityFilter }, latestCmd }] }),
        whole,
      ) !== undefined
    expect([follows(types('patient')), follows(single('CUSTOMER', hospital))]).toEqual([
      true,
      false,
    ])
  })

  it('is about its alarms alone, and not about those that are told to others', () => {
    const pageLink = { pageSize: 9, searchPropagatedAlarms: true, assigneeId: null }
    const asked = narrowed('alarms', { entityFilter: types('patient'), pageLink }, view)
    expect(asked['pageLink']).toEqual({ ...pageLink, searchPropagatedAlarms: false })
    const count = narrowed('alarm-count', { searchPropagatedAlarms: true }, view)
    expect(count).toEqual({
      entityFilter: { type: 'entityList', entityType: 'ASSET', entityList: [ward, room, patient] },
      searchPropagatedAlarms: false,
    })
  })

  it('compares with nobody else’s values', () => {
    const value = { dynamicValue: { sourceType: 'CURRENT_TENANT', sourceAttribute: 'secret' } }
    const predicate = { type: 'COMPLEX', operation: 'OR', predicates: [{ value }] }
    const keyFilters = [{ key: { type: 'ATTRIBUTE', key: 'Name' }, predicate }]
    expect(() => narrowed('entities', { keyFilters }, view)).toThrow(/permission/)
  })

  it.each([
    { latestValues: [{ type: 'TIME_SERIES', key: 'staffAction' }] },
    { keyFilters: [{ key: { type: 'TIME_SERIES', key: 'staffAction' } }] },
    { pageLink: { sortOrder: { key: { type: 'TIME_SERIES', key: 'staffAction' } } } },
    { latestValues: ['staffAction'] },
  ])('about its hospital does not reach who did what: %j', (more) => {
    const query = { entityFilter: single('CUSTOMER', hospital), ...more }
    expect(() => narrowed('entities', query, view)).toThrow(/permission/)
  })
})

describe('a frame of a board', () => {
  const query = { entityFilter: single('ASSET', patient) }
  const frame = (command: unknown): string | undefined =>
    narrowFrame(JSON.stringify({ entityDataCmds: [command] }), view)
  const latestCmd = { keys: [{ type: 'TIME_SERIES', key: 'hr' }] }

  it('goes on with its questions narrowed', () => {
    const asked = { type: 'entityList', entityType: 'ASSET', entityList: [patient] }
    expect(JSON.parse(frame({ cmdId: 1, query, latestCmd }) ?? '')).toEqual({
      entityDataCmds: [{ cmdId: 1, query: { entityFilter: asked }, latestCmd }],
    })
    const end = { entityDataUnsubscribeCmds: [{ cmdId: 1 }] }
    expect(JSON.parse(narrowFrame(JSON.stringify(end), view) ?? '')).toEqual(end)
  })

  it.each([
    { cmdId: 1 },
    { cmdId: 1, latestCmd },
    { cmdId: 1, query: 'patients' },
    { cmdId: 1, query, historyCmd: { keys: ['hr'] } },
    { cmdId: 1, query, tsCmd: { keys: ['hr'] } },
    { cmdId: 1, query: { entityFilter: single('CUSTOMER', hospital) }, latestCmd },
  ])('is refused with %j', (command) => {
    expect(frame(command)).toBeUndefined()
  })

  it('is none where ThingsBoard would not read it', () => {
    const crowd = Array.from({ length: 900 }, (_, n) => `00000000-0000-4000-8000-${1e11 + n}`)
    const assets = new Map(crowd.map((one) => [one, 'patient']))
    const text = JSON.stringify({
      entityDataCmds: [{ cmdId: 1, query: { entityFilter: types('patient') } }],
    })
    expect(narrowFrame(text, { ...view, assets })).toBeUndefined()
    expect(narrowFrame(text, { ...view, assets, isWhole: true })).toBeDefined()
  })

  it.each([
    '[]',
    '{',
    'null',
    '{"tsSubCmds":[]}',
    '{"attrSubCmds":[]}',
    '{"historyCmds":[]}',
    '{"cmds":[]}',
    '{"authCmd":{"cmdId":0,"token":"x"}}',
    '{"entityDataCmds":{}}',
    '{"__proto__":[]}',
    '{"constructor":[]}',
  ])('is none: %s', (text) => {
    expect(narrowFrame(text, view)).toBeUndefined()
  })
})

// PAIR-17: before 4.2 a ThingsBoard counts all of the hospital's alarms, whatever the question is about.
it('alarms are counted by a page of what the board sees', () => {
  const entityFilter = { type: 'entityList', entityType: 'ASSET', entityList: ['1'] }
  const page = pageOfOne({ entityFilter, statusList: ['ACTIVE'], searchPropagatedAlarms: false })
  expect(page).toMatchObject({
    entityFilter,
    pageLink: { page: 0, pageSize: 1, statusList: ['ACTIVE'], searchPropagatedAlarms: false },
  })
  expect(page).not.toHaveProperty('statusList')
})
