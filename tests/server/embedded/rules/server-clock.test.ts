/** The server's own clock (CLOCK-12, CLOCK-13, ruling R36): set while it runs, and wrong from the start. */

import { connectAsync, type MqttClient } from 'mqtt'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Facility } from '../../../../server/facility.ts'
import { steadyClock } from '../../../../server/features/clocks/steady.ts'
import type { Alarm, Device } from '../../../../server/protocol/types.ts'
import { publish } from '../mqtt/rig.ts'
import { api, patientsOf, startTestFacility } from '../../support.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

describe('through the running server', () => {
  /** The right time, and what the server's wall says more. */
  let now: number
  let wallMs: number
  let facility: Facility
  let lines: { client: MqttClient; gateway: Device }[]
  let sensor: Device
  let mate: Device
  let patientId: string

  beforeEach(async () => {
    now = Date.now()
    wallMs = 0
    await begin()
  })
  afterEach(end)

  async function begin(): Promise<void> {
    facility = await startTestFacility({
      clock: () => now + wallMs,
      monotonic: () => now,
      heartbeat: false,
    })
    const { store } = facility
    const wornBy = (id: string): Device => {
      const device = [...store.relations.to(id), ...store.relations.from(id)]
        .flatMap(({ from, to }) => [from, to])
        .find(({ entityType }) => entityType === 'DEVICE')
      const worn = store.entities.device(device?.id ?? '')
      if (!worn) throw new Error('no sensor')
      return worn
    }
    const [first, second] = patientsOf(facility)
    if (!first || !second) throw new Error('no patients')
    patientId = first.id
    sensor = wornBy(first.id)
    mate = wornBy(second.id)
    const gateway = store.entities
      .all('DEVICE')
      .find(({ type, customerId }) => type === 'gw' && customerId === sensor.customerId)
    if (!gateway) throw new Error('no gateway')
    const { id: _, createdTime: _at, ...like } = gateway
    const another = { ...like, name: 'gw-another', accessToken: 'token of another' }
    const gateways = [gateway, await store.entities.create<Device>(another)]
    lines = await Promise.all(
      gateways.map(async (gateway) => ({
        gateway,
        client: await connectAsync(`mqtt://127.0.0.1:${facility.mqttPort}`, {
          username: gateway.accessToken,
          reconnectPeriod: 0,
        }),
      })),
    )
  }
  async function end(): Promise<void> {
    await Promise.all(lines.map(({ client }) => client.endAsync(true)))
    await facility.close()
  }

  /** The first sensor by the first gateway, the second by the second: stamped with the right time, or as given. */
  async function send(falling: 0 | 1, off: readonly number[] = []): Promise<void> {
    for (const [at, { client }] of lines.entries()) {
      const { name } = at === 0 ? sensor : mate
      const values = at === 0 ? { falling, hr: 72 } : { falling: 0, hr: 72 }
      now += 300
      const ts = now - 40 + (off[at] ?? 0)
      await publish(client, 'v1/gateway/telemetry', { [name]: [{ ts, values }] })
    }
  }
  async function report(rounds: number, off: readonly number[] = []): Promise<void> {
    for (let round = 0; round < rounds; round += 1) {
      now += 10 * SECOND
      await send(0, off)
    }
  }
  const falls = (): Alarm[] =>
    facility.store.alarms.of(patientId).filter(({ type }) => type === 'Falling')
  const blamed = (): string[] =>
    lines.flatMap(({ gateway: { id, name } }) =>
      facility.store.alarms.of(id).some(({ type }) => type === 'Clock Skew') ? [name] : [],
    )
  const clock = async (): Promise<{ now: number; offMs: number }> =>
    ((await api(facility)('GET', '/health')).body as { clock: { now: number; offMs: number } })
      .clock

  test('set 2 h ahead and back: falls are raised with their times, no gateway is blamed, and it says so', async () => {
    await report(6)
    expect((await clock()).offMs).toBe(0)
    wallMs = 2 * HOUR
    await report(1)
    await send(1)
    expect(falls()).toMatchObject([{ startTs: expect.closeTo(now - 340, -3) as number }])
    expect(await clock()).toMatchObject({ offMs: 2 * HOUR, now })
    await report(30)
    expect((await clock()).offMs).toBe(2 * HOUR)
    wallMs = 0
    await report(1)
    expect(await clock()).toMatchObject({ offMs: 0, now })
    await send(1)
    expect(falls()).toHaveLength(2)
    expect(falls().every(({ startTs }) => Math.abs(startTs - now) < HOUR)).toBe(true)
    expect(blamed()).toEqual([])
  })

  test('wrong from the start: it judges, blames none, and says by how much', async () => {
    await end()
    wallMs = 2 * HOUR
    await begin()
    await report(8)
    expect((await clock()).offMs).toBeGreaterThan(2 * HOUR - 5 * SECOND)
    expect((await clock()).offMs).toBeLessThan(2 * HOUR + 5 * SECOND)
    await send(1)
    expect(falls()).toHaveLength(1)
    expect(blamed()).toEqual([])
  })

  test('and set right then, it is followed, because the gateways say so', async () => {
    await end()
    wallMs = -2 * HOUR
    await begin()
    await report(8)
    wallMs = 0
    await report(2)
    expect(await clock()).toMatchObject({ offMs: 0, now })
    await send(1)
    expect(falls()).toHaveLength(1)
  })

  test('one gateway of two sets nothing and blames nothing but itself', async () => {
    await report(8, [HOUR, 0])
    expect((await clock()).offMs).toBe(0)
    expect(blamed()).toEqual([lines[0]?.gateway.name])
    await send(1, [HOUR, 0])
    expect(falls()).toHaveLength(1)
  })
})

describe('which of two clocks is right', () => {
  let passed: number
  let wall: number
  const rig = () => {
    passed = 0
    wall = 1_000_000
    return steadyClock(
      () => wall,
      () => passed,
    )
  }
  const pass = (ms: number): void => {
    passed += ms
    wall += ms
  }

  test('small steps are followed, as clocks are kept right', () => {
    const clock = rig()
    wall += 900
    expect(clock.now()).toBe(wall)
    wall -= 900
    expect(clock.now()).toBe(wall)
  })

  test('without a gateway the wall is followed after a minute', () => {
    const clock = rig()
    wall += HOUR
    expect(clock.now()).toBe(wall - HOUR)
    pass(MINUTE)
    expect(clock.now()).toBe(wall)
    expect(clock.offMs()).toBe(0)
  })

  test('a machine that slept is followed at once: its gateways agree with the wall', () => {
    const clock = rig()
    wall += HOUR
    clock.now()
    clock.witness('gw-1', HOUR - 100)
    expect(clock.now()).toBe(wall)
  })

  test('one gateway against another decides nothing: the wall is followed', () => {
    const clock = rig()
    wall += HOUR
    clock.now()
    clock.witness('gw-1', -100)
    clock.witness('gw-2', HOUR - 100)
    expect(clock.offMs()).toBe(0)
    pass(MINUTE)
    expect(clock.now()).toBe(wall)
  })

  test('what no gateway says cannot be set by one: any other time is followed by neither', () => {
    const clock = rig()
    wall += HOUR
    clock.now()
    clock.witness('gw-1', 5 * HOUR)
    pass(MINUTE)
    expect(clock.now()).toBe(wall)
  })
})
