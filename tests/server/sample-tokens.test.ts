import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectAsync } from 'mqtt'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Facility } from '../../server/facility.ts'
import { logTo } from '../../server/support/log.ts'
import { signIn as enter } from '../../server/thingsboard/chains/client.ts'
import { readSample } from '../../server/tools/provision/sample/read.ts'
import { api, at, signIn, startTestFacility } from './support.ts'

let folder = ''
let facility: Facility | undefined
const lines: string[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wardlight-'))
  lines.length = 0
})
afterEach(async () => {
  await facility?.close()
  rmSync(folder, { recursive: true })
})

async function start(more = {}): Promise<Facility> {
  await facility?.close()
  const log = logTo((line) => lines.push(line))
  facility = await startTestFacility({ deviceHttp: true, dataDir: folder, log, ...more })
  return facility
}

/** What anybody who may sign in can compute: all of it is told by the API. */
async function computed(running: Facility, name: string, seed = 1): Promise<string> {
  const { token } = await signIn(running, 'manager@wardlight.example')
  const user = await api(running, token)('GET', '/api/auth/user')
  const tenantId = String(at(user.body, 'tenantId', 'id'))
  return createHash('sha256').update(`${tenantId}/${seed}/${name}`).digest('base64url').slice(0, 20)
}

const devicesOf = ({ store }: Facility) => store.entities.all('DEVICE')
const speak = (running: Facility, token: string) =>
  api(running)('POST', `/api/v1/${token}/telemetry`, { hr: 199 })

describe('access tokens of the sample facility', () => {
  it('cannot be computed from what a Manager can read', async () => {
    const running = await start()
    for (const { name } of devicesOf(running)) {
      const answer = await speak(running, await computed(running, name))
      expect([name, answer.status]).toEqual([name, 401])
    }
    const tokens = devicesOf(running).map(({ accessToken }) => accessToken)
    expect(new Set(tokens).size).toBe(tokens.length)
    for (const token of tokens) expect(token).toMatch(/^[\w-]{20}$/)
  })

  it('differ in every facility', async () => {
    const first = devicesOf(await start()).map(({ accessToken }) => accessToken)
    const second = devicesOf(await start({ reset: true })).map(({ accessToken }) => accessToken)
    expect(second.filter((token) => first.includes(token))).toEqual([])
  })

  it('that an older server computed are replaced at the start, those that were chosen stay', async () => {
    let running = await start()
    const [chosen, ...others] = devicesOf(running)
    const old = new Map<string, string>()
    for (const device of others) {
      const accessToken = await computed(running, device.name)
      old.set(device.name, accessToken)
      await running.store.entities.update({ ...device, accessToken })
    }
    running = await start()
    for (const token of old.values()) expect((await speak(running, token)).status).toBe(401)
    expect(running.store.entities.device(chosen?.id ?? '')?.accessToken).toBe(chosen?.accessToken)
    expect(lines.filter((line) => line.includes(`devices=${others.length}`))).toHaveLength(1)
    const now = devicesOf(running)
      .map(({ accessToken }) => accessToken)
      .toSorted()
    expect(now.filter((token) => lines.join().includes(token))).toEqual([])
    lines.length = 0
    running = await start()
    const later = devicesOf(running).map(({ accessToken }) => accessToken)
    expect(later.toSorted()).toEqual(now)
    expect(lines).toEqual([])
  })

  it('are read by the simulator, also after one is changed while it runs', async () => {
    const running = await start({ simulator: true, patients: 1, everyMs: 100 })
    const { store, mqttPort } = running
    const [gateway] = devicesOf(running).filter(({ type }) => type === 'gw')
    if (!gateway) throw new Error('no gateway')
    const isActive = (): unknown => store.attributes.get(gateway.id, 'SERVER_SCOPE', 'active')
    const patience = { interval: 20 }
    await vi.waitFor(() => expect(isActive()).toBe(true), patience)
    await store.entities.update({ ...gateway, accessToken: 'changed-by-hand' })
    await vi.waitFor(() => expect(isActive()).toBe(false), patience)
    await vi.waitFor(() => expect(isActive()).toBe(true), patience)
    const username = gateway.accessToken
    const stale = connectAsync(`mqtt://127.0.0.1:${mqttPort}`, { username, reconnectPeriod: 0 })
    await expect(stale).rejects.toMatchObject({ code: 5 })
  }, 60_000)

  it('are told to a platform account that asks, and to no Manager', async () => {
    const running = await start()
    const gateways = devicesOf(running).filter(({ type }) => type === 'gw')
    const client = await enter(running.url, 'platform@wardlight.example', 'wardlight')
    const { tokens } = await readSample(client, { seed: 1, patients: 4 })
    expect([...tokens]).toEqual(gateways.map(({ name, accessToken }) => [name, accessToken]))
    const { token } = await signIn(running, 'manager@wardlight.example')
    const asManager = readSample(client.as(token), { seed: 1, patients: 4 })
    await expect(asManager).rejects.toThrow('GET /api/customers was refused (403)')
  })
})
