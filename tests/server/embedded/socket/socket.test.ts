import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Facility } from '../../../../server/facility.ts'
import type { Asset } from '../../../../server/protocol/types.ts'
import {
  addPatient,
  at,
  openSocket,
  type Pair,
  patientQuery,
  patientsOf,
  signIn,
  socketPath,
  startTestFacility,
} from '../../support.ts'

const now = Date.now()
let facility: Facility
let pair: Pair
let patient: Asset
const hr = { type: 'TIME_SERIES', key: 'hr' }
const spo2 = { type: 'TIME_SERIES', key: 'spo2' }
const phone = { type: 'ATTRIBUTE', key: 'phone' }
const data = (
  cmdId: number,
  keys: object[],
  query: object = patientQuery(...(keys as [typeof hr])),
) => ({
  entityDataCmds: [{ cmdId, query, latestCmd: { keys } }],
})
const of = (cmdId: number) => (frame: unknown) => at(frame, 'cmdId') === cmdId

beforeAll(async () => {
  facility = await startTestFacility({
    clock: () => now,
  })
  pair = await signIn(facility, 'admin@wardlight.example')
  const [first] = patientsOf(facility)
  if (!first) throw new Error('no patient')
  patient = first
})
afterAll(() => facility.close())

const connect = () => openSocket(facility, socketPath(pair))

describe('entity data', () => {
  it('answers with a page and then one entity, one key type, only what changed', async () => {
    const socket = await connect()
    socket.send(data(900, [hr, spo2, phone]))
    const first = await socket.next(of(900))
    expect(first).toMatchObject({
      cmdId: 900,
      errorCode: 0,
      errorMsg: null,
      update: null,
      allowedEntities: 10_000,
      cmdUpdateType: 'ENTITY_DATA',
    })
    expect(at(first, 'data', 'totalElements')).toBe(4)
    await facility.store.telemetry.save(patient.id, [{ ts: 1000, values: { hr: 75, other: 1 } }])
    expect(await socket.next(of(900))).toEqual({
      cmdId: 900,
      errorCode: 0,
      errorMsg: null,
      data: null,
      update: [
        {
          entityId: { entityType: 'ASSET', id: patient.id },
          latest: { TIME_SERIES: { hr: { ts: 1000, value: '75' } } },
          timeseries: null,
          aggLatest: null,
        },
      ],
      allowedEntities: 10_000,
      cmdUpdateType: 'ENTITY_DATA',
    })
    await facility.store.attributes.remove(patient.id, 'SERVER_SCOPE', ['phone'])
    expect(at(await socket.next(of(900)), 'update', 0, 'latest')).toEqual({
      ATTRIBUTE: { phone: { ts: 0, value: '' } },
    })
    socket.close()
  })

  it('says nothing for older, equal or unwanted values', async () => {
    const socket = await connect()
    socket.send(data(1, [spo2]))
    await socket.next(of(1))
    const save = (ts: number, values: Record<string, number>) =>
      facility.store.telemetry.save(patient.id, [{ ts, values }])
    await save(5000, { spo2: 97 })
    await save(5000, { spo2: 97 })
    await save(4000, { spo2: 90 })
    await save(6000, { hr: 60 })
    await save(7000, { spo2: 98 })
    expect(at(await socket.next(), 'update', 0, 'latest', 'TIME_SERIES', 'spo2', 'value')).toBe(
      '97',
    )
    expect(at(await socket.next(), 'update', 0, 'latest', 'TIME_SERIES', 'spo2', 'value')).toBe(
      '98',
    )
    expect(socket.frames).toEqual([])
    socket.close()
  })

  it('keeps the order of one key', async () => {
    const socket = await connect()
    socket.send(data(1, [hr]))
    await socket.next(of(1))
    for (let i = 0; i < 50; i++)
      void facility.store.telemetry.save(patient.id, [{ ts: 10_000 + i, values: { hr: i } }])
    const values: unknown[] = []
    for (let i = 0; i < 50; i++)
      values.push(
        Number(at(await socket.next(), 'update', 0, 'latest', 'TIME_SERIES', 'hr', 'value')),
      )
    expect(values).toEqual(Array.from({ length: 50 }, (_, i) => i))
    socket.close()
  })

  it('a dynamic page follows new and removed patients and pushes the new one’s values', async () => {
    const socket = await connect()
    socket.send({
      ...data(1, [hr]),
      entityCountCmds: [{ cmdId: 2, query: { entityFilter: patientQuery()['entityFilter'] } }],
    })
    expect(at(await socket.next(of(1)), 'data', 'totalElements')).toBe(4)
    expect(at(await socket.next(of(2)), 'count')).toBe(4)
    const added = await addPatient(facility.store, patient.customerId, 'New-P5')
    expect(at(await socket.next(of(1)), 'data', 'totalElements')).toBe(5)
    expect(await socket.next(of(2))).toEqual({
      cmdId: 2,
      errorCode: 0,
      errorMsg: null,
      count: 5,
      cmdUpdateType: 'COUNT_DATA',
    })
    await facility.store.telemetry.save(added.id, [{ ts: 1, values: { hr: 44 } }])
    expect(at(await socket.next(of(1)), 'update', 0, 'entityId', 'id')).toBe(added.id)
    await facility.store.entities.remove(added.id)
    expect(at(await socket.next(of(1)), 'data', 'totalElements')).toBe(4)
    expect(at(await socket.next(of(2)), 'count')).toBe(4)
    socket.close()
  })

  it('unsubscribing ends it', async () => {
    const socket = await connect()
    socket.send(data(1, [hr]))
    await socket.next(of(1))
    socket.send({ entityDataUnsubscribeCmds: [{ cmdId: 1 }], ...count(2) })
    await socket.next(of(2))
    await facility.store.telemetry.save(patient.id, [{ ts: 20_000, values: { hr: 1 } }])
    socket.send(count(3))
    await socket.next(of(3))
    expect(socket.frames).toEqual([])
    socket.close()
  })

  it('a live series is pushed as points', async () => {
    const socket = await connect()
    await facility.store.telemetry.save(patient.id, [{ ts: 30_000, values: { step: 1 } }])
    const tsCmd = {
      keys: ['step'],
      startTs: 29_000,
      timeWindow: 60_000,
      interval: 0,
      limit: 10,
      agg: 'NONE',
    }
    socket.send({ entityDataCmds: [{ cmdId: 1, query: patientQuery(), tsCmd }] })
    await socket.next((frame) => at(frame, 'data', 'totalElements') === 4)
    const history = await socket.next(of(1))
    const rows = at(history, 'update')
    expect(
      Array.isArray(rows) && rows.find((row) => at(row, 'entityId', 'id') === patient.id),
    ).toMatchObject({
      timeseries: { step: [{ ts: 30_000, value: '1' }] },
    })
    await facility.store.telemetry.save(patient.id, [{ ts: 31_000, values: { step: 2 } }])
    expect(at(await socket.next(of(1)), 'update', 0, 'timeseries')).toEqual({
      step: [{ ts: 31_000, value: '2' }],
    })
    socket.close()
  })
})

const count = (cmdId: number) => ({
  entityCountCmds: [{ cmdId, query: { entityFilter: patientQuery()['entityFilter'] } }],
})

describe('alarms', () => {
  const raise = () =>
    facility.store.alarms.create({
      createdTime: now,
      // A type the rules do not know, so that only the test raises it.
      type: 'Test',
      severity: 'MAJOR',
      originator: { entityType: 'ASSET', id: patient.id },
      customerId: patient.customerId,
      startTs: now,
      endTs: now,
      ackTs: 0,
      clearTs: 0,
      acknowledged: false,
      cleared: false,
      details: {},
    })

  it('a count is sent for every alarm raised or cleared, also when it comes out the same', async () => {
    const socket = await connect()
    socket.send({
      alarmCountCmds: [
        {
          cmdId: 903,
          query: {
            typeList: ['Test'],
            statusList: ['ACTIVE'],
            entityFilter: patientQuery()['entityFilter'],
          },
        },
      ],
    })
    expect(await socket.next(of(903))).toEqual({
      cmdId: 903,
      errorCode: 0,
      errorMsg: null,
      count: 0,
      cmdUpdateType: 'ALARM_COUNT_DATA',
    })
    const alarm = await raise()
    expect(at(await socket.next(of(903)), 'count')).toBe(1)
    const [cleared] = [
      facility.store.alarms.update({ ...alarm, cleared: true, clearTs: now }),
      raise(),
    ]
    await cleared
    expect(at(await socket.next(of(903)), 'count')).toBe(1)
    const again = facility.store.alarms
      .of(patient.id)
      .find(({ type, cleared: isOver }) => type === 'Test' && !isOver)
    if (again) await facility.store.alarms.update({ ...again, endTs: now + 1 })
    if (again) await facility.store.alarms.remove(again.id)
    expect(at(await socket.next(of(903)), 'count')).toBe(0)
    expect(socket.frames).toEqual([])
    socket.close()
  })

  it('alarm data sends a fresh page for a new alarm and one row for a changed one', async () => {
    const socket = await connect()
    const pageLink = {
      page: 0,
      pageSize: 10,
      startTs: 0,
      endTs: 0,
      timeWindow: 0,
      typeList: ['Test'],
      statusList: ['ACTIVE'],
    }
    socket.send({
      alarmDataCmds: [{ cmdId: 5, query: { ...patientQuery(), alarmFields: [], pageLink } }],
    })
    expect(await socket.next(of(5))).toMatchObject({
      data: { totalElements: 0 },
      update: null,
      totalEntities: 4,
      cmdUpdateType: 'ALARM_DATA',
    })
    const alarm = await raise()
    expect(at(await socket.next(of(5)), 'data', 'data', 0, 'id', 'id')).toBe(alarm.id)
    await facility.store.alarms.update({ ...alarm, endTs: now + 9 })
    expect(at(await socket.next(of(5)), 'update', 0, 'endTs')).toBe(now + 9)
    await facility.store.alarms.remove(alarm.id)
    expect(at(await socket.next(of(5)), 'data', 'totalElements')).toBe(0)
    socket.close()
  })
})

describe('single entities', () => {
  it('attributes and latest values in the old form', async () => {
    const socket = await connect()
    const entity = { entityType: 'CUSTOMER', entityId: patient.customerId }
    socket.send({
      attrSubCmds: [{ cmdId: 902, ...entity, scope: 'SERVER_SCOPE', keys: 'spo2AlarmThreshold' }],
    })
    expect(at(await socket.next(), 'data', 'spo2AlarmThreshold', 0, 1)).toBe('90')
    await facility.store.attributes.save(
      patient.customerId,
      'SERVER_SCOPE',
      { spo2AlarmThreshold: 92 },
      777,
    )
    expect(await socket.next()).toEqual({
      subscriptionId: 902,
      errorCode: 0,
      errorMsg: null,
      data: { spo2AlarmThreshold: [[777, '92']] },
      latestValues: { spo2AlarmThreshold: 777 },
    })
    socket.close()
  })
})
