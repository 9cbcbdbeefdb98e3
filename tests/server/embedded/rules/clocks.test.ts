import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectAsync, type MqttClient } from 'mqtt'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Facility } from '../../../../server/facility.ts'
import {
  commonSkew,
  isTime,
  notAhead,
  skewOf,
  skewText,
} from '../../../../server/features/clocks/clocks.ts'
import { openStore } from '../../../../server/embedded/store/open.ts'
import { NULL_UUID } from '../../../../server/protocol/types.ts'
import type { Alarm, Device, Store } from '../../../../server/protocol/types.ts'
import { publish } from '../mqtt/rig.ts'
import { api, type Api, patientsOf, signIn, startTestFacility } from '../../support.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

describe('what is a time', () => {
  test.each([0, 1, Date.UTC(2026, 10, 20), 8.64e15])('%d is', (ts) => expect(isTime(ts)).toBe(true))
  test.each([-1, 1.5, 1e300, 8.64e15 + 1, Number.NaN, Number.POSITIVE_INFINITY, '1', null])(
    '%s is not',
    (ts) => expect(isTime(ts)).toBe(false),
  )
})

describe('nothing comes from the future', () => {
  const NOW = 1_000_000
  const dated = (...leads: number[]): number[] =>
    notAhead(
      leads.map((lead) => ({ ts: NOW + lead })),
      NOW,
    ).map(({ ts }) => ts - NOW)

  test('what is not ahead keeps its time', () =>
    expect(dated(-5000, -1, 0)).toEqual([-5000, -1, 0]))
  test('what is ahead is of now, in its order', () =>
    expect(dated(180_000, 181_000, 182_000, 182_000)).toEqual([-2, -1, 0, 0]))
  test('in whatever order it is sent', () => expect(dated(9, 3, 6)).toEqual([0, -2, -1]))
  test('a wild stamp does not make the readings beside it old', () =>
    expect(dated(-1000, 0, 20 * HOUR)).toEqual([-1000, -1, 0]))
})

describe('how far a clock is off', () => {
  test.each([
    ['too few', [180, 180], undefined],
    ['steadily ahead', [180, 181, 179], 180],
    ['one stray stamp', [0, 0, 72_000, 0, -1], 0],
    ['steadily behind', [-40, -41, -40, -39, -40], -40],
    ['a backlog coming nearer', [-600, -480, -360, -240, -120], undefined],
    ['just put right', [-40, -40, 0, 0, 0], 0],
  ])('%s', (_what, seconds, skew) =>
    expect(skewOf(seconds.map((one) => one * SECOND))).toBe(
      skew === undefined ? undefined : skew * SECOND,
    ),
  )

  test('a gateway has what most of its sensors share', () => {
    expect(commonSkew([])).toBeUndefined()
    expect(commonSkew([180, 0, 181])).toBe(180)
    expect(commonSkew([180, 0])).toBe(0)
  })

  test.each([
    [180_000, 'Clock 3 min ahead'],
    [-40_000, 'Clock 40 s behind'],
    [20 * HOUR, 'Clock 20 h ahead'],
    [-5 * 24 * HOUR, 'Clock 5 days behind'],
  ])('%d ms: %s', (ms, text) => expect(skewText(ms)).toBe(text))
})

describe('through the running server', () => {
  let now: number
  let facility: Facility
  let nurse: Api
  let platform: Api
  let gateway: Device
  let sensor: Device
  let mate: Device
  let client: MqttClient
  let patientId: string

  beforeEach(async () => {
    now = Date.now()
    facility = await startTestFacility({ deviceHttp: true, clock: () => now })
    nurse = api(facility, (await signIn(facility, 'admin@wardlight.example')).token)
    platform = api(facility, (await signIn(facility, 'platform@wardlight.example')).token)
    const { store } = facility
    const wornBy = (id: string): Device => {
      const link = store.relations.to(id).find((one) => one.from.entityType === 'DEVICE')
      const away = store.relations.from(id).find((one) => one.to.entityType === 'DEVICE')
      return device(link?.from.id ?? away?.to.id ?? '')
    }
    const device = (id: string): Device => {
      const found = store.entities.device(id)
      if (!found) throw new Error('no device')
      return found
    }
    const [first, second] = patientsOf(facility)
    if (!first || !second) throw new Error('no patients')
    patientId = first.id
    sensor = wornBy(first.id)
    mate = wornBy(second.id)
    const gateways = store.entities.all('DEVICE').filter(({ type }) => type === 'gw')
    gateway = device(gateways.find(({ customerId }) => customerId === sensor.customerId)?.id ?? '')
    client = await connectAsync(`mqtt://127.0.0.1:${facility.mqttPort}`, {
      username: gateway.accessToken,
      reconnectPeriod: 0,
    })
  })
  afterEach(async () => {
    await client.endAsync(true)
    await facility.close()
  })

  type Sent = { ts: number; values: Record<string, number> }
  const send = (by: Device, ...points: Sent[]): Promise<unknown> =>
    publish(client, 'v1/gateway/telemetry', { [by.name]: points })
  const latest = async (key: string, id = patientId): Promise<unknown> => {
    const path = `/api/plugins/telemetry/ASSET/${id}/values/timeseries?keys=${key}&useStrictDataTypes=true`
    return ((await nurse('GET', path)).body as Record<string, unknown[]>)[key]?.[0]
  }
  const alarms = (id: string): Alarm[] => [...facility.store.alarms.of(id)]
  const skewOn = ({ id }: Device): unknown =>
    facility.store.attributes.get(id, 'SERVER_SCOPE', 'clock_skew_ms')
  const postTo = (id: string, body: unknown): ReturnType<Api> =>
    platform('POST', `/api/plugins/telemetry/ASSET/${id}/timeseries/ANY`, body)

  test('a gateway three minutes ahead and then corrected silences nobody', async () => {
    await send(sensor, { ts: now + 3 * MINUTE, values: { hr: 72, spo2: 97 } })
    expect(await latest('hr')).toEqual({ ts: now, value: 72 })
    now += 5 * SECOND
    await send(sensor, { ts: now, values: { spo2: 80 } })
    expect(await latest('spo2')).toEqual({ ts: now, value: 80 })
    expect(alarms(patientId).map(({ type }) => type)).toEqual(['Low SpO2'])
  })

  test.each([50 * SECOND, 20 * HOUR, 200 * 24 * HOUR])(
    'a reading %d ms ahead is of now, and judged',
    async (lead) => {
      await send(sensor, { ts: now + lead, values: { spo2: 80 } })
      expect(await latest('spo2')).toEqual({ ts: now, value: 80 })
      expect(alarms(patientId)).toMatchObject([{ type: 'Low SpO2', startTs: now }])
      now += SECOND
      await send(sensor, { ts: now, values: { spo2: 97 } })
      expect(await latest('spo2')).toEqual({ ts: now, value: 97 })
    },
  )

  test('by the HTTP of devices and by REST alike', async () => {
    const body = { ts: now + 20 * HOUR, values: { spo2: 80 } }
    const said = await api(facility)('POST', `/api/v1/${sensor.accessToken}/telemetry`, body)
    expect(said.status).toBe(200)
    expect(await latest('spo2')).toEqual({ ts: now, value: 80 })
    now += SECOND
    expect((await postTo(patientId, { ts: now + MINUTE, values: { hr: 130 } })).status).toBe(200)
    expect(await latest('hr')).toEqual({ ts: now, value: 130 })
    expect(alarms(patientId).map(({ type }) => type)).toEqual(['Low SpO2', 'High HR'])
  })

  test.each([1e300, -1, 1.5, 9e15, 'soon', null])('%s is no time: refused on REST', async (ts) => {
    const answer = await postTo(patientId, { ts, values: { hr: 72 } })
    expect(answer.status).toBe(400)
    expect(answer.text).toMatch(/^Unable to parse timeseries payload/)
    expect(await latest('hr')).toMatchObject({ value: null })
  })

  test('and skipped from a gateway, the rest kept', async () => {
    await send(
      sensor,
      { ts: 1e300, values: { hr: 13 } },
      { ts: -1, values: { hr: 13 } },
      { ts: now, values: { hr: 72 } },
    )
    expect(await latest('hr')).toEqual({ ts: now, value: 72 })
  })

  test('what an older version stored from the future gives way, and can be deleted', async () => {
    for (const ts of [now + 20 * HOUR, 1e300]) {
      await facility.store.telemetry.save(patientId, [{ ts, values: { hr: 60, spo2: 99 } }])
      now += SECOND
      await send(sensor, { ts: now, values: { hr: 72 } })
      expect(await latest('hr')).toEqual({ ts: now, value: 72 })
    }
    const erase = `/api/plugins/telemetry/ASSET/${patientId}/timeseries/delete?keys=hr,spo2&deleteAllDataForKeys=true`
    expect((await platform('DELETE', erase)).status).toBe(200)
    expect(await latest('spo2')).toMatchObject({ value: null })
    expect(await latest('hr')).toMatchObject({ value: null })
    const every = { startTs: 0, endTs: Infinity, limit: 10, order: 'ASC' } as const
    expect(facility.store.telemetry.range(patientId, 'hr', every)).toEqual([])
  })

  test('and after a restart it is still what was said last', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'clocks-'))
    const open = (): Promise<Store> => openStore({ dataDir, clock: () => now })
    const { id: _, ...like } = sensor
    let store = await open()
    const { id } = await store.entities.create<Device>({ ...like, customerId: NULL_UUID })
    const said = (): unknown => store.telemetry.latest(id).get('hr')
    // The first as an older version stored it; a removal of another key moves it from journal to tables.
    await store.telemetry.save(id, [{ ts: now + 20 * HOUR, values: { hr: 60 } }])
    await store.telemetry.remove(id, ['other'], { startTs: 0, endTs: 1 })
    await store.telemetry.save(id, [{ ts: now, values: { hr: 72 } }])
    await store.close()
    store = await open()
    expect(said()).toEqual({ ts: now, value: 72 })
    await store.telemetry.remove(id, ['other'], { startTs: 0, endTs: 1 })
    await store.close()
    store = await open()
    expect(said()).toEqual({ ts: now, value: 72 })
    await store.close()
    rmSync(dataDir, { recursive: true })
  })

  /** Every sensor reports, stamped as said, six times and ten seconds apart. */
  async function report(stamps: readonly [Device, (round: number) => number][]): Promise<void> {
    for (let round = 0; round < 6; round += 1) {
      now += 10 * SECOND
      for (const [device, lead] of stamps)
        await send(device, { ts: now + lead(round), values: { hr: 72 } })
    }
  }

  test("a gateway's wrong clock is one alarm, closed by the server when it is right again", async () => {
    const off = (): number => 3 * MINUTE
    await report([
      [sensor, off],
      [mate, off],
    ])
    expect(skewOn(gateway)).toBe(3 * MINUTE)
    expect(skewOn(sensor)).toBe(3 * MINUTE)
    expect(alarms(gateway.id)).toMatchObject([
      {
        type: 'Clock Skew',
        severity: 'WARNING',
        originator: { entityType: 'DEVICE', id: gateway.id },
        customerId: gateway.customerId,
        cleared: false,
        details: { info: 'Clock 3 min ahead' },
      },
    ])
    expect([...alarms(sensor.id), ...alarms(mate.id)]).toEqual([])
    await report([
      [sensor, () => 0],
      [mate, () => -SECOND],
    ])
    expect([skewOn(gateway), skewOn(sensor), skewOn(mate)]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    const [closed, ...more] = alarms(gateway.id)
    expect(more).toEqual([])
    expect(closed).toMatchObject({ cleared: true, details: { closedBy: 'server' } })
    expect(closed?.details).toMatchObject({ endedTs: closed?.clearTs })
  })

  test('a sensor that is off alone is to blame alone', async () => {
    await report([
      [sensor, () => -40 * SECOND],
      [mate, () => 0],
    ])
    expect(alarms(gateway.id)).toEqual([])
    expect(skewOn(gateway)).toBeUndefined()
    expect(alarms(sensor.id)).toMatchObject([
      { type: 'Clock Skew', details: { info: 'Clock 40 s behind' } },
    ])
    expect(skewOn(mate)).toBeUndefined()
  })

  test('a backlog is no wrong clock, nor is one wild stamp', async () => {
    await report([
      [sensor, (round) => -10 * MINUTE + round * 100 * SECOND],
      [mate, (round) => (round === 3 ? 20 * HOUR : 0)],
    ])
    expect([...alarms(gateway.id), ...alarms(sensor.id), ...alarms(mate.id)]).toEqual([])
    expect([skewOn(gateway), skewOn(sensor), skewOn(mate)]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  test('a Confirm holds for ten minutes, then the clock is still wrong', async () => {
    const off = (): number => HOUR
    await report([[sensor, off]])
    const [alarm] = alarms(gateway.id)
    expect((await nurse('POST', `/api/alarm/${alarm?.id}/clear`)).status).toBe(200)
    await report([[sensor, off]])
    expect(alarms(gateway.id)).toHaveLength(1)
    now += 10 * MINUTE
    await report([[sensor, off]])
    expect(alarms(gateway.id).map(({ cleared }) => cleared)).toEqual([true, false])
  })

  test('values that cannot be are stored as sent, not judged, and counted on the sensor', async () => {
    await send(sensor, { ts: now, values: { hr: 900, spo2: -1, batt_level: 150, temperature: 36 } })
    expect(await latest('hr')).toEqual({ ts: now, value: 900 })
    expect(alarms(patientId)).toEqual([])
    const count = (key: string): unknown =>
      facility.store.attributes.get(sensor.id, 'SERVER_SCOPE', key)
    expect(count('impossible_values')).toBe(3)
    expect(count('impossible_since')).toBe(now)
    const since = now
    now += SECOND
    await send(sensor, { ts: now, values: { hr: 999, spo2: 101, temperature: 0 } })
    expect(count('impossible_values')).toBe(3)
    now += MINUTE
    await send(sensor, { ts: now, values: { temperature: 80 } })
    expect([count('impossible_values'), count('impossible_since')]).toEqual([5, since])
    now += 24 * HOUR
    await send(sensor, { ts: now, values: { hr: -5 } })
    expect([count('impossible_values'), count('impossible_since')]).toEqual([1, now])
  })
})
