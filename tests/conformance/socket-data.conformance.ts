import { beforeAll, describe, expect, test } from 'vitest'
import {
  expectEmpty,
  hospital,
  platform,
  saveAttributes,
  saveSeries,
  unique,
} from './support/facility.ts'
import { makeAsset, type Named } from './support/hospital.ts'
import { assets, attribute, entityQuery, list, series, single } from './support/queries.ts'
import { at, listAt } from './support/rest.ts'
import {
  frameOf,
  LEGACY,
  MEMBERSHIP_MS,
  type Socket,
  UNIFIED,
  withSocket,
} from './support/socket.ts'

const token = () => hospital().manager.token
const latestCmd = { keys: [attribute('hospital_id'), attribute('note'), series('hr')] }
const isUpdate = (cmdId: number) => (frame: unknown) =>
  at(frame, 'cmdId') === cmdId && at(frame, 'update') !== null && at(frame, 'update') !== undefined
const isPage = (cmdId: number) => (frame: unknown) =>
  at(frame, 'cmdId') === cmdId && at(frame, 'data') !== null && at(frame, 'data') !== undefined
const idsOf = (frame: unknown) =>
  listAt(frame, 'data', 'data').map((row) => at(row, 'entityId', 'id'))

let patient: Named
beforeAll(async () => {
  patient = await makeAsset(platform, hospital().id, 'patient', unique('Sue-P7'))
  expectEmpty(await platform.post(saveAttributes('ASSET', patient.id), { hospital_id: 'P7' }))
})

describe.each([LEGACY, UNIFIED])('entity data on %s (protocol §9.3)', (path) => {
  const subscribe = (socket: Socket, cmdId: number, filter: unknown, more: object = {}) =>
    socket.send(
      frameOf(path, 'ENTITY_DATA', { cmdId, query: entityQuery(filter), latestCmd, ...more }),
    )

  // SRV-28.
  test('the first answer is a page', async () => {
    await withSocket(path, token(), async (socket) => {
      expectEmpty(await platform.post(saveSeries('ASSET', patient.id), { hr: 71 }))
      subscribe(socket, 900, single('ASSET', patient.id))
      expect(await socket.of(900)).toMatchObject({
        cmdId: 900,
        errorCode: 0,
        errorMsg: null,
        data: {
          data: [
            {
              entityId: { entityType: 'ASSET', id: patient.id },
              latest: {
                ENTITY_FIELD: { name: { value: patient.name } },
                ATTRIBUTE: { hospital_id: { value: 'P7' }, note: { value: expect.any(String) } },
                TIME_SERIES: { hr: { value: '71' } },
              },
            },
          ],
          totalPages: 1,
          totalElements: 1,
          hasNext: false,
        },
        update: null,
        allowedEntities: expect.any(Number),
        cmdUpdateType: 'ENTITY_DATA',
      })
    })
  })

  test('later only what changed, of one entity and one kind', async () => {
    await withSocket(path, token(), async (socket) => {
      subscribe(socket, 900, single('ASSET', patient.id))
      await socket.of(900)
      const note = unique('note')
      await platform.post(saveAttributes('ASSET', patient.id), { note, other: 1 })
      const first = await socket.next(isUpdate(900))
      expect(first).toMatchObject({ data: null, errorCode: 0, cmdUpdateType: 'ENTITY_DATA' })
      expect(at(first, 'update', 0)).toMatchObject({ entityId: { id: patient.id } })
      expect(at(first, 'update', 0, 'latest')).toEqual({
        ATTRIBUTE: { note: { ts: expect.any(Number), value: note } },
      })
      const ts = Date.now()
      await platform.post(saveSeries('ASSET', patient.id), { ts, values: { hr: 75, step: 1 } })
      expect(at(await socket.next(isUpdate(900)), 'update', 0, 'latest')).toEqual({
        TIME_SERIES: { hr: { ts, value: '75' } },
      })
    })
  })

  test('an older value is not pushed', async () => {
    await withSocket(path, token(), async (socket) => {
      await platform.post(saveSeries('ASSET', patient.id), { hr: 80 })
      subscribe(socket, 900, single('ASSET', patient.id))
      await socket.of(900)
      await platform.post(saveSeries('ASSET', patient.id), {
        ts: Date.now() - 60_000,
        values: { hr: 1 },
      })
      await platform.post(saveSeries('ASSET', patient.id), { hr: 81 })
      const update = await socket.next(isUpdate(900))
      expect(at(update, 'update', 0, 'latest', 'TIME_SERIES', 'hr', 'value')).toBe('81')
    })
  })

  test('a removed attribute comes as missing', async () => {
    await platform.post(saveAttributes('ASSET', patient.id), { note: unique('note') })
    await withSocket(path, token(), async (socket) => {
      subscribe(socket, 900, single('ASSET', patient.id))
      await socket.of(900)
      await platform.del(`/api/plugins/telemetry/ASSET/${patient.id}/SERVER_SCOPE?keys=note`)
      const update = await socket.next(isUpdate(900))
      expect(at(update, 'update', 0, 'latest', 'ATTRIBUTE', 'note', 'value')).toBe('')
    })
  })

  test('dynamic pages follow who comes and goes (protocol §9.4)', async () => {
    await withSocket(path, token(), async (socket) => {
      const query = entityQuery(assets('patient'), { dynamic: true, pageSize: 1000 })
      socket.send(frameOf(path, 'ENTITY_DATA', { cmdId: 900, query, latestCmd }))
      const before = idsOf(await socket.of(900))
      const added = await makeAsset(platform, hospital().id, 'patient', unique('New-P8'))
      const page = await socket.next(isPage(900), MEMBERSHIP_MS)
      expect(idsOf(page)).toHaveLength(before.length + 1)
      expect(idsOf(page)).toContain(added.id)
      // It is subscribed to as well.
      await platform.post(saveAttributes('ASSET', added.id), { note: 'here' })
      expect(at(await socket.next(isUpdate(900)), 'update', 0)).toMatchObject({
        entityId: { id: added.id },
        latest: { ATTRIBUTE: { note: { value: 'here' } } },
      })
      await platform.del(`/api/asset/${added.id}`)
      const gone = await socket.next(
        (frame) => isPage(900)(frame) && !idsOf(frame).includes(added.id),
        MEMBERSHIP_MS,
      )
      expect(idsOf(gone)).toHaveLength(before.length)
    })
    // Two looks of a real server.
  }, 150_000)

  // SOCK-21, as the console asks it.
  test('a page has what is asked for, changes come of what is followed; of a list of patients those one may see', async () => {
    const [other, foreign] = [
      await makeAsset(platform, hospital().id, 'patient', unique('Sue-P8')),
      await makeAsset(platform, hospital('b').id, 'patient', unique('Not-P9')),
    ]
    expectEmpty(await platform.post(saveSeries('ASSET', patient.id), { hr: 60, spo2: 96 }))
    await withSocket(path, token(), async (socket) => {
      const values = [series('hr'), series('spo2')]
      const ids = [patient.id, other.id, foreign.id]
      const all = entityQuery(single('ASSET', patient.id), {
        latestValues: [attribute('hospital_id'), ...values],
      })
      const some = entityQuery(list('ASSET', ids), { latestValues: values, dynamic: false })
      const identity = { keys: [attribute('hospital_id')] }
      socket.send(frameOf(path, 'ENTITY_DATA', { cmdId: 900, query: all, latestCmd: identity }))
      expect(at(await socket.of(900), 'data', 'data', 0, 'latest')).toMatchObject({
        ATTRIBUTE: { hospital_id: { value: 'P7' } },
        TIME_SERIES: { hr: { value: '60' }, spo2: { value: '96' } },
      })
      const followed = { query: some, latestCmd: { keys: values } }
      socket.send(frameOf(path, 'ENTITY_DATA', { cmdId: 907, ...followed }))
      expect(new Set(idsOf(await socket.of(907)))).toEqual(new Set([patient.id, other.id]))
      await platform.post(saveSeries('ASSET', foreign.id), { hr: 99 })
      await platform.post(saveSeries('ASSET', other.id), { hr: 72 })
      expect(at(await socket.next(isUpdate(907)), 'update', 0)).toMatchObject({
        entityId: { id: other.id },
        latest: { TIME_SERIES: { hr: { value: '72' } } },
      })
      await platform.post(saveSeries('ASSET', patient.id), { hr: 61 })
      await socket.next(isUpdate(907))
      await expect(socket.of(900, 500)).rejects.toThrow('no such frame')
    })
  })

  test('unsubscribed is silent; a used number says nothing again (trap 23)', async () => {
    await withSocket(path, token(), async (socket) => {
      subscribe(socket, 900, single('ASSET', patient.id))
      await socket.of(900)
      socket.send(frameOf(path, 'ENTITY_DATA_UNSUBSCRIBE', { cmdId: 900 }))
      subscribe(socket, 901, single('ASSET', patient.id))
      await socket.of(901)
      await platform.post(saveAttributes('ASSET', patient.id), { note: unique('note') })
      await socket.next(isUpdate(901))
      await expect(socket.of(900, 500)).rejects.toThrow('no such frame')
    })
  })
})

describe('counts (protocol §9.3, §9.4)', () => {
  // SRV-30.
  test('at once, and again when it differs', async () => {
    await withSocket(LEGACY, token(), async (socket) => {
      const query = { entityFilter: assets('patient'), keyFilters: [] }
      socket.send(frameOf(LEGACY, 'ENTITY_COUNT', { cmdId: 901, query }))
      const first = await socket.of(901)
      expect(first).toEqual({
        cmdId: 901,
        errorCode: 0,
        errorMsg: null,
        count: expect.any(Number),
        cmdUpdateType: 'COUNT_DATA',
      })
      const added = await makeAsset(platform, hospital().id, 'patient', unique('New-P9'))
      const second = await socket.of(901, MEMBERSHIP_MS)
      expect(Number(at(second, 'count'))).toBe(Number(at(first, 'count')) + 1)
      await platform.del(`/api/asset/${added.id}`)
    })
  })
})

describe('what a screen asks for at once (SOCK-03 to SOCK-07)', () => {
  // SRV-31.
  test('the hospital’s limits are pushed when they change', async () => {
    await withSocket(LEGACY, token(), async (socket) => {
      const keys = [attribute('spo2AlarmThreshold')]
      const query = entityQuery(single('CUSTOMER', hospital().id))
      socket.send(frameOf(LEGACY, 'ENTITY_DATA', { cmdId: 902, query, latestCmd: { keys } }))
      expect(idsOf(await socket.of(902))).toEqual([hospital().id])
      const path = saveAttributes('CUSTOMER', hospital().id)
      const limit = 80 + Math.floor(Math.random() * 15)
      expectEmpty(await platform.post(path, { spo2AlarmThreshold: limit, unasked: unique('x') }))
      const update = await socket.next(isUpdate(902))
      expect(at(update, 'update', 0, 'latest')).toEqual({
        ATTRIBUTE: { spo2AlarmThreshold: { ts: expect.any(Number), value: String(limit) } },
      })
    })
  })

  test('one entity in the older words: attributes and newest values', async () => {
    await withSocket(LEGACY, token(), async (socket) => {
      const entity = { entityType: 'ASSET', entityId: patient.id }
      socket.send({
        tsSubCmds: [{ cmdId: 10, ...entity, keys: 'hr', scope: 'LATEST_TELEMETRY' }],
        attrSubCmds: [{ cmdId: 11, ...entity, keys: 'hospital_id', scope: 'SERVER_SCOPE' }],
      })
      expect(await socket.of(10)).toMatchObject({
        subscriptionId: 10,
        errorCode: 0,
        data: { hr: [[expect.any(Number), expect.any(String)]] },
        latestValues: { hr: expect.any(Number) },
      })
      expect(await socket.of(11)).toMatchObject({
        subscriptionId: 11,
        data: { hospital_id: [[expect.any(Number), 'P7']] },
      })
      const ts = Date.now()
      await platform.post(saveSeries('ASSET', patient.id), { ts, values: { hr: 90 } })
      expect(await socket.of(10)).toMatchObject({ data: { hr: [[ts, '90']] } })
    })
  })

  test('history with the first answer', async () => {
    await withSocket(LEGACY, token(), async (socket) => {
      const historyCmd = {
        keys: ['hr'],
        startTs: Date.now() - 3_600_000,
        endTs: Date.now() + 1,
        interval: 0,
        limit: 10,
        agg: 'NONE',
        fetchLatestPreviousPoint: false,
      }
      const query = entityQuery(single('ASSET', patient.id))
      socket.send({ entityDataCmds: [{ cmdId: 12, query, historyCmd }] })
      const answer = await socket.next((frame) => {
        const rows = [...listAt(frame, 'data', 'data'), ...listAt(frame, 'update')]
        return listAt(rows[0], 'timeseries', 'hr').length > 0
      })
      const rows = [...listAt(answer, 'data', 'data'), ...listAt(answer, 'update')]
      expect(at(rows[0], 'timeseries', 'hr', 0)).toMatchObject({
        ts: expect.any(Number),
        value: expect.any(String),
      })
    })
  })
})
