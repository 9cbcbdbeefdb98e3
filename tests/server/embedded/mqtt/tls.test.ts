import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect as dial } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect as dialTls } from 'node:tls'
import { connectAsync, type IClientOptions, type MqttClient } from 'mqtt'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { readPem } from '../../../../server/protocol/types/device-certificate.ts'
import { createFacility, type Facility } from '../../../../server/facility.ts'
import { logTo } from '../../../../server/support/log.ts'
import { closes } from './rig.ts'
import { api, type Api, at, signIn, startTestFacility } from '../../support.ts'

const path = (name: string): string => join(import.meta.dirname, 'certificates', `${name}.pem`)
const pem = (name: string): string => readFileSync(path(name), 'utf8')
/** The certificate alone, as somebody pastes it into a form. */
const certificate = (name: string): string =>
  /^[^]*?-----END CERTIFICATE-----\n/.exec(pem(name))?.[0] ?? ''

const folder = mkdtempSync(join(tmpdir(), 'wardlight-tls-'))
const certFile = join(folder, 'cert.pem')
const keyFile = join(folder, 'key.pem')
const install = (name: string): void => {
  for (const file of [certFile, keyFile]) copyFileSync(path(name), file)
}
afterAll(() => rmSync(folder, { recursive: true }))

let facility: Facility
let platform: Api
const lines: string[] = []
const clients: MqttClient[] = []

beforeAll(async () => {
  install('server')
  facility = await startTestFacility({
    deviceHttp: true,
    mqttTls: { port: 0, certFile, keyFile },
    log: logTo((line) => lines.push(line)),
  })
  platform = api(facility, (await signIn(facility, 'platform@wardlight.example')).token)
})
afterAll(() => facility.close())
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.endAsync(true)))
})

async function join_(options: IClientOptions, ca = 'server'): Promise<MqttClient> {
  const client = await connectAsync(`mqtts://127.0.0.1:${facility.mqttTlsPort}`, {
    ca: certificate(ca),
    protocolVersion: 4,
    reconnectPeriod: 0,
    ...options,
  })
  clients.push(client)
  return client
}

const shows = (name: string): IClientOptions => ({ cert: pem(name), key: pem(name) })

function gateway(): { id: string; accessToken: string } {
  const found = facility.store.entities.all('DEVICE').find(({ name }) => name === 'gw-0001')
  if (!found) throw new Error('There is no gateway.')
  return found
}

const credentialsOf = async (id: string): Promise<unknown> =>
  (await platform('GET', `/api/device/${id}/credentials`)).body
const save = (id: string, credentials: object) =>
  platform('POST', '/api/device/credentials', {
    deviceId: { entityType: 'DEVICE', id },
    ...credentials,
  })

describe('MQTT over TLS', () => {
  it('takes an access token, and what a device says', async () => {
    const { id, accessToken } = gateway()
    const client = await join_({ username: accessToken })
    await client.publishAsync('v1/devices/me/telemetry', '{"signal":7}', { qos: 1 })
    expect(facility.store.telemetry.latest(id).get('signal')?.value).toBe(7)
  })

  it('in version 5 too: says why it refuses a message or a token, and knows a certificate', async () => {
    const { id, accessToken } = gateway()
    const client = await join_({ username: accessToken, protocolVersion: 5 })
    await client.publishAsync('v1/devices/me/telemetry', '{"signal":5}', { qos: 1 })
    expect(facility.store.telemetry.latest(id).get('signal')?.value).toBe(5)
    const refused = client.publishAsync('v1/devices/me/telemetry', 'no json', { qos: 1 })
    await expect(refused).rejects.toMatchObject({ code: 0x99 })
    expect(client.connected).toBe(true)
    const nobody = join_({ username: 'nobody', protocolVersion: 5 })
    await expect(nobody).rejects.toMatchObject({ code: 0x86 })
    const stranger = join_({ ...shows('gateway'), username: accessToken, protocolVersion: 5 })
    await expect(stranger).rejects.toMatchObject({ code: 0x86 })
  })

  it('says 5 to an unknown token and 2 to nobody', async () => {
    await expect(join_({ username: 'nobody' })).rejects.toMatchObject({ code: 5 })
    await expect(join_({})).rejects.toMatchObject({ code: 2 })
  })

  it('shows the certificate it was given: another is not trusted by the device', async () => {
    const { accessToken } = gateway()
    await expect(join_({ username: accessToken }, 'renewed')).rejects.toThrow(/self-signed/)
  })

  it('speaks no MQTT to who speaks no TLS, and stays up', async () => {
    const socket = dial(facility.mqttTlsPort ?? 0, '127.0.0.1')
    socket.on('error', () => undefined)
    const said: Buffer[] = []
    socket.on('data', (part) => said.push(part))
    socket.write('GET / HTTP/1.1\r\n\r\n')
    await new Promise((resolve) => socket.once('close', resolve))
    // At most an alert of TLS (type 21): no CONNACK, and nothing of a web server.
    expect([...new Set(said.map(([first]) => first))].filter((type) => type !== 21)).toEqual([])
    await join_({ username: gateway().accessToken })
  })
})

describe('a device with a certificate', () => {
  beforeEach(async () => {
    const answer = await save(gateway().id, {
      credentialsType: 'X509_CERTIFICATE',
      credentialsValue: certificate('gateway'),
    })
    expect(answer.status).toBe(200)
  })
  afterEach(async () => {
    const { id } = gateway()
    await save(id, { credentialsType: 'ACCESS_TOKEN', credentialsId: `token-${id}` })
  })

  it('has the hash of it as credentials id, as ThingsBoard has it', async () => {
    const value = certificate('gateway').replaceAll(/-----.*-----|\n/g, '')
    expect(await credentialsOf(gateway().id)).toMatchObject({
      credentialsType: 'X509_CERTIFICATE',
      credentialsId: readPem(certificate('gateway'))?.hash,
      credentialsValue: value,
    })
    expect(
      JSON.stringify((await platform('GET', `/api/device/${gateway().id}`)).body),
    ).not.toContain(value.slice(0, 40))
  })

  it('signs in by it, without a user name, and its token is worth nothing', async () => {
    const { id, accessToken } = gateway()
    const client = await join_(shows('gateway'))
    await client.publishAsync('v1/devices/me/telemetry', '{"signal":8}', { qos: 1 })
    expect(facility.store.telemetry.latest(id).get('signal')?.value).toBe(8)
    await expect(join_({ username: accessToken })).rejects.toMatchObject({ code: 5 })
    expect((await api(facility)('POST', `/api/v1/${accessToken}/telemetry`, { a: 1 })).status).toBe(
      401,
    )
  })

  it('is not found by another certificate, not even with its old token', async () => {
    await expect(join_(shows('stranger'))).rejects.toMatchObject({ code: 5 })
    const token = facility.store.entities.all('DEVICE').find(({ certificate: own }) => !own)
    await expect(
      join_({ ...shows('stranger'), username: token?.accessToken ?? '' }),
    ).rejects.toMatchObject({ code: 5 })
  })

  it('is thrown out when its credentials change, and comes back with the new ones only', async () => {
    const client = await join_(shows('gateway'))
    const closed = closes(client)
    const next = { credentialsType: 'X509_CERTIFICATE', credentialsValue: certificate('stranger') }
    expect((await save(gateway().id, next)).status).toBe(200)
    await closed
    await expect(join_(shows('gateway'))).rejects.toMatchObject({ code: 5 })
    await join_(shows('stranger'))
  })

  it('keeps it when it is renamed', async () => {
    const device = (await platform('GET', `/api/device/${gateway().id}`)).body as object
    expect((await platform('POST', '/api/device', { ...device, label: 'x' })).status).toBe(200)
    await join_(shows('gateway'))
  })

  it('is not signed in by one that is over', async () => {
    const past = { credentialsType: 'X509_CERTIFICATE', credentialsValue: certificate('past') }
    expect((await save(gateway().id, past)).status).toBe(200)
    await expect(join_(shows('past'))).rejects.toMatchObject({ code: 5 })
  })

  it.each([
    ['no certificate', 'Kim'],
    ['nothing', null],
    ['a chain', certificate('gateway') + certificate('stranger')],
  ])('cannot be given %s', async (_, credentialsValue) => {
    const answer = await save(gateway().id, {
      credentialsType: 'X509_CERTIFICATE',
      credentialsValue,
    })
    expect([answer.status, at(answer.body, 'message')]).toEqual([
      400,
      'Device credentials value should be one certificate in PEM!',
    ])
  })

  it('cannot have the one of another', async () => {
    const other = facility.store.entities.all('DEVICE').find(({ id }) => id !== gateway().id)
    const answer = await save(other?.id ?? '', {
      credentialsType: 'X509_CERTIFICATE',
      credentialsValue: certificate('gateway'),
    })
    expect([answer.status, at(answer.body, 'message')]).toEqual([
      400,
      'Device credentials are already assigned to another device!',
    ])
  })
})

describe('a renewed certificate', () => {
  const shown = (): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = dialTls(facility.mqttTlsPort ?? 0, '127.0.0.1', { rejectUnauthorized: false })
      socket.once('secureConnect', () => {
        resolve(String(socket.getPeerCertificate().subject.CN))
        socket.destroy()
      })
      socket.once('error', reject)
    })
  afterEach(() => {
    install('server')
    facility.renewCertificate()
  })

  it('is used without a restart, and connections stay', async () => {
    const before = await join_({ username: gateway().accessToken })
    expect(await shown()).toBe('server')
    install('renewed')
    facility.renewCertificate()
    expect(await shown()).toBe('renewed')
    await join_({ username: gateway().accessToken }, 'renewed')
    expect(before.connected).toBe(true)
  })

  it('that does not fit its key yet leaves the old one, and says so once', async () => {
    lines.length = 0
    copyFileSync(path('renewed'), certFile)
    facility.renewCertificate()
    facility.renewCertificate()
    expect(await shown()).toBe('server')
    expect(lines).toEqual([
      expect.stringContaining(`"${certFile}" and the key "${keyFile}" do not belong together.`),
    ])
  })

  it('is found by looking at the files every so often', async () => {
    const second = await startTestFacility({
      deviceHttp: true,
      mqttTls: { port: 0, certFile, keyFile },
      certificateMs: 20,
    })
    const first = facility
    facility = second
    try {
      install('renewed')
      await vi.waitFor(async () => expect(await shown()).toBe('renewed'), 10_000)
    } finally {
      facility = first
      await second.close()
    }
  })
})

describe('a certificate that cannot be used', () => {
  const other = join(folder, 'other.pem')
  const start = (tls: object): Promise<Facility> =>
    createFacility({
      port: 0,
      mqttPort: 0,
      dataDir: ':memory:',
      simulator: false,
      patients: 1,
      mqttTls: { port: 0, certFile, keyFile, ...tls },
    })

  it.each([
    [
      'missing',
      { certFile: '/nowhere/cert.pem' },
      'The certificate "/nowhere/cert.pem" cannot be read: there is no such file.',
    ],
    ['a folder', { keyFile: folder }, `The key "${folder}" cannot be read: it is a folder.`],
    ['of another key', { keyFile: path('gateway') }, 'do not belong together.'],
    [
      'no PEM',
      { certFile: other },
      'are not a certificate and its key in PEM, without a password.',
    ],
  ])('%s: the server does not start, and says why', async (_, tls, sentence) => {
    writeFileSync(other, 'Kim')
    await expect(start(tls)).rejects.toThrow(sentence)
  })
})

it('without the plain port there is only MQTT over TLS', async () => {
  const only = await startTestFacility({
    deviceHttp: true,
    mqttPort: 'off',
    mqttTls: { port: 0, certFile, keyFile },
  })
  expect(only.mqttPort).toBe(0)
  expect(only.mqttTlsPort).toBeGreaterThan(0)
  await only.close()
})

// PROOF-01: a probe goes in where gateways do, whose certificate is made for another name.
it('the heartbeat goes through TLS where there is no other port', { timeout: 30_000 }, async () => {
  const only = await startTestFacility({
    heartbeat: true,
    mqttPort: 'off',
    mqttTls: { port: 0, certFile, keyFile },
  })
  try {
    const chain = async (): Promise<unknown> =>
      ((await (await fetch(`${only.url}/health`)).json()) as { chain: unknown }).chain
    const proved = { provedAt: expect.closeTo(Date.now(), -5), broken: null }
    await vi.waitFor(async () => expect(await chain()).toMatchObject(proved))
  } finally {
    await only.close()
  }
})
