import { createConnection } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Facility } from '../../../../server/facility.ts'
import { type Api, api, at, patientsOf, signIn, startTestFacility } from '../../support.ts'

let facility: Facility
let admin: Api
let attributes: string
beforeAll(async () => {
  facility = await startTestFacility()
  admin = api(facility, (await signIn(facility, 'admin@wardlight.example')).token)
  attributes = `/api/plugins/telemetry/ASSET/${patientsOf(facility)[0]?.id ?? ''}`
})
afterAll(() => facility.close())

const nested = (depth: number): string => `{"deep":${'['.repeat(depth)}${']'.repeat(depth)}}`

it('JSON nested too deep is refused, and nothing of it is kept', async () => {
  const path = `${attributes}/attributes/SERVER_SCOPE`
  expect(await admin('POST', path, nested(25_000))).toMatchObject({
    status: 400,
    text: 'Invalid JSON',
  })
  expect((await admin('POST', '/api/asset', nested(25_000))).status).toBe(500)
  expect(patientsOf(facility).length).toBe(4)
  const read = await admin('GET', `${attributes}/values/attributes?keys=deep`)
  expect(read).toMatchObject({ status: 200, body: [] })
})

it('what is nested as deep as allowed comes back as it was', async () => {
  await admin('POST', `${attributes}/attributes/SERVER_SCOPE`, nested(90))
  const read = await admin('GET', `${attributes}/values/attributes?keys=deep`)
  expect(`{"deep":${JSON.stringify(at(read.body, 0, 'value'))}}`).toBe(nested(90))
})

it('an address that cannot be decoded is refused in the shape of every refusal', async () => {
  const { status, body } = await admin('GET', '/api/asset/%zz')
  expect(status).toBe(400)
  expect(body).toMatchObject({
    status: 400,
    errorCode: 31,
    timestamp: expect.any(Number) as number,
  })
  expect(at(body, 'message')).toContain('not a valid url')
})

it('what is no HTTP is told so, and the connection ends', async () => {
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = createConnection({ port: facility.port, host: '127.0.0.1' })
    let text = ''
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
    socket.on('end', () => resolve(text))
    socket.on('error', reject)
    socket.write('HELLO\r\n\r\n')
  })
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({
    status: 400,
    message: 'The request is not HTTP',
    errorCode: 31,
  })
})

it('a socket’s address without an upgrade says what it is for', async () => {
  expect(await admin('GET', '/api/ws')).toMatchObject({
    status: 400,
    text: 'Can "Upgrade" only to "WebSocket".',
  })
})
