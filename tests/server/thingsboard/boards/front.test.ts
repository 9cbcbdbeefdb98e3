import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logTo } from '../../../../server/support/log.ts'
import { type Proxy, startProxy } from '../../../../server/thingsboard/proxy.ts'
import type { Asset } from '../../../../server/protocol/types.ts'
import { startWorld, type World } from '../../features/rights/world.ts'
import { api, at, openSocket, type Pair, pairBoard, patientQuery, signIn } from '../../support.ts'
import { standIn, urlOf } from './stand-in.ts'

/*
 * PAIR-16: two copies of our server in front of a stock one, which has no boards (docs/decisions/board-session.md). Before a real
 * ThingsBoard the same and more is `tests/conformance/boards.conformance.ts`.
 */

const boardsPath = '/api/wardlight/boards'
const folder = mkdtempSync(join(tmpdir(), 'wardlight-console-'))
const lines: string[] = []
let world: World
let behind: FastifyInstance
let isOn = true
/** How much later than now it is for both copies, milliseconds. */
let ahead = 0
let fronts: [Proxy, Proxy]

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<!doctype html>')
  world = await startWorld({ edition: 'CE', clock: () => Date.now() - 9_001_000 })
  behind = await standIn(world, () => isOn)
  const start = () =>
    startProxy({
      thingsboardUrl: urlOf(behind),
      port: 0,
      consoleFolder: folder,
      log: logTo((line) => lines.push(line)),
      tenant: { user: 'platform@wardlight.example', password: 'wardlight' },
      boards: { everyMs: 50, freshMs: 0, clock: () => Date.now() + ahead },
      watch: { everyMs: 0 },
    })
  fronts = [await start(), await start()]
})
afterAll(async () => {
  await Promise.all(fronts.map((front) => front.close()))
  await behind.close()
  await world.close()
  rmSync(folder, { recursive: true, force: true })
})

const admin = (nth: 0 | 1 = 0) => api(fronts[nth], world.token('admin'))
const as = (nth: 0 | 1, { token }: Pair) => api(fronts[nth], token)
const pairOf = (wards: 'all' | string[] = 'all') =>
  pairBoard(fronts[0], world.token('admin') ?? '', wards)
const refreshed = (nth: 0 | 1, { refreshToken }: Pair) =>
  api(fronts[nth])('POST', '/api/auth/token', { refreshToken })
const socketOf = (nth: 0 | 1, { token }: Pair) =>
  openSocket(fronts[nth], `/api/ws/plugins/telemetry?token=${token}`)

async function makeWard(): Promise<{ ward: Asset; patient: Asset }> {
  const [ward, patient] = [await world.ward(), await world.patient()] as [Asset, Asset]
  const end = (id: string) => ({ entityType: 'ASSET' as const, id })
  await world.relate(end(ward.id), 'Contains', end(patient.id))
  await world.store.telemetry.save(patient.id, [{ ts: 5, values: { hr: 70 } }])
  return { ward, patient }
}

describe('boards in front of a stock server', () => {
  it('a screen becomes a board of its ward, and ThingsBoard’s tokens stay here', async () => {
    const [east, west] = [await makeWard(), await makeWard()]
    const pair = await pairOf([east.ward.id])
    const { body } = await as(1, pair)('GET', '/api/auth/user')
    expect(body).toMatchObject({ authority: 'WALL_BOARD', firstName: 'Station' })
    expect(at(body, 'additionalInfo')).toMatchObject({ boardWards: [east.ward.id] })
    const found = await as(1, pair)('POST', '/api/entitiesQuery/find', patientQuery())
    expect(at(found.body, 'totalElements')).toBe(1)
    for (const [id, status] of [
      [east.patient.id, 200],
      [west.patient.id, 403],
    ])
      for (const what of ['attributes', 'timeseries']) {
        const path = `/api/plugins/telemetry/ASSET/${id}/values/${what}?keys=hr`
        expect((await as(0, pair)('GET', path)).status).toBe(status)
      }
    expect((await as(0, pair)('GET', `/api/asset/${east.patient.id}`)).status).toBe(403)
    // Nothing behind knows it.
    expect((await api(world.facility, pair.token)('GET', '/api/auth/user')).status).toBe(401)
  })

  it('ends at the screen with an Admin’s consent alone, given at any copy (PAIR-21, PAIR-22)', async () => {
    const pair = await pairOf()
    const left = async (nth: 0 | 1) =>
      at((await as(nth, pair)('GET', '/api/auth/user')).body, 'additionalInfo', 'changesForMs')
    expect(await left(1)).toBeGreaterThan(0)
    ahead = 300_001
    expect([await left(0), await left(1)]).toEqual([0, 0])
    const refused = await as(1, pair)('POST', '/api/auth/logout')
    const why = 'An Admin has to allow changes at this board first.'
    expect([refused.status, at(refused.body, 'message')]).toEqual([403, why])
    const consent = `${boardsPath}/${pair.id}/consent`
    expect((await as(0, pair)('POST', consent)).status).toBe(403)
    expect((await admin(0)('POST', consent)).status).toBe(200)
    expect(await left(1)).toBeGreaterThan(0)
    expect((await as(1, pair)('POST', '/api/auth/logout')).status).toBe(200)
    expect((await as(0, pair)('GET', '/api/auth/user')).status).toBe(401)
    ahead = 0
  })

  it('it reports what it sounds, and reads the server’s word (HEAR-20)', async () => {
    const { ward } = await makeWard()
    const pair = await pairOf([ward.id])
    const report = { window: 'window-1', wards: [ward.id], hears: true }
    const path = '/api/wardlight/presence'
    const { status, body } = await as(1, pair)('POST', path, report)
    expect([status, at(body, 'unheard'), at(body, 'handedOn')]).toEqual([200, [], []])
    expect((await as(1, pair)('POST', path, { ...report, wards: 'none' })).status).toBe(400)
  })

  it('its socket tells of its ward, and ends when a copy changes or ends it', async () => {
    const [east, west] = [await makeWard(), await makeWard()]
    const pair = await pairOf([east.ward.id])
    const socket = await socketOf(0, pair)
    socket.send({ entityDataCmds: [{ cmdId: 1, query: patientQuery() }] })
    expect(at(await socket.next(), 'data', 'totalElements')).toBe(1)
    const given = { name: 'West', wards: [west.ward.id] }
    expect((await admin(1)('POST', `${boardsPath}/${pair.id}`, given)).body).toMatchObject(given)
    expect((await socket.closed).code).toBe(1011)
    expect(at((await as(0, pair)('GET', '/api/auth/user')).body, 'errorCode')).toBe(11)
    const renewed = (await refreshed(1, pair)).body as Pair
    const next = await socketOf(0, renewed)
    next.send({ entityDataCmds: [{ cmdId: 1, query: patientQuery() }] })
    expect(JSON.stringify(await next.next())).toContain(west.patient.id)
    expect((await admin(1)('DELETE', `${boardsPath}/${pair.id}`)).status).toBe(200)
    expect((await next.closed).code).toBe(1011)
    expect((await refreshed(0, renewed)).status).toBe(401)
    expect((await socketOf(0, renewed).then((one) => one.closed)).code).toBe(1011)
    expect(world.store.entities.user(pair.id)).toBeUndefined()
  })

  it('of several who confirm a code at several copies at once one does (PAIR-02)', async () => {
    const { body } = await api(fronts[0])('POST', '/api/noauth/wardlight/boards')
    const code = at(body, 'userCode')
    const asked = [0, 1, 0, 1] as const
    const answers = await Promise.all(
      asked.map((nth) => admin(nth)('POST', boardsPath, { code, name: 'Once', wards: 'all' })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { boards } = (await admin()('GET', boardsPath)).body as { boards: unknown[] }
    expect(boards.filter((one) => at(one, 'name') === 'Once')).toHaveLength(1)
  })

  it('codes are tried ten times, however many at once (PAIR-04)', async () => {
    const token = (await signIn(world.facility, 'admin@other.example')).token
    const confirm = () =>
      api(fronts[0], token)('POST', boardsPath, { code: 'BBBBBBBB', name: 'A', wards: 'all' })
    const answers = await Promise.all(Array.from({ length: 15 }, confirm))
    const said = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(said).toEqual([...Array(10).fill(400), ...Array(5).fill(429)])
  })

  it('is nobody’s account: no list of people has it, and no Admin manages it (PAIR-18)', async () => {
    const pair = await pairOf()
    const people = {
      entityFilter: { type: 'entityType', entityType: 'USER' },
      pageLink: { pageSize: 100, page: 0 },
      entityFields: [{ type: 'ENTITY_FIELD', key: 'email' }],
      latestValues: [],
      keyFilters: [],
    }
    for (const role of ['admin', 'platform'] as const) {
      const told = await api(fronts[0], world.token(role))(
        'POST',
        '/api/entitiesQuery/find',
        people,
      )
      expect(told.text).toContain('manager@wardlight.example')
      expect(told.text).not.toContain(pair.id)
    }
    expect((await admin()('DELETE', `/api/user/${pair.id}`)).status).toBe(403)
    expect((await as(0, pair)('GET', '/api/auth/user')).status).toBe(200)
  })

  it('a board whose account was taken away has ended', async () => {
    const pair = await pairOf()
    await world.as('platform')('DELETE', `/api/user/${pair.id}`)
    expect((await as(1, pair)('GET', '/api/auth/user')).status).toBe(401)
  })

  it('garbled and forged tokens are nobody’s', async () => {
    const pair = await pairOf()
    const [head = '', body = ''] = pair.token.split('.')
    const other = await pairOf()
    for (const token of [
      `${head}.${body}.x`,
      `${head}.${body}.${other.token.split('.')[2] ?? ''}`,
      pair.refreshToken,
      `x.${Buffer.from('{"iss":"wardlight.board","userId":"../x"}').toString('base64url')}.x`,
    ])
      expect((await as(0, { ...pair, token })('GET', '/api/auth/user')).status).not.toBe(200)
    expect((await refreshed(0, { ...pair, refreshToken: pair.token })).status).not.toBe(200)
    expect((await refreshed(1, pair)).status).toBe(200)
  })

  it('there are none where ThingsBoard makes no sessions for its tenant (PAIR-12)', async () => {
    isOn = false
    const front = await startProxy({
      thingsboardUrl: urlOf(behind),
      port: 0,
      consoleFolder: folder,
      tenant: { user: 'platform@wardlight.example', password: 'wardlight' },
    })
    const answer = await api(front)('GET', '/api/noauth/wardlight/boards')
    await front.close()
    isOn = true
    expect(answer.status).toBe(404)
  })

  it('nothing of it is in the log', () => {
    expect(lines).toEqual([])
  })
})
