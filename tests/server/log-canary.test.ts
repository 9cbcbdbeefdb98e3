import { type ChildProcess, spawn } from 'node:child_process'
import { type AddressInfo, connect as dial, createServer, type Server } from 'node:net'
import { connectAsync } from 'mqtt'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { api, at, openSocket, patientQuery, signIn, socketPath } from './support.ts'

/**
 * The real process, told telling names, values, tokens and addresses on every road there is, at its most
 * talkative. Nothing of them may be in what it writes.
 */
const canary = 'Canary'
const email = `${canary.toLowerCase()}@wardlight.example`
const value = 31.41592

let child: ChildProcess
let mail: Server
let log = ''
let url = ''
let mqttUrl = ''
let refusedLetters = 0

/** A mail server that knows nobody and says whom. */
function refusingMailServer(): Promise<Server> {
  const server = createServer((socket) => {
    socket.write('220 mail\r\n')
    socket.on('error', () => undefined)
    socket.on('data', (chunk: Buffer) => {
      const line = chunk.toString()
      if (line.startsWith('RCPT')) {
        refusedLetters += 1
        socket.write(`550 ${line.trim()} is unknown\r\n`)
      } else socket.write('250 fine\r\n')
    })
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}

beforeAll(async () => {
  mail = await refusingMailServer()
  const smtp = `smtp://127.0.0.1:${(mail.address() as AddressInfo).port}`
  const flags = ['--port', '0', '--mqtt-port', '0', '--data-dir', ':memory:', '--patients', '2']
  const more = ['--no-simulator', '--log-level', 'debug', '--log-format', 'json', '--smtp', smtp]
  child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts', ...flags, ...more], {
    stdio: 'pipe',
  })
  child.stderr?.on('data', (chunk: Buffer) => (log += chunk.toString()))
  const greeting = await new Promise<string>((resolve, reject) => {
    let text = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      if (text.includes('Ctrl+C')) resolve(text)
    })
    child.once('exit', () => reject(new Error(log)))
  })
  url = /ready: (http:\S+)/.exec(greeting)?.[1] ?? ''
  mqttUrl = /(mqtt:\S+)/.exec(greeting)?.[1] ?? ''
}, 60_000)

afterAll(() => {
  child.kill('SIGKILL')
  mail.close()
})

/** Everything people do over HTTP, well and badly. Answers the tokens that were used. */
async function overHttp(): Promise<string[]> {
  const anybody = api({ url })
  const platform = await signIn({ url }, 'platform@wardlight.example')
  const pair = await signIn({ url }, 'admin@wardlight.example')
  const call = api({ url }, pair.token)
  await anybody('POST', '/api/auth/login', { username: email, password: canary })
  await anybody('POST', '/api/auth/login', `{"username":"${canary}`)
  await anybody('GET', `/api/${canary}?token=${pair.token}`)
  await anybody('POST', `/api/v1/${canary}/telemetry`, { hr: value })
  await anybody('POST', '/mailbox', `email=${email}&password=${canary}`)
  await anybody('GET', `/api/noauth/activate?activateToken=${canary}`)
  await api({ url }, canary)('GET', '/api/auth/user')
  const page = await call('POST', '/api/entitiesQuery/find', patientQuery())
  const id = String(at(page.body, 'data', 0, 'entityId', 'id'))
  const asset = (await call('GET', `/api/asset/${id}`)).body as object
  await call('POST', '/api/asset', { ...asset, label: canary })
  await call('POST', '/api/asset', { ...asset, name: '<' + canary })
  const telemetry = `/api/plugins/telemetry/ASSET/${id}`
  const write = api({ url }, platform.token)
  const written = { hr: value, note: canary, falling: 1 }
  expect((await write('POST', `${telemetry}/timeseries/ANY`, written)).status).toBe(200)
  await write('POST', `${telemetry}/timeseries/ANY`, `{"note":${canary}}`)
  await write('POST', `${telemetry}/timeseries/ANY`, { ts: 'x', values: { note: canary } })
  await call('POST', `${telemetry}/attributes/SERVER_SCOPE`, { Name: canary })
  await call('POST', '/api/entitiesQuery/find', `{"${canary}`)
  const me = (await call('GET', '/api/auth/user')).body
  await api({ url }, platform.token)('POST', '/api/user?sendActivationMail=true', {
    email,
    firstName: canary,
    lastName: '',
    authority: 'CUSTOMER_USER',
    customerId: at(me, 'customerId'),
  })
  await anybody('POST', '/api/noauth/resetPasswordByEmail', { email })
  const raw = dial(Number(new URL(url).port), '127.0.0.1')
  raw.resume()
  raw.end(`${canary} is no HTTP\r\n\r\n`)
  await new Promise((resolve) => raw.once('close', resolve))
  const socket = await openSocket({ url }, socketPath(pair))
  socket.send(`{"${canary}`)
  socket.send({ cmds: [{ type: canary, cmdId: 1 }] })
  await new Promise((resolve) => setTimeout(resolve, 50))
  socket.close()
  const stranger = await openSocket({ url }, `/api/ws?token=${canary}`)
  await stranger.closed
  return [platform.token, platform.refreshToken, pair.token, pair.refreshToken]
}

/** What devices do. Answers the token that was used. */
async function overMqtt(): Promise<string> {
  const { token } = await signIn({ url }, 'platform@wardlight.example')
  const call = api({ url }, token)
  const gateways = await call('GET', '/api/tenant/devices?pageSize=9&page=0&type=gw')
  const id = String(at(gateways.body, 'data', 0, 'id', 'id'))
  const credentials = await call('GET', `/api/device/${id}/credentials`)
  const username = String(at(credentials.body, 'credentialsId'))
  const options = { protocolVersion: 4 as const, reconnectPeriod: 0 }
  await connectAsync(mqttUrl, { ...options, username: canary }).catch(() => undefined)
  const payloads = [
    ['v1/gateway/connect', { device: canary }],
    ['v1/gateway/telemetry', { [canary]: [{ ts: Date.now() + 9e9, values: { hr: value } }] }],
    ['v1/gateway/telemetry', { [canary]: canary }],
    ['v1/devices/me/telemetry', `{"${canary}`],
    ['v1/devices/me/telemetry', { [canary]: null }],
    [`v1/devices/me/${canary}`, { a: canary }],
  ] as const
  for (const [topic, payload] of payloads) {
    const client = await connectAsync(mqttUrl, { ...options, username })
    const text = typeof payload === 'string' ? payload : JSON.stringify(payload)
    const closed = new Promise((resolve) => client.once('close', () => resolve(undefined)))
    const sent = client.publishAsync(topic, text, { qos: 1 }).catch(() => undefined)
    await Promise.race([sent, closed])
    await client.endAsync(true)
  }
  return username
}

// AMB-133.
it('writes down no name, value, token or address', { timeout: 60_000 }, async () => {
  const secrets = [...(await overHttp()), await overMqtt()]
  // The mail server was spoken to, and the log too.
  await vi.waitFor(() => expect(refusedLetters).toBeGreaterThan(0), 30_000)
  await vi.waitFor(() => expect(log).toContain('cannot be read'), 10_000)
  const entries = log.trim().split('\n')
  expect(entries.map((line) => Object.keys(JSON.parse(line) as object).slice(0, 3))).toEqual(
    entries.map(() => ['time', 'level', 'text']),
  )
  for (const word of [canary, email, 'wardlight.example', String(value), ...secrets])
    expect(entries.filter((line) => line.toLowerCase().includes(word.toLowerCase()))).toEqual([])
  expect(child.exitCode).toBeNull()
})
