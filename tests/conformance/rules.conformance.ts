import { beforeAll, describe, expect, test } from 'vitest'
import { alarmsOf, allClear, type Raisable, report, violation, wear } from './support/alarms.ts'
import {
  attributesOf,
  eventually,
  expectEmpty,
  hospital,
  pause,
  platform,
  saveAttributes,
  seriesOf,
  unique,
  world,
} from './support/facility.ts'
import { withGateway } from './support/devices.ts'
import { makeAsset, type Named } from './support/hospital.ts'
import { at, listAt } from './support/rest.ts'

/**
 * What the server does of its own accord when a sensor speaks (SRV-33 to SRV-45). A stock ThingsBoard does
 * none of it, so this family runs where the server is the embedded one or was provisioned.
 */
const house = () => hospital('b')
const patients: Named[] = []
let sensor: string
const first = () => patients[0] as Named
const second = () => patients[1] as Named

const latest = async (type: string, id: string, key: string) =>
  at((await platform.get(seriesOf(type, id, { keys: key }))).body, key, 0, 'value')
const attribute = async (type: string, id: string, key: string) =>
  at((await platform.get(`${attributesOf(type, id)}?keys=${key}`)).body, 0, 'value')
const becomes = async (ask: () => Promise<unknown>, wanted: unknown) =>
  expect(await eventually(ask, (value) => value === wanted)).toBe(wanted)
const active = async (patient: Named, type: Raisable) =>
  (await alarmsOf(patient, ['ACTIVE'])).filter((alarm) => at(alarm, 'type') === type)
const countOf = (patient: Named, type: Raisable) => async () => (await active(patient, type)).length
const say = (values: object, ts?: number) => report(house(), sensor, values, ts)
const clear = async (patient: Named, type: Raisable) => {
  for (const alarm of await active(patient, type))
    await platform.post(`/api/alarm/${String(at(alarm, 'id', 'id'))}/clear`)
}
const containing = (patientId: string, sensorId: string) =>
  `/api/relation?${new URLSearchParams({
    fromId: patientId,
    fromType: 'ASSET',
    relationType: 'Contains',
    toId: sensorId,
    toType: 'DEVICE',
  }).toString()}`
/** The last word has gone through: a marker saved after it is there. */
async function settled(patient: Named): Promise<void> {
  const step = Math.floor(Math.random() * 1e6)
  await say({ step })
  await becomes(() => latest('ASSET', patient.id, 'step'), String(step))
}

describe.runIf(world.hasRules)('the rules', () => {
  beforeAll(async () => {
    sensor = unique('Dr.')
    for (const name of ['Ada-P21', 'Eve-P22'])
      patients.push(await makeAsset(platform, house().id, 'patient', unique(name)))
    await wear(house(), sensor, first())
  })

  describe('where a sensor’s values go (SRV-33, SRV-34)', () => {
    test('to the sensor and to the patient who wears it, with their own time', async () => {
      const ts = Date.now()
      await say({ hr: 66, spo2: 97 }, ts)
      await becomes(() => latest('ASSET', first().id, 'hr'), '66')
      const { body } = await platform.get(seriesOf('ASSET', first().id, { keys: 'spo2' }))
      expect(body).toEqual({ spo2: [{ ts, value: '97' }] })
    })

    test('to nobody while nobody wears it', async () => {
      const loose = unique('Dr.')
      await report(house(), loose, { hr: 61 })
      await settled(first())
      expect(await latest('ASSET', second().id, 'hr')).toBeNull()
    })

    test('never to a patient of another hospital', async () => {
      const [stranger] = hospital('a').patients
      const loose = unique('Dr.')
      await wear(house(), loose, stranger)
      await report(house(), loose, { hr: 64, spo2: 97 })
      await settled(first())
      expect(await latest('ASSET', stranger.id, 'spo2')).toBeNull()
    })

    test('only to the next patient after it was handed on', async () => {
      const relation = (id: string) => containing(id, sensorId)
      const sensorId = await wear(house(), sensor, first())
      await say({ hr: 62 })
      await becomes(() => latest('ASSET', first().id, 'hr'), '62')
      expectEmpty(await platform.del(relation(first().id)))
      await wear(house(), sensor, second())
      await say({ hr: 63 })
      await becomes(() => latest('ASSET', second().id, 'hr'), '63')
      expect(await latest('ASSET', first().id, 'hr')).toBe('62')
      expectEmpty(await platform.del(relation(second().id)))
      await wear(house(), sensor, first())
    })

    test('whether it is connected follows (SRV-36)', async () => {
      await say({ hr: 66 })
      await becomes(() => attribute('ASSET', first().id, 'connectivity'), 'connected')
    })
  })

  describe('when an alarm is raised (SRV-38 to SRV-41)', () => {
    const limits = {
      highHrAlarmThreshold: 100,
      lowHrAlarmThreshold: 50,
      spo2AlarmThreshold: 90,
      urineAlarmThreshold: 2,
      lowBattAlarmThreshold: 12,
    }
    const types = async () =>
      (await alarmsOf(first(), ['ACTIVE'])).map((alarm) => String(at(alarm, 'type'))).toSorted()

    beforeAll(async () => {
      expectEmpty(await platform.post(saveAttributes('CUSTOMER', house().id), limits))
    })

    test('not within the limits, nor on them', async () => {
      await say({ hr: 100, spo2: 90, urine: 1, batt_level: 13, temperature: 36.5, falling: 0 })
      await settled(first())
      expect(await types()).toEqual([])
    })

    test('not by what is no reading: 999, 0, text', async () => {
      await say({ hr: 999, spo2: 999, temperature: 0, body_temperature: 0, urine: '' })
      await settled(first())
      expect(await types()).toEqual([])
    })

    test('beyond them, each kind once, with the value in words', async () => {
      await say({
        hr: 101,
        spo2: 89,
        urine: 2,
        batt_level: 12,
        temperature: 40,
        stool: 1,
        ulcer: 1,
      })
      const wanted = 'Battery,High HR,High Temp,Low SpO2,Pressure ulcer,Stool,Urine'.split(',')
      const found = await eventually(types, (all) => all.length >= wanted.length)
      expect(found).toEqual(wanted)
      const [alarm] = await active(first(), 'High HR')
      expect(at(alarm, 'details', 'info')).toMatch(/High HR.*101/)
      expect(at(alarm, 'customerId', 'id')).toBe(house().id)
    })

    test('the same again moves its end and makes no second (SRV-42)', async () => {
      const [before] = await active(first(), 'High HR')
      const ends = async () => Number(at((await active(first(), 'High HR'))[0], 'endTs'))
      // It moves every ten seconds, and nothing can be dated ahead (ruling R30).
      const later = async () => {
        await say({ hr: 110 })
        return ends()
      }
      const moved = await eventually(later, (ts) => ts > Number(at(before, 'endTs')))
      expect(moved).toBeGreaterThan(Number(at(before, 'endTs')))
      const now = await active(first(), 'High HR')
      expect(now.map((alarm) => at(alarm, 'id'))).toEqual([at(before, 'id')])
    })
  })

  describe('after Confirm (SRV-43, ruling R26)', () => {
    const type = 'Falling'
    const next = (values: object) => say(values)

    test('what still stands is not raised again', async () => {
      await next(allClear(type))
      await next(violation(type))
      await becomes(countOf(first(), type), 1)
      await clear(first(), type)
      await pause(world.isEmbedded ? 0 : 2000)
      await next(violation(type))
      await next(violation(type))
      await settled(first())
      expect(await countOf(first(), type)()).toBe(0)
    })

    test('what ended and came back is a new alarm', async () => {
      await next(allClear(type))
      await settled(first())
      await next(violation(type))
      await becomes(countOf(first(), type), 1)
      expect(await alarmsOf(first(), ['CLEARED'])).not.toEqual([])
      await clear(first(), type)
    })
  })

  // What a ThingsBoard's rule chain cannot do: it judges the newest reading of its key and keeps one active alarm a type.
  describe.runIf(world.isEmbedded)('every reading is judged, every occurrence is an alarm', () => {
    const type = 'Falling'
    const details = async (patient: Named) =>
      (await active(patient, type)).map((alarm) => at(alarm, 'details'))
    /** Time has passed since what came before, so that readings may be dated a little back. */
    const room = () => pause(1200)

    test('a fall in the middle of a message raises, and ends with the reading that says so', async () => {
      await next()
      await room()
      const from = Date.now() - 1000
      const fallen = (i: number) => (i === 3 ? violation(type) : allClear(type))
      const samples = Array.from({ length: 10 }, (_, i) => ({
        ts: from + i * 100,
        values: fallen(i),
      }))
      await withGateway(house().gateway, ({ publish }) =>
        publish('v1/gateway/telemetry', { [sensor]: samples }),
      )
      await becomes(countOf(first(), type), 1)
      const [alarm] = await active(first(), type)
      expect(at(alarm, 'startTs')).toBe(from + 300)
      expect(at(alarm, 'details')).toMatchObject({ endedTs: from + 400 })
    })

    test('the next fall is a new alarm, while the last one is unconfirmed (ruling R27)', async () => {
      const [before] = await active(first(), type)
      await say(violation(type))
      await becomes(countOf(first(), type), 2)
      const found = await active(first(), type)
      const ids = found.map((alarm) => at(alarm, 'id', 'id'))
      expect(ids).toContain(at(before, 'id', 'id'))
      expect(found.filter((alarm) => at(alarm, 'details', 'endedTs') === undefined)).toHaveLength(1)
      await clear(first(), type)
    })

    test('a backlog belongs to who wore the sensor then (SRV-34)', async () => {
      const worn = unique('Dr.')
      const [was, is] = await Promise.all(
        ['Ivy-P23', 'Joy-P24'].map((name) =>
          makeAsset(platform, house().id, 'patient', unique(name)),
        ),
      )
      if (!was || !is) throw new Error('no patients')
      const id = await wear(house(), worn, was)
      await room()
      const then = Date.now() - 500
      expectEmpty(await platform.del(containing(was.id, id)))
      await wear(house(), worn, is)
      await room()
      const samples = [
        { ts: then, values: { ...violation(type), hr: 61 } },
        { ts: then + 100, values: allClear(type) },
        { ts: Date.now(), values: { hr: 62 } },
      ]
      await withGateway(house().gateway, ({ publish }) =>
        publish('v1/gateway/telemetry', { [worn]: samples }),
      )
      await becomes(() => latest('ASSET', is.id, 'hr'), '62')
      await becomes(() => latest('ASSET', was.id, 'hr'), '61')
      expect(await details(was)).toMatchObject([{ endedTs: then + 100 }])
      expect(await alarmsOf(is)).toEqual([])
    })

    const next = () => say(allClear(type))
  })

  test('a kind that is switched off is not raised (SRV-45)', async () => {
    const path = saveAttributes('CUSTOMER', house().id)
    expectEmpty(await platform.post(path, { electrodeAlarmEnabled: false }))
    await say(violation('Electrode Disconnection'))
    await settled(first())
    expect(await active(first(), 'Electrode Disconnection')).toEqual([])
    expectEmpty(await platform.post(path, { electrodeAlarmEnabled: true }))
    await say(violation('Electrode Disconnection'))
    await becomes(countOf(first(), 'Electrode Disconnection'), 1)
  })

  test('nobody else’s patients were touched', async () => {
    expect(await alarmsOf(second())).toEqual([])
    expect(listAt(await alarmsOf(house().patients[0]))).toEqual([])
  })
})
