import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { silent } from '../../../server/support/log.ts'
import type { Device } from '../../../server/protocol/types.ts'
import { randomOf } from '../../support/random.ts'
import { startWorld, type World } from '../features/rights/world.ts'
import { openConnections } from './handles.ts'
import { halfPacket, halfRequest, say } from './lines.ts'
import { heapMegabytes } from './memory.ts'

/** Connections at once, and how long one may stay that never says what it began to say. */
const lines = 200
const mostMs = 60_000
const seed = Number(process.env['FUZZ_SEED'] ?? 7)

let world: World
let sensors: Device[]
const faults: string[] = []
beforeAll(async () => {
  world = await startWorld({
    clock: Date.now,
    requestMs: 2000,
    authMs: 1000,
    log: { ...silent, failed: (text, error) => void faults.push(`${text} ${String(error)}`) },
  })
  sensors = await Promise.all(Array.from({ length: lines / 10 }, () => world.sensor()))
})
afterAll(() => world.close())

/** What a line heard that neither ended nor was told why: nothing, hopefully; and the server goes on meanwhile. */
async function siege(calls: () => Promise<string>[]): Promise<string[]> {
  const before = openConnections()
  const heap = heapMegabytes()
  const many = calls()
  await vi.waitFor(() => expect(openConnections()).toBeGreaterThan(before + 20), 20_000)
  expect((await world.as('manager')('GET', '/api/auth/user')).status).toBe(200)
  const heard = await Promise.all(many)
  // The test's own client keeps a few connections for its next question.
  await vi.waitFor(() => expect(openConnections()).toBeLessThan(before + 10), 20_000)
  expect(heapMegabytes() - heap).toBeLessThan(20)
  expect(faults).toEqual([])
  return heard
}

describe(`half-said things, seed ${seed}`, { timeout: 3 * mostMs }, () => {
  it('requests that stop, drip or are too large end, with a reason', async () => {
    const random = randomOf(seed)
    const heard = await siege(() =>
      Array.from({ length: lines }, () => say(halfRequest(random), world.facility.port, mostMs)),
    )
    const answers = heard.map((text) => /^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? text)
    expect(answers.filter((one) => one === 'open')).toEqual([])
    expect(answers.filter((one) => one.startsWith('5'))).toEqual([])
    // In time, in size, in form: each kind of refusal was among them.
    expect(new Set(answers)).toEqual(new Set([...answers, '400', '408', '431']))
  })

  it('MQTT that stops or drips, before signing in or after, ends', async () => {
    const random = randomOf(seed + 1)
    const heard = await siege(() =>
      Array.from({ length: lines }, (_, index) => {
        const { accessToken = '', name = '' } = sensors[index % sensors.length] ?? {}
        return say(halfPacket(random, accessToken, name), world.facility.mqttPort, mostMs)
      }),
    )
    expect(heard.filter((one) => one === 'open')).toEqual([])
  })
})
