import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Facility, FacilityOptions } from '../../../../server/facility.ts'
import type { Asset } from '../../../../server/protocol/types.ts'
import {
  type Api,
  addPatient,
  api,
  at,
  openSocket,
  type Pair,
  pairBoard,
  patientQuery,
  signIn,
  socketPath,
  startTestFacility,
} from '../../support.ts'

const boardsPath = '/api/wardlight/boards'
const dayMs = 86_400_000

let facility: Facility
let admin: Pair
let call: Api
let now = Date.now()
let folder = ''

async function start(options: FacilityOptions = {}): Promise<void> {
  facility = await startTestFacility({ clock: () => now, patients: 2, ...options })
  admin = await signIn(facility, 'admin@wardlight.example')
  call = api(facility, admin.token)
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wardlight-boards-'))
  await start({ dataDir: folder })
})
afterEach(async () => {
  await facility.close()
  rmSync(folder, { recursive: true, force: true })
})

const screen: Api = (...asked) => api(facility)(...asked)
const begin = async () => (await screen('POST', '/api/noauth/wardlight/boards')).body
const fetchTokens = (deviceCode: unknown) =>
  screen('POST', '/api/noauth/wardlight/boards/token', { deviceCode })
const refresh = ({ refreshToken }: Pair) => screen('POST', '/api/auth/token', { refreshToken })
const who = ({ token }: Pair) => api(facility, token)('GET', '/api/auth/user')

/** A ward of the sample hospital with a room and a patient in it. */
async function makeWard(name: string): Promise<{ ward: Asset; room: Asset; patient: Asset }> {
  const { store } = facility
  const customerId = store.entities.all('CUSTOMER')[0]?.id ?? ''
  const asset = (type: string, called: string): Promise<Asset> =>
    store.entities.create<Asset>({
      entityType: 'ASSET',
      name: called,
      type,
      label: '',
      customerId,
      additionalInfo: {},
    })
  const [ward, room] = [await asset('ward', name), await asset('room', `${name} 1`)]
  const patient = await addPatient(store, customerId, `${name}-P1`)
  await relate(ward, room, 'Contains_room')
  await relate(ward, patient, 'Contains')
  return { ward, room, patient }
}

const ends = (from: Asset, to: Asset, type: string) => ({
  from: { entityType: 'ASSET' as const, id: from.id },
  to: { entityType: 'ASSET' as const, id: to.id },
  type,
})
const relate = (from: Asset, to: Asset, type: string) =>
  facility.store.relations.save({ ...ends(from, to, type), additionalInfo: null })

describe('pairing (PAIR-02 to PAIR-05)', () => {
  it('a code that an Admin confirmed makes the screen a board, and nobody’s account', async () => {
    const asked = await begin()
    const deviceCode = at(asked, 'deviceCode')
    now += 3000
    expect((await fetchTokens(deviceCode)).body).toEqual({ state: 'waiting', intervalMs: 3000 })
    const given = { code: at(asked, 'userCode'), name: ' Station 3 ', wards: 'all' }
    const confirmed = await call('POST', boardsPath, given)
    expect(confirmed.body).toMatchObject({ name: 'Station 3', wards: 'all', isFetched: false })
    const pair = (await fetchTokens(deviceCode)).body as Pair
    const [id, me] = [at(confirmed.body, 'id'), (await who(pair)).body]
    expect(me).toMatchObject({ authority: 'WALL_BOARD', firstName: 'Station 3' })
    expect(at(me, 'additionalInfo')).toEqual({ boardWards: 'all', changesForMs: 300_000 })
    expect(at(me, 'id', 'id')).toBe(id)
    const [{ scopes }] = [pair.token].map((token) =>
      JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()),
    ) as [{ scopes: unknown }]
    expect(scopes).toEqual(['WALL_BOARD'])
    const listed = await call('GET', boardsPath)
    expect(at(listed.body, 'boards')).toMatchObject([{ id, isFetched: true, seenAt: now }])
    const users = await call('GET', '/api/users?pageSize=99&page=0')
    expect(users.text).not.toContain(String(id))
  })

  it('a code is good once, and a wrong one is tried ten times', async () => {
    const code = at(await begin(), 'userCode')
    const confirm = (typed: unknown) =>
      call('POST', boardsPath, { code: typed, name: 'A', wards: 'all' })
    expect((await confirm(code)).status).toBe(200)
    expect((await confirm(code)).status).toBe(400)
    for (let nth = 0; nth < 9; nth++) expect((await confirm('BBBB-BBBB')).status).toBe(400)
    expect((await confirm(at(await begin(), 'userCode'))).status).toBe(429)
    now += 600_001
    call = api(facility, (await signIn(facility, 'admin@wardlight.example')).token)
    expect((await confirm(at(await begin(), 'userCode'))).status).toBe(200)
  })

  it('two Admins who confirm the same code at once make one board', async () => {
    const code = at(await begin(), 'userCode')
    const confirm = (name: string) => call('POST', boardsPath, { code, name, wards: 'all' })
    const answers = await Promise.all(['A', 'B', 'C', 'D'].map(confirm))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(at((await call('GET', boardsPath)).body, 'boards')).toHaveLength(1)
  })

  it('an answer that was lost is fetched again, until the tokens were used', async () => {
    const asked = await begin()
    const deviceCode = at(asked, 'deviceCode')
    await call('POST', boardsPath, { code: at(asked, 'userCode'), name: 'A', wards: 'all' })
    expect(at((await fetchTokens(deviceCode)).body, 'state')).toBe('confirmed')
    const pair = (await fetchTokens(deviceCode)).body as Pair
    expect((await who(pair)).status).toBe(200)
    expect((await fetchTokens(deviceCode)).body).toEqual({ state: 'expired' })
  })

  it('a screen that never fetches its session is forgotten', async () => {
    const asked = await begin()
    await call('POST', boardsPath, { code: at(asked, 'userCode'), name: 'A', wards: 'all' })
    now += 600_000
    expect((await fetchTokens(at(asked, 'deviceCode'))).body).toEqual({ state: 'expired' })
    expect(at((await call('GET', boardsPath)).body, 'boards')).toEqual([])
  })

  it.each([
    [{ name: '', wards: 'all' }],
    [{ name: 'x'.repeat(61), wards: 'all' }],
    [{ name: 'A', wards: [] }],
    [{ name: 'A', wards: ['x'] }],
    [{ name: 'A' }],
  ])('%j is refused, and uses up no code', async (given) => {
    const code = at(await begin(), 'userCode')
    expect((await call('POST', boardsPath, { ...given, code })).status).toBe(400)
    expect((await call('POST', boardsPath, { name: 'A', wards: 'all', code })).status).toBe(200)
  })

  it('asking for codes is limited by address', async () => {
    await facility.close()
    await start({ limits: { boardCodesPerAddress: 2 } })
    await begin()
    await begin()
    expect((await screen('POST', '/api/noauth/wardlight/boards')).status).toBe(429)
  })

  it('a server that is as stock as ThingsBoard’s has none of it (PAIR-12)', async () => {
    await facility.close()
    await start({ edition: 'CE' })
    expect((await screen('POST', '/api/noauth/wardlight/boards')).status).toBe(404)
  })
})

describe('what a board reads (PAIR-06)', () => {
  const names = async (pair: Pair): Promise<string[]> => {
    const answer = await api(facility, pair.token)('POST', '/api/entitiesQuery/find', {
      ...patientQuery(),
    })
    const rows = at(answer.body, 'data') as unknown[]
    return rows.map((row) => String(at(row, 'latest', 'ENTITY_FIELD', 'name', 'value')))
  }
  const values = (pair: Pair, { id }: Asset) =>
    api(facility, pair.token)('GET', `/api/plugins/telemetry/ASSET/${id}/values/attributes`)

  it('is of its wards alone: patients, rooms and alarms', async () => {
    const [east, west] = [await makeWard('East'), await makeWard('West')]
    const pair = await pairBoard(facility, admin.token, [east.ward.id])
    expect(await names(pair)).toEqual(['East-P1'])
    expect((await values(pair, east.patient)).status).toBe(200)
    expect((await values(pair, west.patient)).status).toBe(403)
    expect((await values(pair, east.room)).status).toBe(200)
    expect((await values(pair, west.room)).status).toBe(403)
    expect((await values(pair, west.ward)).status).toBe(403)
    const times = { createdTime: 1, startTs: 1, endTs: 1, ackTs: 0, clearTs: 0 }
    for (const { patient } of [east, west])
      await facility.store.alarms.create({
        ...times,
        type: 'High HR',
        severity: 'MAJOR',
        originator: { entityType: 'ASSET', id: patient.id },
        customerId: patient.customerId,
        acknowledged: false,
        cleared: false,
        details: {},
      })
    const count = await api(facility, pair.token)('POST', '/api/alarmsQuery/count', {})
    expect(count.body).toBe(1)
    expect((await call('POST', '/api/alarmsQuery/count', {})).body).toBe(2)
  })

  it('follows who is moved into its ward and out of it, at once', async () => {
    const [east, west] = [await makeWard('East'), await makeWard('West')]
    const pair = await pairBoard(facility, admin.token, [east.ward.id])
    const socket = await openSocket(facility, socketPath(pair))
    socket.send({ entityDataCmds: [{ cmdId: 1, query: patientQuery() }] })
    socket.send({ entityCountCmds: [{ cmdId: 2, query: patientQuery() }] })
    const shown = (frame: unknown): unknown => at(frame, 'data', 'totalElements')
    const counted = (frame: unknown): unknown => at(frame, 'count')
    await socket.next((frame) => shown(frame) === 1)
    await socket.next((frame) => counted(frame) === 1)
    await relate(east.ward, west.patient, 'Contains')
    await socket.next((frame) => shown(frame) === 2)
    await socket.next((frame) => counted(frame) === 2)
    await facility.store.relations.remove(ends(east.ward, east.patient, 'Contains'))
    await socket.next((frame) => shown(frame) === 1)
    expect(await names(pair)).toEqual(['West-P1'])
    socket.close()
  })
})

describe('a board’s session (PAIR-08 to PAIR-11)', () => {
  it('changed wards renew its tokens, and it goes on', async () => {
    const [east, west] = [await makeWard('East'), await makeWard('West')]
    const pair = await pairBoard(facility, admin.token, [east.ward.id])
    const socket = await openSocket(facility, socketPath(pair))
    const change = { name: 'West side', wards: [west.ward.id] }
    expect((await call('POST', `${boardsPath}/${pair.id}`, change)).body).toMatchObject(change)
    expect((await socket.closed).code).toBe(1011)
    expect(at((await who(pair)).body, 'errorCode')).toBe(11)
    const renewed = (await refresh(pair)).body as Pair
    const me = (await who(renewed)).body
    expect(at(me, 'additionalInfo', 'boardWards')).toEqual([west.ward.id])
  })

  it('is seen for as long as it is there, however seldom it asks', async () => {
    await facility.close()
    await start({ pingMs: 20 })
    const pair = await pairBoard(facility, admin.token)
    const socket = await openSocket(facility, socketPath(pair))
    now += 7 * 60_000
    const seenAt = async () => at((await call('GET', boardsPath)).body, 'boards', 0, 'seenAt')
    await expect.poll(seenAt, { timeout: 20_000 }).toBe(now)
    socket.close()
  })

  it('ends when an Admin ends it: socket closed, tokens refused, said in the trail', async () => {
    const pair = await pairBoard(facility, admin.token)
    const socket = await openSocket(facility, socketPath(pair))
    expect((await call('DELETE', `${boardsPath}/${pair.id}`)).status).toBe(200)
    expect((await socket.closed).code).toBe(1011)
    expect((await who(pair)).status).toBe(401)
    expect((await refresh(pair)).status).toBe(401)
    expect(at((await call('GET', boardsPath)).body, 'boards')).toEqual([])
    expect((await call('DELETE', `${boardsPath}/${pair.id}`)).status).toBe(404)
    const hospital = facility.store.entities.all('CUSTOMER')[0]?.id ?? ''
    const trail = await call('GET', `/api/audit/logs/customer/${hospital}?pageSize=9&page=0`)
    const noted = (at(trail.body, 'data') as unknown[])
      .filter((entry) => at(entry, 'actionData', 'profile') === 'board')
      .map((entry) => ['actionType', 'entityName', 'userName'].map((key) => at(entry, key)))
      .map((words) => words.join(' '))
    const by = 'Station admin@wardlight.example'
    expect(new Set(noted)).toEqual(new Set([`ADDED ${by}`, `DELETED ${by}`]))
  })

  it('an Admin allows changes at it for five minutes, and the trail says so (PAIR-21)', async () => {
    const pair = await pairBoard(facility, admin.token)
    const left = async () => at((await who(pair)).body, 'additionalInfo', 'changesForMs')
    // Who paired it sets it up.
    expect(await left()).toBe(300_000)
    now += 300_000
    expect(await left()).toBe(0)
    const consent = `${boardsPath}/${pair.id}/consent`
    expect(at((await call('POST', consent)).body, 'changesForMs')).toBe(300_000)
    now += 299_999
    expect(await left()).toBe(1)
    await facility.close()
    await start({ dataDir: folder })
    expect(await left()).toBe(1)
    expect(at((await call('GET', boardsPath)).body, 'boards', 0, 'changesForMs')).toBe(1)
    now += 1
    expect(await left()).toBe(0)
    // A clock that was set back allows no more than five minutes.
    now -= 86_400_000
    expect(await left()).toBe(300_000)
    const hospital = facility.store.entities.all('CUSTOMER')[0]?.id ?? ''
    const trail = await call('GET', `/api/audit/logs/customer/${hospital}?pageSize=9&page=0`)
    const noted = (at(trail.body, 'data') as unknown[]).find((entry) =>
      Boolean(at(entry, 'actionData', 'allowedMs')),
    )
    expect([at(noted, 'actionType'), at(noted, 'entityName')]).toEqual(['UPDATED', 'Station'])
    expect((await api(facility, pair.token)('POST', consent)).status).toBe(403)
  })

  it('ends itself with an Admin’s consent alone (PAIR-22)', async () => {
    const pair = await pairBoard(facility, admin.token)
    now += 300_000
    const refused = await api(facility, pair.token)('POST', '/api/auth/logout')
    expect([refused.status, at(refused.body, 'message')]).toEqual([
      403,
      'An Admin has to allow changes at this board first.',
    ])
    expect((await who(pair)).status).toBe(200)
    await call('POST', `${boardsPath}/${pair.id}/consent`)
    expect((await api(facility, pair.token)('POST', '/api/auth/logout')).status).toBe(200)
    expect((await refresh(pair)).status).toBe(401)
  })

  it('survives the server, and so does its end', async () => {
    const [kept, ended] = [
      await pairBoard(facility, admin.token),
      await pairBoard(facility, admin.token),
    ]
    await call('DELETE', `${boardsPath}/${ended.id}`)
    await facility.close()
    await start({ dataDir: folder })
    expect((await who(kept)).status).toBe(200)
    expect((await refresh(kept)).status).toBe(200)
    expect((await who(ended)).status).toBe(401)
    expect((await refresh(ended)).status).toBe(401)
  })

  it('comes back after four weeks by itself, and after thirty days unseen by a new code alone', async () => {
    const pair = await pairBoard(facility, admin.token)
    expect((await who(pair)).status).toBe(200)
    now += 28 * dayMs
    const renewed = await refresh(pair)
    expect(renewed.status).toBe(200)
    const next = renewed.body as Pair
    expect((await who(next)).status).toBe(200)
    now += 30 * dayMs
    expect((await refresh(next)).status).toBe(401)
    call = api(facility, (await signIn(facility, 'admin@wardlight.example')).token)
    expect(at((await call('GET', boardsPath)).body, 'boards')).toEqual([])
  })
})
