import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Pair, pairBoard } from '../server/support.ts'
import {
  attributesOf,
  eventually,
  hospital,
  platform,
  saveAttributes,
  saveSeries,
  seriesOf,
  unique,
  world,
} from './support/facility.ts'
import { type Hospital, makeAsset, made, makeHospital, type Named } from './support/hospital.ts'
import {
  alarmQuery,
  assets,
  attribute,
  devices,
  entityQuery,
  field,
  list,
  named,
  series,
  single,
} from './support/queries.ts'
import { at, listAt, rest, signedIn, textAt } from './support/rest.ts'
import { startConsole } from './support/server.ts'
import { LEGACY, openSocket } from './support/socket.ts'

/*
 * Wall boards (docs/decisions/board-session.md), on the embedded server, and in front of a ThingsBoard by two copies of
 * our own. A board of one ward is asked for everything of others in every way it has.
 */

const BOARDS = '/api/wardlight/boards'
const PAIRING = '/api/noauth/wardlight/boards'
/** Other copies look every two seconds, and every five who is of a ward. */
const SOON_MS = 20_000

let house: Hospital
let copies: { url: string; stop(): Promise<void>; kill(): Promise<void> }[] = []
const copy = (nth: 0 | 1): { url: string } => copies[nth] ?? { url: world.url }
const credentials = {
  THINGSBOARD_USER: world.platform.email,
  THINGSBOARD_PASSWORD: world.platform.password,
}

/** Of the own hospital, of another one, and what no board sees. */
let west: { ward: Named; patient: Named }
let stranger: Named
const secrets = (): string[] => [
  ...[west.ward, west.patient, stranger].flatMap(({ id, name }) => [id, name]),
  ...[house.gateway, house.manager].map(({ id }) => id),
]
const own = (): string => house.patients[0].id

const relation = (from: string, type: string, to: string) => ({
  from: { entityType: 'ASSET', id: from },
  to: { entityType: 'ASSET', id: to },
  type,
})
const relate = (from: string, type: string, to: string) =>
  made('relation', platform.post('/api/relation', relation(from, type, to)))
const raise = (patient: string, customerId: string, type = 'High HR') =>
  made(
    'alarm',
    platform.post('/api/alarm', {
      type,
      severity: 'MAJOR',
      originator: { entityType: 'ASSET', id: patient },
      customerId: { entityType: 'CUSTOMER', id: customerId },
    }),
  )
const admin = (nth: 0 | 1 = 0) => signedIn(copy(nth).url, house.admin.token)
const board = (nth: 0 | 1, { token }: Pair) => signedIn(copy(nth).url, token)
const refreshed = (nth: 0 | 1, { refreshToken }: Pair) =>
  rest(copy(nth).url).post('/api/auth/token', { refreshToken })
const pairOf = (wards: 'all' | string[]) => pairBoard(copy(0), house.admin.token, wards)

beforeAll(async () => {
  if (!world.isEmbedded)
    copies = await Promise.all([1, 2].map(() => startConsole(world.url, credentials)))
  house = await makeHospital(world.url, platform, unique('boards').toLowerCase())
  const ward = await makeAsset(platform, house.id, 'ward', unique('West'))
  const patient = await makeAsset(platform, house.id, 'patient', unique('Zoe-P7'))
  west = { ward, patient }
  stranger = await makeAsset(platform, hospital('b').id, 'patient', unique('Yves-P8'))
  await relate(ward.id, 'Contains', patient.id)
  for (const [{ id }, customerId] of [
    [patient, house.id],
    [stranger, hospital('b').id],
  ] as const) {
    await platform.post(saveAttributes('ASSET', id), { Name: 'Secret' })
    await platform.post(saveSeries('ASSET', id), { hr: 211.125 })
    await raise(id, customerId)
  }
  await raise(own(), house.id)
})
afterAll(() => Promise.all(copies.map(({ stop }) => stop())))

/** Every way to name something, with what is another ward's in it. */
const filters = (): Record<string, unknown>[] => [
  ...['patient', 'ward', 'room'].map((type) => assets(type)),
  devices('gw'),
  named('ASSET', 'Zoe'),
  named('DEVICE', 'gw'),
  { type: 'entityType', entityType: 'USER' },
  { type: 'entityType', entityType: 'ASSET' },
  list('ASSET', [own(), west.patient.id, stranger.id, west.ward.id]),
  list('DEVICE', [house.gateway.id]),
  ...[west.patient, stranger, west.ward].map(({ id }) => single('ASSET', id)),
  single('DEVICE', house.gateway.id),
  single('USER', house.manager.id),
  single('CUSTOMER', hospital('b').id),
  {
    type: 'relationsQuery',
    rootEntity: { entityType: 'ASSET', id: west.ward.id },
    direction: 'FROM',
    maxLevel: 1,
    filters: [],
  },
]
const wanted = [attribute('Name'), series('hr')]
const asked = (entityFilter: Record<string, unknown>) =>
  entityQuery(entityFilter, { latestValues: wanted, entityFields: [field('name')] })
const isClean = (text: string): void => {
  for (const secret of [...secrets(), 'Secret', '211.125']) expect(text).not.toContain(secret)
}

describe('a board of one ward', () => {
  let pair: Pair
  beforeAll(async () => {
    pair = await pairOf([house.ward.id])
  })

  test('reads its own patient, room and alarm (PAIR-06)', async () => {
    const calls = board(1, pair)
    const found = await calls.post('/api/entitiesQuery/find', asked(assets('patient')))
    expect(at(found.body, 'totalElements')).toBe(2)
    expect((await calls.get(attributesOf('ASSET', own()))).status).toBe(200)
    expect((await calls.get(attributesOf('ASSET', house.room.id))).status).toBe(200)
    const alarms = await calls.post('/api/alarmsQuery/find', alarmQuery(assets('patient')))
    expect(listAt(alarms.body, 'data')).toHaveLength(1)
    expect((await calls.post('/api/alarmsQuery/count', {})).body).toBe(1)
  })

  test('no call tells it anything of another ward or hospital (PAIR-17)', async () => {
    const calls = board(0, pair)
    const range = { keys: 'hr', startTs: 0, endTs: Date.now() + 60_000 }
    const things: [string, string][] = [
      ...[west.patient, stranger, west.ward].map(({ id }): [string, string] => ['ASSET', id]),
      ['DEVICE', house.gateway.id],
      ['USER', house.manager.id],
      ['CUSTOMER', hospital('b').id],
    ]
    for (const [type, id] of things)
      for (const path of [
        attributesOf(type, id),
        seriesOf(type, id, range),
        seriesOf(type, id, { keys: 'hr' }),
        `/api/relations/info?fromId=${id}&fromType=${type}`,
        `/api/relations/info?toId=${id}&toType=${type}`,
        ...(type === 'CUSTOMER' ? [`/api/customer/${id}`] : []),
      ]) {
        const answer = await calls.get(path)
        // Refused, with 400 where the address has what no console asks; else nothing is in it.
        if (![400, 403].includes(answer.status)) expect([path, answer.text]).toEqual([path, '[]'])
        isClean(answer.text)
      }
    for (const filter of filters()) {
      const query = asked(filter)
      const { entityFilter } = query
      isClean((await calls.post('/api/entitiesQuery/find', query)).text)
      isClean((await calls.post('/api/alarmsQuery/find', alarmQuery(filter))).text)
      const alarms = await calls.post('/api/alarmsQuery/count', { entityFilter })
      if (alarms.status === 200) expect(Number(alarms.body)).toBeLessThanOrEqual(1)
      const count = await calls.post('/api/entitiesQuery/count', { entityFilter })
      // Its ward, the room and the two patients.
      if (count.status === 200) expect(Number(count.body)).toBeLessThanOrEqual(4)
    }
    isClean((await calls.post('/api/alarmsQuery/find', alarmQuery(filters()[0] ?? {}))).text)
  })

  /** What a socket of the board is answered; a question that no console asks ends it. */
  async function answerOf(frame: object, cmdId: number): Promise<unknown> {
    const socket = await openSocket(LEGACY, pair.token, copy(1).url)
    socket.send(frame)
    const ended = socket.closed.then(({ code }) => ({ ended: code }))
    const answer = await Promise.race([socket.of(cmdId).catch(() => null), ended])
    socket.close()
    if (at(answer, 'ended') !== undefined) expect(at(answer, 'ended')).toBe(1008)
    return answer
  }

  test('no command of its socket does, now or later (PAIR-17)', async () => {
    let told = ''
    let cmdId = 10
    for (const filter of filters()) {
      const query = asked(filter)
      const latestCmd = { keys: wanted }
      const { entityFilter } = query
      const commands = {
        entityDataCmds: [{ cmdId: (cmdId += 1), query, latestCmd }],
        entityCountCmds: [{ cmdId: (cmdId += 1), query: { entityFilter } }],
        alarmCountCmds: [{ cmdId: (cmdId += 1), query: { entityFilter } }],
      }
      for (const [name, list] of Object.entries(commands))
        told += JSON.stringify(await answerOf({ [name]: list }, list[0]?.cmdId ?? 0))
    }
    const socket = await openSocket(LEGACY, pair.token, copy(1).url)
    const keys = { keys: wanted }
    const follow = { cmdId: 1, query: asked(assets('patient')), latestCmd: keys }
    socket.send({ entityDataCmds: [follow] })
    told += JSON.stringify(await socket.of(1))
    for (const { id } of [west.patient, stranger]) {
      await platform.post(saveAttributes('ASSET', id), { Name: 'Secret too' })
      await platform.post(saveSeries('ASSET', id), { hr: 211.125 })
    }
    await raise(west.patient.id, house.id, 'Low HR')
    await platform.post(saveSeries('ASSET', own()), { hr: 64.375 })
    const isOwn = (frame: unknown): boolean => {
      const text = JSON.stringify(frame)
      told += text
      return at(frame, 'cmdId') === 1 && text.includes('64.375')
    }
    await socket.next(isOwn)
    isClean(told)
    socket.close()
  })

  test.skipIf(world.isEmbedded)('what no socket of a board may say closes it', async () => {
    const query = asked(assets('patient'))
    const one = { cmdId: 1, entityType: 'ASSET', entityId: west.patient.id, keys: 'hr' }
    const dynamic = {
      key: attribute('Name'),
      valueType: 'STRING',
      predicate: {
        type: 'STRING',
        operation: 'EQUAL',
        value: { dynamicValue: { sourceType: 'CURRENT_TENANT', sourceAttribute: 'x' } },
      },
    }
    const hall = entityQuery(single('CUSTOMER', house.id), {
      latestValues: [series('staffAction')],
    })
    for (const frame of [
      { tsSubCmds: [one] },
      { attrSubCmds: [one] },
      { cmds: [{ type: 'ENTITY_DATA', cmdId: 1, query }] },
      { entityDataCmds: [{ cmdId: 1, latestCmd: { keys: wanted } }] },
      { entityDataCmds: [{ cmdId: 1, query: { ...query, keyFilters: [dynamic] } }] },
      { entityDataCmds: [{ cmdId: 1, query: hall }] },
    ])
      expect([frame, await endOf(frame)]).toEqual([frame, 1008])
    expect(await endOf('no JSON')).toBe(1007)
  })

  async function endOf(frame: unknown): Promise<number> {
    const socket = await openSocket(LEGACY, pair.token, copy(0).url)
    socket.send(frame)
    return (await socket.closed).code
  }

  test.skipIf(world.isEmbedded)('what is no part of its questions is left out', async () => {
    const query = asked(assets('patient'))
    const range = { keys: ['hr'], startTs: 0, endTs: Date.now() + 60_000 }
    const history = { ...range, interval: 0, limit: 10, agg: 'NONE' }
    const answer = await answerOf({ entityDataCmds: [{ cmdId: 1, query, historyCmd: history }] }, 1)
    const rows = listAt(at(answer, 'data'), 'data')
    expect(rows).toHaveLength(2)
    for (const row of rows) expect(at(row, 'timeseries') ?? {}).toEqual({})
  })

  test('follows who is moved out and in', async () => {
    const moved = house.patients[1].id
    const names = async (): Promise<string> =>
      (await board(0, pair).post('/api/entitiesQuery/find', asked(assets('patient')))).text
    const socket = await openSocket(LEGACY, pair.token, copy(0).url)
    socket.send({ entityDataCmds: [{ cmdId: 1, query: asked(assets('patient')) }] })
    await socket.of(1)
    const end = { fromId: house.ward.id, fromType: 'ASSET', toId: moved, toType: 'ASSET' }
    const query = new URLSearchParams({ ...end, relationType: 'Contains' }).toString()
    await platform.del(`/api/relation?${query}`)
    expect(await names()).not.toContain(moved)
    // The embedded server says so on the socket; in front of a ThingsBoard the socket begins anew.
    if (!world.isEmbedded) expect((await socket.closed).code).toBe(1011)
    await relate(house.ward.id, 'Contains', moved)
    expect(await names()).toContain(moved)
    socket.close()
  })
})

describe('a board and its copies', () => {
  test('a code that one copy gave is confirmed by another, once', async () => {
    const screen = rest(copy(0).url)
    const { body } = await screen.post(PAIRING)
    const code = textAt(body, 'userCode')
    const confirm = (nth: 0 | 1) => admin(nth).post(BOARDS, { code, name: 'Two', wards: 'all' })
    const answers = await Promise.all([confirm(1), confirm(0), confirm(1), confirm(0)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 400, 400, 400,
    ])
    const deviceCode = textAt(body, 'deviceCode')
    const fetched = await rest(copy(1).url).post(`${PAIRING}/token`, { deviceCode })
    expect(at(fetched.body, 'state')).toBe('confirmed')
    const boards = listAt((await admin().get(BOARDS)).body, 'boards')
    expect(boards.filter((one) => at(one, 'name') === 'Two')).toHaveLength(1)
  })

  test('what is changed or ended at one copy holds at every one (PAIR-08)', async () => {
    const pair = await pairOf('all')
    const socket = await openSocket(LEGACY, pair.token, copy(0).url)
    const given = { name: 'Moved', wards: [west.ward.id] }
    expect((await admin(1).post(`${BOARDS}/${pair.id}`, given)).status).toBe(200)
    expect((await socket.closed).code).toBe(1011)
    expect(at((await board(0, pair).get('/api/auth/user')).body, 'errorCode')).toBe(11)
    const renewed = (await refreshed(0, pair)).body as Pair
    const found = await board(1, renewed).post('/api/entitiesQuery/find', asked(assets('patient')))
    expect(listAt(found.body, 'data').map((row) => at(row, 'entityId', 'id'))).toEqual([
      west.patient.id,
    ])
    const next = await openSocket(LEGACY, renewed.token, copy(0).url)
    expect((await admin(1).del(`${BOARDS}/${pair.id}`)).status).toBe(200)
    expect((await next.closed).code).toBe(1011)
    for (const nth of [0, 1] as const) {
      expect((await board(nth, renewed).get('/api/auth/user')).status).toBe(401)
      expect((await refreshed(nth, renewed)).status).toBe(401)
    }
  })

  test('nobody finds a board among the accounts, and it runs for who looks', async () => {
    const pair = await pairOf('all')
    const socket = await openSocket(LEGACY, pair.token, copy(1).url)
    const accounts = await admin().post(
      '/api/entitiesQuery/find',
      entityQuery({ type: 'entityType', entityType: 'USER' }, { entityFields: [field('email')] }),
    )
    expect(at(accounts.body, 'totalElements')).toBe(2)
    expect(accounts.text).not.toContain(pair.id)
    const seen = async (): Promise<unknown> =>
      listAt((await admin().get(BOARDS)).body, 'boards').find((one) => at(one, 'id') === pair.id)
    const isSeen = (one: unknown): boolean => at(one, 'isFetched') === true
    expect(isSeen(await eventually(seen, isSeen, SOON_MS))).toBe(true)
    socket.close()
  })

  test('a board ends itself, and the trail says so (PAIR-11)', async () => {
    const pair = await pairOf('all')
    expect((await board(1, pair).post('/api/auth/logout')).status).toBe(200)
    expect((await refreshed(0, pair)).status).toBe(401)
    const query = 'pageSize=50&page=0&sortProperty=createdTime&sortOrder=DESC'
    const trail = await admin().get(`/api/audit/logs/customer/${house.id}?${query}`)
    const [newest] = listAt(trail.body, 'data').filter(
      (entry) => at(entry, 'actionData', 'profile') === 'board',
    )
    expect(at(newest, 'actionType')).toBe('DELETED')
    expect(at(newest, 'userName')).toBe('Station')
  })

  test.skipIf(world.isEmbedded)('kill -9: boards and their end outlive it (PAIR-09)', async () => {
    const [kept, ended] = [await pairOf('all'), await pairOf('all')]
    await admin().del(`${BOARDS}/${ended.id}`)
    const { body } = await rest(copy(0).url).post(PAIRING)
    const given = { code: textAt(body, 'userCode'), name: 'Late', wards: 'all' }
    expect((await admin().post(BOARDS, given)).status).toBe(200)
    await copies[0]?.kill()
    copies = [await startConsole(world.url, credentials), ...copies.slice(1)]
    expect((await board(0, kept).get('/api/auth/user')).status).toBe(200)
    expect((await refreshed(0, kept)).status).toBe(200)
    expect((await refreshed(0, ended)).status).toBe(401)
    const deviceCode = textAt(body, 'deviceCode')
    const fetched = await rest(copy(0).url).post(`${PAIRING}/token`, { deviceCode })
    expect(at(fetched.body, 'state')).toBe('confirmed')
  })

  test.skipIf(world.isEmbedded)(
    'without the tenant’s credentials there are none (PAIR-12)',
    async () => {
      const plain = await startConsole(world.url, {
        THINGSBOARD_USER: '',
        THINGSBOARD_PASSWORD: '',
      })
      const asked = await rest(plain.url).get(PAIRING)
      await plain.stop()
      expect(asked.status).toBe(404)
    },
  )
})
