import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Facility } from '../../../../server/facility.ts'
import { type Api, api, at, patientsOf, signIn, startTestFacility } from '../../support.ts'

let now = Date.now()
let facility: Facility
let admin: Api
let base = ''
const manager = 'manager@wardlight.example'

beforeAll(async () => {
  facility = await startTestFacility({
    clock: () => now,
    requestMs: 400,
    limits: {
      requestsPerAccount: 60,
      requestsPerAddress: 12,
      keysPerEntity: 20,
      charactersPerEntity: 100_000,
    },
  })
  admin = api(facility, (await signIn(facility, 'platform@wardlight.example')).token)
  base = `/api/plugins/telemetry/ASSET/${patientsOf(facility)[0]?.id}`
})
afterAll(() => facility.close())

describe('what one request may bring', () => {
  it('a megabyte, and no more parts than are read in a moment', async () => {
    for (const body of [`"${'x'.repeat(1_100_000)}"`, `[${'{},'.repeat(70_000)}{}]`]) {
      const answer = await admin('POST', `${base}/SERVER_SCOPE`, body)
      expect([answer.status, answer.body]).toEqual([413, 'Payload size exceeds the limit'])
    }
  })

  it.each([
    ['SERVER_SCOPE', { note: 'x'.repeat(70_000) }, 'Value is too long: at most 65536 characters'],
    ['timeseries/ANY', { note: 'x'.repeat(70_000) }, 'Value is too long: at most 65536 characters'],
    [
      'SERVER_SCOPE',
      Object.fromEntries(Array.from({ length: 1001 }, (_, at) => [`k${at}`, 1])),
      'Too many values: at most 1000 in one request',
    ],
    [
      'timeseries/ANY',
      Array.from({ length: 2501 }, (_, at) => ({ ts: at + 1, values: { a: 1, b: 1, c: 1, d: 1 } })),
      'Too many values: at most 10000 in one request',
    ],
    [
      'timeseries/ANY',
      Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`k${at}`, 1])),
      'Too many keys: at most 20 of one entity',
    ],
  ])('%s %#', async (path, body, message) => {
    const answer = await admin('POST', `${base}/${path}`, body)
    expect([answer.status, answer.text]).toEqual([400, message])
  })

  it.each(['SERVER_SCOPE', 'timeseries/ANY'])('text of one entity in %s', async (path) => {
    const long = 'x'.repeat(60_000)
    expect((await admin('POST', `${base}/${path}`, { note: long })).status).toBe(200)
    const more = await admin('POST', `${base}/${path}`, { other: long })
    expect([more.status, more.text]).toEqual([
      400,
      'Too much text: at most 100000 characters of one entity',
    ])
    expect((await admin('POST', `${base}/${path}`, { note: long, other: 'short' })).status).toBe(
      200,
    )
  })

  it('keys there are may be written whatever their number', async () => {
    const id = facility.store.entities.all('CUSTOMER')[0]?.id ?? ''
    const many = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`k${at}`, 1]))
    await facility.store.attributes.save(id, 'SHARED_SCOPE', many)
    const path = `/api/plugins/telemetry/CUSTOMER/${id}/SHARED_SCOPE`
    expect((await admin('POST', path, { k3: 2 })).status).toBe(200)
    expect((await admin('POST', path, { new: 2 })).text).toMatch(/^Too many keys/)
  })
})

describe('how often', () => {
  it('one account’s requests are counted for it alone, in ThingsBoard’s words', async () => {
    const other = api(facility, (await signIn(facility, manager)).token)
    const answers = await Promise.all(
      Array.from({ length: 70 }, () => other('GET', '/api/auth/user')),
    )
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(10)
    expect(refused[0]?.body).toMatchObject({
      status: 429,
      errorCode: 33,
      message: 'Too many requests for current customer!',
    })
    expect((await admin('GET', '/api/auth/user')).status).toBe(200)
  })

  it('those of strangers, and bad tokens, by the address that the proxy names', async () => {
    const ask = async (from: string, path: string): Promise<number> => {
      const headers = { 'x-forwarded-for': from, 'x-authorization': 'Bearer nonsense' }
      return (await fetch(facility.url + path, { headers })).status
    }
    const policy = '/api/noauth/userPasswordPolicy'
    for (let time = 0; time < 6; time += 1) {
      expect(await ask('10.0.0.1', policy)).toBe(200)
      expect(await ask('10.0.0.1', '/api/auth/user')).toBe(401)
    }
    expect(await ask('10.0.0.1', policy)).toBe(429)
    expect(await ask('10.0.0.1', '/api/auth/user')).toBe(429)
    expect(await ask('10.0.0.2', policy)).toBe(200)
  })

  it('ten guesses of the current password a minute, and then the right one waits too', async () => {
    const own = api(facility, (await signIn(facility, 'platform@wardlight.example')).token)
    const change = (currentPassword: string) =>
      own('POST', '/api/auth/changePassword', { currentPassword, newPassword: 'x' })
    const guesses = await Promise.all(Array.from({ length: 12 }, () => change('wrong')))
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(2)
    expect(at((await change('wardlight')).body, 'errorCode')).toBe(33)
    now += 61_000
    expect(at((await change('wardlight')).body, 'message')).toMatch(/6 or more characters/)
  })
})

describe('how long', () => {
  it.each([
    ['a body', 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"user'],
    ['headers', 'GET /api/auth/user HTTP/1.1\r\nHost: x\r\nX-Long: '],
  ])('%s that never ends is answered 408, and the connection ends', async (_what, text) => {
    const socket = connect(facility.port, '127.0.0.1')
    let heard = ''
    let isClosed = false
    socket.on('data', (chunk: Buffer) => (heard += chunk.toString()))
    socket.on('close', () => (isClosed = true))
    socket.on('error', () => undefined)
    socket.write(text)
    await vi.waitFor(() => expect(isClosed).toBe(true), 10_000)
    expect(heard).toContain('408 Request Timeout')
  })
})

it('no header of a stranger’s request stands in a letter', async () => {
  const ask = (headers: Record<string, string>) =>
    fetch(`${facility.url}/api/noauth/resetPasswordByEmail`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ email: 'admin@wardlight.example' }),
    })
  await ask({ 'x-forwarded-host': 'evil.example', 'x-forwarded-for': '10.0.0.9' })
  await vi.waitFor(() => expect(facility.store.records.all('letter')).toHaveLength(1))
  const [letter] = facility.store.records.all('letter')
  expect(letter?.data.text).toContain(`${facility.url}/api/noauth/resetPassword?`)
  expect(letter?.data.text).not.toContain('evil')
})
