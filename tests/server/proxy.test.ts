import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import type { Facility } from '../../server/facility.ts'
import { logTo } from '../../server/support/log.ts'
import { type Proxy, startProxy } from '../../server/thingsboard/proxy.ts'
import {
  api,
  at,
  openSocket,
  patientQuery,
  signIn,
  socketPath,
  startTestFacility,
} from './support.ts'

const SLOW = '5105105a-1111-4111-8111-111111111111'
/** A token with these claims, of which ThingsBoard alone knows whether it is good. */
const token = (claims: object): string =>
  ['{}', JSON.stringify(claims), '']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.')
const staff = token({ scopes: ['CUSTOMER_USER'], userId: '1' })
const LONG_AGO = 'Sun, 01 Jan 2023 00:00:00 GMT'
const consoleFolder = mkdtempSync(join(tmpdir(), 'wardlight-console-'))
writeFileSync(join(consoleFolder, 'index.html'), '<!doctype html><title>Console</title>')
afterAll(() => rmSync(consoleFolder, { recursive: true, force: true }))

describe('in front of a facility', () => {
  let facility: Facility
  let proxy: Proxy
  const lines: string[] = []
  beforeAll(async () => {
    facility = await startTestFacility()
    const log = logTo((line) => lines.push(line))
    proxy = await startProxy({ thingsboardUrl: facility.url, port: 0, consoleFolder, log })
  })
  afterAll(async () => {
    await proxy.close()
    await facility.close()
  })

  // API-56, SRV-63.
  it('serves the console, with the same headers, and the four landing paths', async () => {
    const page = await fetch(`${proxy.url}/home`, { headers: { accept: 'text/html' } })
    expect(await page.text()).toContain('<title>Console</title>')
    const direct = await fetch(`${facility.url}/mailbox`)
    for (const name of ['x-frame-options', 'referrer-policy', 'permissions-policy'])
      expect(page.headers.get(name)).toBe(direct.headers.get(name))
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
    const landed = await api(proxy)('GET', '/login/createPassword?activateToken=a%20b')
    expect([landed.status, landed.headers.get('location')]).toEqual([
      303,
      '/password/create?activateToken=a%20b',
    ])
    expect((await api(proxy)('GET', '/passwordResetLinkExpired')).text).toContain('/password/reset')
  })

  it('hands calls on, refusals and odd bodies as they are', async () => {
    const pair = await signIn(proxy, 'admin@wardlight.example')
    const call = api(proxy, pair.token)
    const found = await call('POST', '/api/entitiesQuery/find', patientQuery())
    expect(at(found.body, 'totalElements')).toBe(4)
    expect(found.headers.get('cache-control')).toContain('no-store')
    // ST4.
    expect(Number(found.headers.get('x-server-time'))).toBeGreaterThan(0)
    expect((await call('GET', '/api/nothing')).body).toMatchObject({ status: 403, errorCode: 20 })
    expect((await api(proxy)('GET', '/api/auth/user')).body).toMatchObject({ errorCode: 10 })
    expect((await call('POST', '/api/entitiesQuery/find', '{')).body).toMatchObject({ status: 500 })
    const expired = await api(proxy)('GET', '/api/noauth/activate?activateToken=x')
    expect([expired.status, expired.text]).toEqual([409, ''])
  })

  it('a body that is too big is 413 and a bare text', async () => {
    const answer = await api(proxy)('POST', '/api/auth/login', 'x'.repeat(17 * 1024 * 1024))
    expect([answer.status, answer.body]).toEqual([413, 'Payload size exceeds the limit'])
  })

  it('hands sockets on, both ways, and their closing', async () => {
    const pair = await signIn(proxy, 'admin@wardlight.example')
    const socket = await openSocket(proxy, socketPath(pair))
    socket.send({
      entityCountCmds: [{ cmdId: 901, query: { entityFilter: patientQuery()['entityFilter'] } }],
    })
    expect(at(await socket.next(), 'count')).toBe(4)
    await api(proxy, pair.token)('POST', '/api/auth/logout')
    expect((await socket.closed).code).toBe(1011)
    const refused = await openSocket(proxy, '/api/ws/plugins/telemetry?token=no')
    expect((await refused.closed).code).toBe(1011)
  })

  // SRV-13.
  it('words that ThingsBoard does not guard go no further', async () => {
    const pair = await signIn(proxy, 'admin@wardlight.example')
    const [foreign] = facility.store.entities.all('CUSTOMER')
    const about = { cmdId: 7, entityType: 'CUSTOMER', entityId: foreign?.id, keys: 'x', scope: '' }
    const frames: [string, unknown, number][] = [
      [socketPath(pair), { attrSubCmds: [about] }, 1008],
      [socketPath(pair), { tsSubCmds: [about] }, 1008],
      [socketPath(pair), { historyCmds: [about] }, 1008],
      [socketPath(pair), { cmds: [{ type: 'ENTITY_DATA', ...about }] }, 1008],
      [socketPath(pair), { alarmStatusCmds: [{ cmdId: 7, originatorId: about }] }, 1008],
      [socketPath(pair), '{"attrSubCmds', 1007],
    ]
    for (const [path, frame, code] of frames) {
      const socket = await openSocket(proxy, path)
      socket.send(frame)
      expect((await socket.closed).code).toBe(code)
    }
  })

  it('no address that was passed on stands in letters: the facility’s own, or its public one', async () => {
    const admin = api(proxy, (await signIn(proxy, 'admin@wardlight.example')).token)
    await admin('POST', '/api/user', { email: 'kim@w.example', authority: 'CUSTOMER_USER' })
    const [letter] = facility.store.records.all('letter')
    expect(letter?.data.text).toContain(`${facility.url}/api/noauth/activate?`)
  })

  // AMB-133.
  it('writes down neither tokens nor addresses', () => expect(lines).toEqual([]))
})

describe('in front of something else', () => {
  let behind: Server
  let seen: IncomingHttpHeaders = {}
  let proxy: Proxy
  const lines: string[] = []
  beforeAll(async () => {
    behind = createServer((request, response) => {
      seen = request.headers
      if (request.url?.includes(SLOW)) return
      response.setHeader('x-frame-options', 'ALLOWALL')
      response.setHeader('set-cookie', 'a=b')
      response.setHeader('date', LONG_AGO)
      response.end('{"path":"' + request.url + '"}')
    })
    await new Promise<void>((resolve) => behind.listen(0, '127.0.0.1', resolve))
    const { port } = behind.address() as AddressInfo
    proxy = await startProxy({
      thingsboardUrl: `http://127.0.0.1:${port}/tb/`,
      port: 0,
      consoleFolder,
      patienceMs: 300,
      log: logTo((line) => lines.push(line)),
    })
  })
  afterAll(async () => {
    await proxy.close()
    behind.closeAllConnections()
    behind.close()
  })

  it('its path comes first; cookies stay here, and whose address it was goes along', async () => {
    const answer = await fetch(`${proxy.url}/api/system/info?a=1`, {
      headers: { cookie: 'RID=secret', 'x-authorization': `Bearer ${staff}` },
    })
    expect(await answer.json()).toEqual({ path: '/tb/api/system/info' })
    expect(seen.cookie).toBeUndefined()
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(seen).toMatchObject({
      'x-authorization': `Bearer ${staff}`,
      'x-forwarded-host': new URL(proxy.url).host,
      'x-forwarded-port': String(proxy.port),
      'x-forwarded-proto': 'http',
      'x-forwarded-for': '127.0.0.1',
    })
    expect(answer.headers.get('x-frame-options')).toBe('DENY')
    expect(answer.headers.get('set-cookie')).toBeNull()
    // ST4: the time of the server behind, not of this one.
    expect(answer.headers.get('date')).toBe(LONG_AGO)
  })

  it('a call goes on with the token that was looked at, and no other', async () => {
    const shown = async (headers: Record<string, string>) => {
      await fetch(`${proxy.url}/api/system/info`, { headers })
      return [seen['x-authorization'], seen.authorization]
    }
    const [mine, other] = [`Bearer ${staff}`, `Bearer ${token({ scopes: ['TENANT_ADMIN'] })}`]
    expect(await shown({ authorization: mine })).toEqual([mine, undefined])
    expect(await shown({ 'x-authorization': ' ', authorization: mine })).toEqual([mine, undefined])
    expect(await shown({ 'x-authorization': mine, authorization: other })).toEqual([
      mine,
      undefined,
    ])
    // A key is an account's of ThingsBoard, and nobody's of ours: it goes no further.
    for (const headers of [{ authorization: 'ApiKey b' }, {}]) {
      seen = {}
      expect(await shown(headers)).toEqual([undefined, undefined])
      expect(seen).toEqual({})
    }
  })

  it('no answer in time is 504 in ThingsBoard’s shape', async () => {
    const answer = await api(proxy, staff)('GET', `/api/asset/${SLOW}?token=secret`)
    expect(answer.body).toMatchObject({
      status: 504,
      errorCode: 2,
      message: 'The ThingsBoard server did not answer in time.',
      timestamp: expect.any(Number) as number,
    })
    expect(lines.join()).not.toContain('secret')
  })
})

it('in front of nothing, calls are 502 and sockets close', async () => {
  const proxy = await startProxy({ thingsboardUrl: 'http://127.0.0.1:9', port: 0, consoleFolder })
  expect(
    (await api(proxy)('POST', '/api/auth/login', { username: 'a', password: 'b' })).body,
  ).toMatchObject({
    status: 502,
    errorCode: 2,
    message: 'The ThingsBoard server cannot be reached.',
  })
  const socket = new WebSocket(
    `${proxy.url.replace('http', 'ws')}/api/ws/plugins/telemetry?token=x`,
  )
  const code = await new Promise((resolve) => socket.once('close', resolve))
  expect(code).toBe(1013)
  await proxy.close()
})

it('the program says what it forwards to, and makes no data folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wardlight-proxy-'))
  rmSync(folder, { recursive: true })
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'server/main.ts', '--port', '0', '--data-dir', folder],
    { stdio: 'pipe', env: { ...process.env, THINGSBOARD_URL: 'https://tb.example/base/' } },
  )
  const said = await new Promise<string>((resolve, reject) => {
    let text = ''
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      if (text.includes('no data here')) resolve(text)
    })
    child.once('exit', () => reject(new Error(text)))
  })
  child.kill('SIGTERM')
  expect(said).toContain('Everything under /api and its sockets goes to https://tb.example/base.')
  expect(() => rmSync(folder)).toThrow('ENOENT')
})
