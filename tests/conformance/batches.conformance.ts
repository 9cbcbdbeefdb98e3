import { beforeAll, describe, expect, test } from 'vitest'
import { alarmsOf, allClear, report, violation, wear } from './support/alarms.ts'
import { connectDevice, withGateway } from './support/devices.ts'
import {
  eventually,
  expectEmpty,
  hospital,
  pause,
  platform,
  seriesOf,
  unique,
  world,
} from './support/facility.ts'
import { makeAsset, type Named } from './support/hospital.ts'
import { at, listAt, textAt } from './support/rest.ts'

/**
 * Batches of a sensor that has changed its wearer, and stamps that are ahead (SRV-34, ruling R30; WORN-01, WORN-02): by a gateway,
 * by the sensor's own MQTT and by its HTTP. The same on the embedded server and on a ThingsBoard that is provisioned.
 */
const house = () => hospital('b')
const HOUR = 3_600_000

type Point = { ts: number; values: object }
let token: string
let sensor: string
let sensorId: string
let was: Named
let is: Named
/** When only the first of them wore it, when nobody did, and when the second does. */
let early: number
let nobodys: number

const roads: Record<string, (points: Point[]) => Promise<void>> = {
  'a gateway': (points) =>
    withGateway(house().gateway, ({ publish }) =>
      publish('v1/gateway/telemetry', { [sensor]: points }),
    ),
  'its own MQTT': async (points) => {
    const { publish, close } = await connectDevice(token)
    await publish('v1/devices/me/telemetry', points)
    await close()
  },
  'its own HTTP': async (points) => {
    const answer = await fetch(`${world.url}/api/v1/${token}/telemetry`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(points),
    })
    expect(answer.status).toBe(200)
  },
}
const each = Object.keys(roads)
const send = (road: string, points: Point[]) => roads[road]?.(points)

async function readings(id: string, key: string): Promise<[ts: number, value: string][]> {
  const query = { keys: key, startTs: '1', endTs: String(Date.now() + 40 * HOUR), orderBy: 'ASC' }
  const { body } = await platform.get(seriesOf('ASSET', id, query))
  return listAt(body, key).map((point) => [Number(at(point, 'ts')), String(at(point, 'value'))])
}
const latest = async (id: string, key: string) => (await readings(id, key)).at(-1)?.[1]
const becomes = async (ask: () => Promise<unknown>, wanted: unknown) =>
  expect(await eventually(ask, (value) => value === wanted)).toBe(wanted)
const relation = () =>
  `/api/relation?${new URLSearchParams({
    fromId: was.id,
    fromType: 'ASSET',
    relationType: 'Contains',
    toId: sensorId,
    toType: 'DEVICE',
  }).toString()}`

describe.runIf(world.hasRules)('a sensor that was given on', () => {
  beforeAll(async () => {
    sensor = unique('Dr.')
    was = await makeAsset(platform, house().id, 'patient', unique('Ivy-P41'))
    is = await makeAsset(platform, house().id, 'patient', unique('Joy-P42'))
    sensorId = await wear(house(), sensor, was)
    const credentials = (await platform.get(`/api/device/${sensorId}/credentials`)).body
    token = textAt(credentials, 'credentialsId')
    await pause(1000)
    early = Date.now()
    await pause(1000)
    expectEmpty(await platform.del(relation()))
    await pause(500)
    nobodys = Date.now()
    await pause(500)
    await wear(house(), sensor, is)
    // ThingsBoard notes it with its next messages.
    await pause(1500)
  })

  test.each(each)('by %s: each reading is of who wore it then (WORN-01)', async (road) => {
    const n = each.indexOf(road)
    const [old, none, now] = [String(600 + n), String(700 + n), String(800 + n)]
    await send(road, [
      { ts: early + n, values: { daily_steps: Number(old) } },
      { ts: nobodys + n, values: { daily_steps: Number(none) } },
      { ts: Date.now(), values: { daily_steps: Number(now) } },
    ])
    await becomes(() => latest(is.id, 'daily_steps'), now)
    await becomes(() => latest(was.id, 'daily_steps'), old)
    const both = [
      ...(await readings(was.id, 'daily_steps')),
      ...(await readings(is.id, 'daily_steps')),
    ]
    expect(both.map(([, value]) => value)).not.toContain(none)
    expect(await readings(was.id, 'daily_steps')).toContainEqual([early + n, old])
    expect((await readings(is.id, 'daily_steps')).map(([, value]) => value)).not.toContain(old)
  })

  test('a fall of then is an alarm of who fell, and of nobody else (WORN-01)', async () => {
    const active = async () => alarmsOf(was, ['ACTIVE'])
    await report(house(), sensor, violation('Falling'), early + 50)
    await becomes(async () => (await active()).length, 1)
    expect(at((await active())[0], 'startTs')).toBe(early + 50)
    await report(house(), sensor, allClear('Falling'), early + 60)
    await becomes(async () => at((await active())[0], 'details', 'endedTs'), early + 60)
    expect(await alarmsOf(is)).toEqual([])
  })

  test('an old one raises nothing (ruling R30)', async () => {
    await report(house(), sensor, violation('Low SpO2'), Date.now() - HOUR)
    await report(house(), sensor, { step: 41 })
    await becomes(() => latest(is.id, 'step'), '41')
    expect(await readings(is.id, 'spo2')).toEqual([])
    expect(await alarmsOf(is)).toEqual([])
  })

  test.each(each)('by %s: what is ahead is of now, in its order (ruling R30)', async (road) => {
    const n = each.indexOf(road) * 10
    const before = Date.now()
    const far = before + 20 * HOUR
    await send(road, [
      { ts: far + 2, values: { hr: 63 + n } },
      { ts: far, values: { hr: 61 + n } },
      { ts: far + 1, values: { hr: 62 + n } },
    ])
    const last = async () => (await readings(is.id, 'hr')).slice(-3)
    const wanted = [61 + n, 62 + n, 63 + n].join()
    const found = await eventually(
      last,
      (three) => three.map(([, value]) => value).join() === wanted,
    )
    expect(found.map(([, value]) => value).join()).toBe(wanted)
    for (const [ts] of found) expect(Math.abs(ts - before)).toBeLessThan(60_000)
    await report(house(), sensor, { hr: 64 + n })
    await becomes(() => latest(is.id, 'hr'), String(64 + n))
  })

  test('when its wearer is removed, what was theirs goes to nobody (WORN-02)', async () => {
    expectEmpty(await platform.del(`/api/asset/${was.id}`))
    await report(house(), sensor, { step: 42 }, early + 70)
    await report(house(), sensor, { step: 43 })
    await becomes(() => latest(is.id, 'step'), '43')
    expect((await readings(is.id, 'step')).map(([, value]) => value)).not.toContain('42')
  })
})
