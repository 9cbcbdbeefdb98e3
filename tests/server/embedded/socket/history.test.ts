import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Facility } from '../../../../server/facility.ts'
import {
  api,
  at,
  openSocket,
  patientQuery,
  patientsOf,
  signIn,
  startTestFacility,
  type TestSocket,
} from '../../support.ts'

let facility: Facility
let socket: TestSocket
let id = ''

beforeAll(async () => {
  facility = await startTestFacility({ patients: 1 })
  id = patientsOf(facility)[0]?.id ?? ''
  const points = [1, 2, 3].map((ts) => ({ ts, values: { hr: 70 + ts } }))
  await facility.store.telemetry.save(id, points)
  const { token } = await signIn(facility, 'manager@wardlight.example')
  socket = await openSocket(facility, `/api/ws?token=${token}`)
})
afterAll(() => facility.close())

const history = (change: object) => ({
  cmds: [
    {
      type: 'TIMESERIES_HISTORY',
      cmdId: 5,
      entityType: 'ASSET',
      entityId: id,
      keys: 'hr,nothing',
      startTs: 1,
      endTs: 3,
      limit: 9,
      ...change,
    },
  ],
})

it('history answers once, oldest first, the end not included', async () => {
  socket.send(history({}))
  expect(await socket.next()).toEqual({
    subscriptionId: 5,
    errorCode: 0,
    errorMsg: null,
    data: {
      hr: [
        [1, '71'],
        [2, '72'],
      ],
    },
    latestValues: { hr: 2 },
  })
})

it.each([2.5, 1e300])('a limit of %s is a whole number', async (limit) => {
  socket.send(history({ limit, endTs: 1e200 }))
  const rows = limit === 2.5 ? ['71', '72'] : ['71', '72', '73']
  expect(at(await socket.next(), 'data', 'hr')).toEqual(rows.map((value, n) => [n + 1, value]))
  const { token } = await signIn(facility, 'manager@wardlight.example')
  const path = `/api/plugins/telemetry/ASSET/${id}/values/timeseries?keys=hr&startTs=0&endTs=9&orderBy=ASC&limit=${encodeURIComponent(limit)}`
  const answer = await api(facility, token)('GET', path)
  expect([answer.status, at(answer.body, 'hr', 1, 'value')]).toEqual([200, '72'])
})

it('what cannot be answered is an error frame, and the socket goes on', async () => {
  const tooMany = { agg: 'AVG', interval: 1000, endTs: 1_000_000_000 }
  socket.send(history(tooMany))
  expect(await socket.next()).toMatchObject({ subscriptionId: 5, errorCode: 2 })
  const historyCmd = { keys: ['hr'], startTs: 0, ...tooMany, limit: 9 }
  const withHistory = { type: 'ENTITY_DATA', cmdId: 6, query: patientQuery(), historyCmd }
  socket.send({ cmds: [withHistory] })
  expect(await socket.next((frame) => at(frame, 'subscriptionId') === 6)).toMatchObject({
    errorCode: 1,
    data: null,
  })
  const aggHistoryCmd = { keys: [{ id: 1, key: 'hr', agg: 'AVG' }], startTs: 0, endTs: 9 }
  socket.send({ cmds: [{ type: 'ENTITY_DATA', cmdId: 8, query: patientQuery(), aggHistoryCmd }] })
  expect(await socket.next((frame) => at(frame, 'subscriptionId') === 8)).toMatchObject({
    errorCode: 2,
    errorMsg: 'Aggregated latest values are not supported!',
  })
  socket.send(history({ keys: '' }))
  expect(await socket.next((frame) => at(frame, 'subscriptionId') === 5)).toMatchObject({
    errorCode: 2,
  })
})

it('alarm status follows the alarms of one patient', async () => {
  socket.send({
    cmds: [
      {
        type: 'ALARM_STATUS',
        cmdId: 9,
        originatorId: { entityType: 'ASSET', id },
        typeList: ['Falling'],
      },
    ],
  })
  const status = () => socket.next((frame) => at(frame, 'cmdId') === 9)
  expect(await status()).toEqual({
    cmdId: 9,
    errorCode: 0,
    errorMsg: null,
    active: false,
    cmdUpdateType: 'ALARM_STATUS',
  })
  const { alarms, entities } = facility.store
  const alarm = await alarms.create({
    createdTime: 1,
    type: 'Falling',
    severity: 'CRITICAL',
    originator: { entityType: 'ASSET', id },
    customerId: entities.asset(id)?.customerId ?? '',
    startTs: 1,
    endTs: 1,
    ackTs: 0,
    clearTs: 0,
    acknowledged: false,
    cleared: false,
    details: {},
  })
  expect(await status()).toMatchObject({ active: true })
  await alarms.update({ ...alarm, endTs: 2 })
  await alarms.update({ ...alarm, cleared: true, clearTs: 3 })
  expect(await status()).toMatchObject({ active: false })
  expect(socket.frames.filter((frame) => at(frame, 'cmdId') === 9)).toEqual([])
})

it('deleted points are gone, and the newest one left is the latest', async () => {
  const { telemetry } = facility.store
  await telemetry.remove(id, ['hr'], { startTs: 2, endTs: 4 })
  expect(telemetry.latest(id).get('hr')).toEqual({ ts: 1, value: 71 })
  await telemetry.remove(id, ['hr'], { startTs: -Infinity, endTs: Infinity })
  expect(telemetry.latest(id).has('hr')).toBe(false)
  const all = { startTs: 0, endTs: 9, limit: 9, order: 'ASC' } as const
  expect(telemetry.range(id, 'hr', all)).toEqual([])
})
