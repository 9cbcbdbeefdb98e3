import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Facility } from '../../../../server/facility.ts'
import type { Asset } from '../../../../server/protocol/types.ts'
import {
  addHospital,
  addPatient,
  api,
  type Api,
  at,
  signIn,
  startTestFacility,
} from '../../support.ts'

const start = Date.now()
let now = start
let facility: Facility
let platform: Api
let manager: Api
let hospitalId = ''
let patient: Asset
let count = 0

beforeAll(async () => {
  facility = await startTestFacility({ clock: () => now })
  platform = api(facility, (await signIn(facility, 'platform@wardlight.example')).token)
  manager = api(facility, (await signIn(facility, 'manager@wardlight.example')).token)
  hospitalId = facility.store.entities.all('CUSTOMER')[0]?.id ?? ''
})
afterAll(() => facility.close())
beforeEach(async () => {
  now += 1000
  patient = await addPatient(facility.store, hospitalId, `Kim-P9${++count}-Hosp`)
})

const originator = () => ({ entityType: 'ASSET', id: patient.id })
const save = (more: object, as: Api = platform) =>
  as('POST', '/api/alarm', { type: 'Fall', severity: 'MAJOR', originator: originator(), ...more })

describe('POST /api/alarm', () => {
  it('raises a new one and answers it as upstream does', async () => {
    const { status, body } = await save({ details: { info: 'seen by hand' }, propagate: true })
    expect(status).toBe(200)
    expect(body).toEqual({
      id: { entityType: 'ALARM', id: expect.any(String) },
      createdTime: now,
      tenantId: { entityType: 'TENANT', id: facility.store.tenantId },
      customerId: { entityType: 'CUSTOMER', id: hospitalId },
      type: 'Fall',
      name: 'Fall',
      originator: originator(),
      severity: 'MAJOR',
      status: 'ACTIVE_UNACK',
      acknowledged: false,
      cleared: false,
      startTs: now,
      endTs: now,
      ackTs: 0,
      clearTs: 0,
      assignTs: 0,
      assigneeId: null,
      details: { info: 'seen by hand' },
      propagate: true,
      propagateToOwner: false,
      propagateToTenant: false,
      propagateRelationTypes: [],
    })
    const id = String(at(body, 'id', 'id'))
    expect((await manager('GET', `/api/alarm/${id}`)).body).toMatchObject({ propagate: true })
  })

  it('changes the standing one of the same type and originator, by id or without', async () => {
    const first = await save({ startTs: now - 500 })
    const id = at(first.body, 'id', 'id')
    now += 1000
    const again = await save({ severity: 'CRITICAL' })
    expect(again.body).toMatchObject({ id: { id }, severity: 'CRITICAL', startTs: now })
    const by = { id: { entityType: 'ALARM', id }, severity: 'WARNING', type: 'Other' }
    // Its type and whose it is stay.
    expect((await save(by)).body).toMatchObject({ id: { id }, severity: 'WARNING', type: 'Fall' })
    const other = await save({ type: 'Another' })
    expect(at(other.body, 'id', 'id')).not.toBe(id)
  })

  it('raises a new one after the last was confirmed, or was over', async () => {
    const first = await save({ cleared: true })
    expect(first.body).toMatchObject({ status: 'CLEARED_UNACK', clearTs: now })
    const second = await save({ acknowledged: true })
    expect(second.body).toMatchObject({ status: 'ACTIVE_ACK', ackTs: now })
    const ids = [first, second].map(({ body }) => String(at(body, 'id', 'id')))
    expect(ids[0]).not.toBe(ids[1])
    const standing = facility.store.alarms.get(ids[1] ?? '')
    if (!standing) throw new Error('no alarm')
    const details = { ...standing.details, endedTs: now }
    await facility.store.alarms.update({ ...standing, details })
    const third = await save({ details: { endedTs: 1, closedBy: 'server', confirmedBy: 'Kim' } })
    expect(ids).not.toContain(at(third.body, 'id', 'id'))
    // What the rules noted is theirs: neither given from outside nor lost by a change.
    expect(at(third.body, 'details')).toEqual({})
    const changed = await save({ id: { entityType: 'ALARM', id: ids[1] }, details: { info: 'x' } })
    expect(at(changed.body, 'details')).toEqual({ info: 'x', endedTs: now })
  })

  // SRV-79.
  it('keeps when it ended if the platform says so, as ThingsBoard does, and the next one is new', async () => {
    const details = { info: 'over', endedTs: now - 100 }
    const ended = await save({ startTs: now - 500, details })
    expect(at(ended.body, 'details')).toEqual(details)
    const next = await save({ startTs: now - 50 })
    expect(at(next.body, 'id', 'id')).not.toBe(at(ended.body, 'id', 'id'))
    // Of one that stands, by its id: its start is as it was.
    const whole = { ...(next.body as object), details: { endedTs: now } }
    expect(at((await save(whole)).body, 'details')).toEqual({ endedTs: now })
    // What is noted already stays.
    const later = { ...whole, details: { endedTs: now - 1 } }
    expect(at((await save(later)).body, 'details')).toEqual({ endedTs: now })
  })

  // SRV-79.
  it('takes no end that cannot be, and none of staff: the rules say it, from readings', async () => {
    for (const endedTs of ['1', -1, 0.5, now - 501, now + 1, null, {}]) {
      const { status, body } = await save({ startTs: now - 500, details: { endedTs } })
      expect([status, at(body, 'details')]).toEqual([200, {}])
    }
    const customerId = { entityType: 'CUSTOMER', id: hospitalId }
    const told = await save({ customerId, details: { endedTs: now, info: 'over' } }, manager)
    expect([told.status, at(told.body, 'details')]).toEqual([200, { info: 'over' }])
  })

  // SRV-79.
  it('is not made one that was learned late by staff, which would make no sound', async () => {
    const first = await save({ details: { info: 'down' } })
    const customerId = { entityType: 'CUSTOMER', id: hospitalId }
    const details = { info: 'down', learnedTs: now, brought: true }
    const again = await save({ customerId, severity: 'CRITICAL', details }, manager)
    expect(again.body).toMatchObject({ id: at(first.body, 'id'), details: { info: 'down' } })
    expect(Object.keys(at(again.body, 'details') as object)).toEqual(['info'])
    const fresh = await save({ customerId, type: 'Helped', details }, manager)
    expect(at(fresh.body, 'details')).toEqual({ info: 'down' })
  })

  // SRV-79.
  it('stays learned late when it is changed by its id, and is one of now when it is raised again', async () => {
    const details = { learnedTs: now, brought: true }
    const late = await save({ startTs: now - 500, details })
    expect(at(late.body, 'details')).toEqual(details)
    const id = at(late.body, 'id')
    const changed = await save({ id, severity: 'CRITICAL' }, manager)
    expect(changed.body).toMatchObject({ id, severity: 'CRITICAL', details })
    const customerId = { entityType: 'CUSTOMER', id: hospitalId }
    const again = await save({ customerId, severity: 'CRITICAL' }, manager)
    expect([at(again.body, 'id'), at(again.body, 'details')]).toEqual([id, {}])
  })

  it('tells who confirmed it beside the alarm, once', async () => {
    const { body } = await save({ cleared: true })
    const id = String(at(body, 'id', 'id'))
    await save({ id: { entityType: 'ALARM', id }, cleared: true })
    const remarks = await platform('GET', `/api/alarm/${id}/comment?pageSize=9&page=0`)
    expect(at(remarks.body, 'totalElements')).toBe(1)
  })

  it('never begins in the future (ruling R30)', async () => {
    const { body } = await save({ startTs: now + 86_400_000, endTs: now + 86_400_000 })
    expect(body).toMatchObject({ startTs: now, endTs: now })
  })

  const nobody = '11111111-1111-1111-1111-111111111111'
  const refusals: [what: string, more: object, status: number, message: string | RegExp][] = [
    ['nobody it is about', { originator: null }, 404, "Requested item wasn't found!"],
    [
      'an unknown originator',
      { originator: { entityType: 'ASSET', id: nobody } },
      404,
      /not found/,
    ],
    ['an unknown id', { id: { id: nobody } }, 404, `Alarm with id [${nobody}] is not found`],
    ['no type', { type: null }, 400, 'Validation error: type must not be null'],
    ['a type of markup', { type: '<b>' }, 400, 'Validation error: type is malformed'],
    [
      'a type too long',
      { type: 'x'.repeat(256) },
      400,
      'Validation error: type length must be equal or less than 255',
    ],
    ['no severity', { severity: null }, 400, 'Validation error: severity must not be null'],
    ['no severity there is', { severity: 'BAD' }, 500, /JSON parse error/],
    ['a time that is none', { startTs: 'soon' }, 500, /JSON parse error/],
    [
      'an end before its start',
      { startTs: 5, endTs: 4 },
      400,
      "Alarm start ts can't be greater then alarm end ts!",
    ],
  ]
  it.each(refusals)('is refused with %s', async (_what, more, status, message) => {
    const before = [...facility.store.alarms.all()].length
    const answer = await save(more)
    expect(answer.body).toMatchObject({ status, message: expect.stringMatching(textOf(message)) })
    expect([...facility.store.alarms.all()].length).toBe(before)
  })

  it('of another hospital is nobody else’s', async () => {
    const other = await addHospital(facility.store, 'Elsewhere', 'admin@elsewhere.example')
    const customerId = { entityType: 'CUSTOMER', id: other.customer.id }
    expect((await save({ customerId })).body).toMatchObject({
      status: 400,
      message: "Can't assign alarm to customer. Originator belongs to different customer!",
    })
    const stranger = api(facility, (await signIn(facility, 'admin@elsewhere.example')).token)
    expect((await save({ customerId }, stranger)).status).toBe(403)
    const own = { entityType: 'CUSTOMER', id: hospitalId }
    expect((await save({ customerId: own }, manager)).status).toBe(200)
    // As upstream: staff say whose it is.
    expect((await save({}, manager)).status).toBe(403)
  })
})

const textOf = (message: string | RegExp): RegExp =>
  typeof message === 'string'
    ? new RegExp(`^${message.replaceAll(/[[\].*+?()|]/g, String.raw`\$&`)}$`)
    : message
