import { beforeAll, describe, expect, test } from 'vitest'
import { alarmsOf, raise, wear } from './support/alarms.ts'
import { as, hospital, platform, unique } from './support/facility.ts'
import { makeAsset, type Named } from './support/hospital.ts'
import { alarmQuery, assets, single } from './support/queries.ts'
import { at, listAt, textAt } from './support/rest.ts'
import { frameOf, LEGACY, UNIFIED, withSocket } from './support/socket.ts'

let patient: Named
const sensor = () => hospital().sensors[1]
const token = () => hospital().manager.token
const clear = (id: string) => as(hospital().manager).post(`/api/alarm/${id}/clear`)
const rowsOf = (frame: unknown) => [...listAt(frame, 'data', 'data'), ...listAt(frame, 'update')]

/** Only alarms of a window are pushed; of none, none is (protocol §9.4). */
const followed = (filter: unknown) =>
  alarmQuery(filter, { statusList: ['ACTIVE'], timeWindow: 315_360_000_000 })

beforeAll(async () => {
  patient = await makeAsset(platform, hospital().id, 'patient', unique('Bo-P6'))
  await wear(hospital(), sensor(), patient)
})

describe.each([LEGACY, UNIFIED])('alarms on %s (protocol §9.3)', (path) => {
  const countQuery = () => ({
    entityFilter: single('ASSET', patient.id),
    startTs: 0,
    endTs: 0,
    timeWindow: 0,
    typeList: [],
    statusList: ['ACTIVE'],
    severityList: [],
    searchPropagatedAlarms: false,
    assigneeId: null,
  })

  test('a page, then what was raised and confirmed', async () => {
    await withSocket(path, token(), async (socket) => {
      const query = followed(single('ASSET', patient.id))
      socket.send(frameOf(path, 'ALARM_DATA', { cmdId: 20, query }))
      expect(await socket.of(20)).toMatchObject({
        cmdId: 20,
        errorCode: 0,
        data: { data: [], totalElements: 0 },
        update: null,
        allowedEntities: expect.any(Number),
        totalEntities: 1,
        cmdUpdateType: 'ALARM_DATA',
      })
      const id = await raise(hospital(), sensor(), patient, 'Falling')
      const isRaised = (frame: unknown) =>
        rowsOf(frame).some((alarm) => at(alarm, 'id', 'id') === id)
      const frame = await socket.next(isRaised)
      expect(rowsOf(frame)[0]).toMatchObject({ type: 'Falling', status: 'ACTIVE_UNACK' })
      expect((await clear(id)).status).toBe(200)
      // No longer active: a fresh page without it.
      await socket.next(
        (found) => at(found, 'data') !== null && listAt(found, 'data', 'data').length === 0,
      )
    })
  })

  test('the number of them moves with every alarm (SRV-29)', async () => {
    await withSocket(path, token(), async (socket) => {
      socket.send(frameOf(path, 'ALARM_COUNT', { cmdId: 903, query: countQuery() }))
      expect(await socket.of(903)).toEqual({
        cmdId: 903,
        errorCode: 0,
        errorMsg: null,
        count: 0,
        cmdUpdateType: 'ALARM_COUNT_DATA',
      })
      const id = await raise(hospital(), sensor(), patient, 'Battery')
      await socket.next((frame) => at(frame, 'cmdId') === 903 && at(frame, 'count') === 1)
      await clear(id)
      await socket.next((frame) => at(frame, 'cmdId') === 903 && at(frame, 'count') === 0)
    })
  })
})

test('whether there is one, on the newer endpoint (≥3.9)', async () => {
  await withSocket(UNIFIED, token(), async (socket) => {
    const originatorId = { entityType: 'ASSET', id: patient.id }
    const command = { cmdId: 5, originatorId, typeList: [], severityList: [] }
    socket.send(frameOf(UNIFIED, 'ALARM_STATUS', command))
    expect(await socket.of(5)).toMatchObject({
      cmdId: 5,
      active: false,
      cmdUpdateType: 'ALARM_STATUS',
    })
  })
})

// ALRM-02: the console's own list of standing alarms.
test('an alarm is told at once however often others change (protocol §9.4)', async () => {
  await withSocket(LEGACY, token(), async (socket) => {
    socket.send(frameOf(LEGACY, 'ALARM_DATA', { cmdId: 906, query: followed(assets('patient')) }))
    await socket.of(906)
    const [one, other] = hospital().patients
    const tell = (patient: Named, type: string, endTs = Date.now()) =>
      platform.post('/api/alarm', {
        originator: { entityType: 'ASSET', id: patient.id },
        type,
        severity: 'CRITICAL',
        cleared: false,
        acknowledged: false,
        endTs,
        details: {},
      })
    for (let change = 0; change < 25; change += 1) await tell(one, 'Low HR')
    await tell(other, 'Stool')
    const isTold = (frame: unknown) => rowsOf(frame).some((row) => at(row, 'type') === 'Stool')
    expect(isTold(await socket.next(isTold))).toBe(true)
    for (const patient of [one, other])
      for (const alarm of await alarmsOf(patient, ['ACTIVE']))
        await clear(textAt(alarm, 'id', 'id'))
  })
})
