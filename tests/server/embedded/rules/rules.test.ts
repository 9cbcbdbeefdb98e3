import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { logTo } from '../../../../server/support/log.ts'
import { startRules, type Rules } from '../../../../server/embedded/rules/rules.ts'
import type { Alarm, Asset, Customer, Device, Value } from '../../../../server/protocol/types.ts'
import { openWard, START, type Ward } from './ward.ts'

const MINUTE = 60_000

let ward: Ward
let rules: Rules
let seaview: Customer
let door: Device, window: Device, sensor: Device
let kim: Asset, lee: Asset

const start = (): Rules =>
  startRules({ store: ward.store, clock: ward.clock, log: logTo((line) => ward.log.push(line)) })

beforeEach(async () => {
  ward = await openWard()
  seaview = await ward.hospital('Seaview')
  door = await ward.gateway('gw-1', seaview, 'Cedar', 101)
  window = await ward.gateway('gw-2', seaview, 'East-Wing', 202)
  sensor = await ward.sensor('Dr.1', seaview)
  kim = await ward.patient('Kim-P1-Seaview', seaview)
  lee = await ward.patient('Lee-P2-Seaview', seaview)
  rules = start()
})
afterEach(async () => {
  rules.close()
  await ward.store.close()
  expect(ward.log).toEqual([])
})

const say = (values: Record<string, Value>, ts = ward.now, by: Device = door): Promise<void> =>
  rules.received(sensor.id, [{ ts, values }], by.id)
const alarm = (type: string, of = kim): Alarm | undefined => ward.active(of, type)
const confirm = (one: Alarm | undefined): Promise<Alarm> => {
  if (!one) throw new Error('nothing to confirm')
  return ward.store.alarms.update({ ...one, cleared: true, clearTs: ward.now })
}

describe('routing', () => {
  test.each(['from patient', 'from sensor'] as const)(
    'follows the relation %s',
    async (direction) => {
      await ward.assign(sensor, kim, direction)
      await say({ hr: 72 })
      expect(ward.latest(kim)).toEqual({ hr: 72 })
      expect(ward.latest(sensor)).toEqual({ hr: 72 })
    },
  )

  test('without a relation nothing reaches a patient, and other relations are none', async () => {
    const end = (entity: Asset | Device) => ({
      entityType: entity.entityType,
      id: entity.id,
    })
    await ward.store.relations.save({
      from: end(kim),
      to: end(sensor),
      type: 'Knows',
      additionalInfo: null,
    })
    await say({ hr: 72 })
    expect(ward.latest(kim)).toEqual({})
    expect(ward.latest(sensor)).toEqual({ hr: 72 })
  })

  test('assignments made before the start are known', async () => {
    rules.close()
    await ward.assign(sensor, kim)
    rules = startRules({
      store: ward.store,
      clock: ward.clock,
      log: logTo((line) => ward.log.push(line)),
    })
    await say({ hr: 72 })
    expect(ward.latest(kim)).toEqual({ hr: 72 })
  })

  test('after a re-assignment only the new patient is written to, history stays', async () => {
    await ward.assign(sensor, kim)
    await say({ hr: 72 })
    await ward.unassign(sensor, kim)
    await ward.assign(sensor, lee)
    ward.now += 1000
    await say({ hr: 75 })
    expect(ward.latest(kim)).toEqual({ hr: 72 })
    expect(ward.latest(lee)).toEqual({ hr: 75 })
    await ward.unassign(sensor, lee)
    ward.now += 1000
    await say({ hr: 78 })
    expect(ward.latest(lee)).toEqual({ hr: 75 })
  })

  test("a backlog reaches the patient's history whole", async () => {
    await ward.assign(sensor, kim)
    ward.now += 4 * MINUTE
    const points = [3, 1, 2].map((n) => ({ ts: ward.now - n * MINUTE, values: { hr: 70 + n } }))
    await rules.received(sensor.id, points, door.id)
    const range = { startTs: 0, endTs: ward.now, limit: 10, order: 'ASC' } as const
    expect(ward.store.telemetry.range(kim.id, 'hr', range).map(({ value }) => value)).toEqual([
      73, 72, 71,
    ])
  })

  test("a sensor moved to another hospital does not write to the old hospital's patient", async () => {
    await ward.assign(sensor, kim)
    const other = await ward.hospital('Hillcrest')
    await ward.store.entities.update({ ...sensor, customerId: other.id })
    await say({ hr: 120 })
    expect(ward.latest(kim)).toEqual({})
    expect(ward.alarmTypes(kim)).toEqual([])
  })

  test('what is written to a sensor by other ways is routed too', async () => {
    await ward.assign(sensor, kim)
    await ward.store.telemetry.save(sensor.id, [{ ts: START, values: { hr: 72, spo2: 97 } }])
    expect(ward.latest(kim)).toEqual({ hr: 72, spo2: 97 })
  })

  test('a removed patient is forgotten', async () => {
    await ward.assign(sensor, kim)
    await ward.store.entities.remove(kim.id)
    await say({ hr: 120 })
    expect([...ward.store.alarms.all()]).toEqual([])
  })
})

describe('location', () => {
  beforeEach(() => ward.assign(sensor, kim))

  test('follows the gateway that hears the sensor, in stored form', async () => {
    await say({ hr: 72 })
    for (const one of [kim, sensor]) {
      expect(ward.attribute(one, 'ward_location')).toBe('Cedar-Seaview')
      expect(ward.attribute(one, 'room')).toBe(101)
    }
    expect(ward.attribute(sensor, 'gateway')).toBe('gw-1')
    expect(ward.attribute(sensor, 'gateway_id')).toBe(door.id)
  })

  test('a ward written without its hospital gets the stored form', async () => {
    await ward.store.attributes.save(door.id, 'SERVER_SCOPE', { ward: 'ICU' })
    await say({ hr: 72 })
    expect(ward.attribute(kim, 'ward_location')).toBe('ICU-Seaview')
  })

  test('heard by two gateways it stays until the first has lost it', async () => {
    await say({ hr: 72 })
    ward.now += 1000
    await say({ hr: 73 }, ward.now, window)
    expect(ward.attribute(kim, 'ward_location')).toBe('Cedar-Seaview')
    ward.now += 10_000
    await say({ hr: 73 }, ward.now, window)
    expect(ward.attribute(kim, 'ward_location')).toBe('East-Wing-Seaview')
    expect(ward.attribute(kim, 'room')).toBe(202)
    expect(ward.attribute(sensor, 'gateway')).toBe('gw-2')
  })

  test('an announcement moves it at once, so does being let go', async () => {
    await say({ hr: 72 })
    rules.joined(sensor.id, window.id)
    expect(ward.attribute(kim, 'room')).toBe(202)
    rules.left(sensor.id, window.id)
    await say({ hr: 72 })
    expect(ward.attribute(kim, 'room')).toBe(101)
  })

  test('moves with a gateway that is moved, and with an assignment', async () => {
    await say({ hr: 72 })
    await ward.store.attributes.save(door.id, 'SERVER_SCOPE', { room: 105 })
    expect(ward.attribute(kim, 'room')).toBe(105)
    await ward.assign(sensor, lee)
    expect(ward.attribute(lee, 'room')).toBe(105)
    expect(ward.attribute(lee, 'ward_location')).toBe('Cedar-Seaview')
  })

  test('is written only when it changed', async () => {
    await say({ hr: 72 })
    let writes = 0
    ward.store.events.on((event) => (writes += event.kind === 'attributes' ? 1 : 0))
    for (let n = 0; n < 20; n += 1) {
      ward.now += 1000
      await say({ hr: 72 })
    }
    expect(writes).toBe(0)
  })
})

describe('connectivity', () => {
  test('connected while heard, disconnected after the silence, with its alarm', async () => {
    await ward.assign(sensor, kim)
    expect(ward.attribute(kim, 'connectivity')).toBe('disconnected')
    await say({ hr: 72 })
    expect(ward.attribute(kim, 'connectivity')).toBe('connected')
    expect(ward.attribute(sensor, 'connectivity')).toBe('connected')
    ward.now += 119_999
    rules.sweep()
    expect(ward.attribute(kim, 'connectivity')).toBe('connected')
    ward.now += 1
    rules.sweep()
    expect(ward.attribute(kim, 'connectivity')).toBe('disconnected')
    expect(ward.attribute(sensor, 'connectivity')).toBe('disconnected')
    expect(alarm('Sensor Inactivity')?.details.info).toBe('No signal from the sensor for 2 min')
    await say({ hr: 72 })
    expect(ward.attribute(kim, 'connectivity')).toBe('connected')
  })

  test('the inactivity alarm can be switched off', async () => {
    await ward.store.attributes.save(seaview.id, 'SERVER_SCOPE', {
      inactivitySensorAlarmEnabled: false,
    })
    await ward.assign(sensor, kim)
    await say({ hr: 72 })
    ward.now += 120_000
    rules.sweep()
    expect(ward.attribute(kim, 'connectivity')).toBe('disconnected')
    expect(ward.alarmTypes(kim)).toEqual([])
  })

  test('follows the assignment', async () => {
    await ward.assign(sensor, kim)
    await say({ hr: 72 })
    await ward.assign(sensor, lee)
    expect(ward.attribute(kim, 'connectivity')).toBe('disconnected')
    expect(ward.attribute(lee, 'connectivity')).toBe('connected')
    await ward.unassign(sensor, lee)
    expect(ward.attribute(lee, 'connectivity')).toBe('disconnected')
    expect(ward.attribute(sensor, 'connectivity')).toBe('connected')
  })

  test('after a restart what was connected has one timeout to be heard', async () => {
    await ward.assign(sensor, kim)
    await say({ hr: 72 })
    rules.close()
    ward.now += 60 * MINUTE
    rules = startRules({
      store: ward.store,
      clock: ward.clock,
      log: logTo((line) => ward.log.push(line)),
    })
    rules.sweep()
    expect(ward.attribute(kim, 'connectivity')).toBe('connected')
    ward.now += 120_000
    rules.sweep()
    expect(ward.attribute(kim, 'connectivity')).toBe('disconnected')
  })

  test('gateways have no connectivity of a sensor', async () => {
    await rules.received(door.id, [{ ts: ward.now, values: { load: 1 } }])
    expect(ward.attribute(door, 'connectivity')).toBeUndefined()
  })
})

describe('alarms', () => {
  beforeEach(() => ward.assign(sensor, kim))

  test('are raised once, on the patient, and kept up to date in moderation', async () => {
    await say({ hr: 112 })
    const raised = alarm('High HR')
    expect(raised).toMatchObject({
      severity: 'MAJOR',
      originator: { entityType: 'ASSET', id: kim.id },
      customerId: seaview.id,
      startTs: START,
      endTs: START,
      createdTime: START,
      cleared: false,
      details: { info: 'High HR 112bpm (limit 80bpm)' },
    })
    for (const seconds of [3, 6, 9]) {
      ward.now = START + seconds * 1000
      await say({ hr: 115 })
    }
    expect(alarm('High HR')).toEqual(raised)
    ward.now = START + 12_000
    await say({ hr: 118 })
    expect(alarm('High HR')).toEqual({
      ...raised,
      endTs: START + 12_000,
      details: { info: 'High HR 118bpm (limit 80bpm)', cause: { value: 118, limit: 80 } },
    })
    expect(ward.alarmTypes(kim)).toEqual(['High HR'])
  })

  test('are not confirmed by the end of their condition, and say when it was (ruling R27)', async () => {
    await say({ hr: 112 })
    ward.now += MINUTE
    await say({ hr: 70 })
    expect(alarm('High HR')).toMatchObject({
      cleared: false,
      startTs: START,
      endTs: START + MINUTE,
      details: {
        info: 'High HR 112bpm (limit 80bpm)',
        cause: { value: 112, limit: 80 },
        endedTs: START + MINUTE,
      },
    })
  })

  test('are raised for values written to the patient itself', async () => {
    await ward.store.telemetry.save(kim.id, [{ ts: START, values: { spo2: 90 } }])
    expect(ward.alarmTypes(kim)).toEqual(['Low SpO2'])
  })

  test('changed limits hold from the next value on', async () => {
    await say({ hr: 90 })
    expect(alarm('High HR')).toBeDefined()
    await confirm(alarm('High HR'))
    await ward.store.attributes.save(seaview.id, 'SERVER_SCOPE', { highHrAlarmThreshold: 110 })
    ward.now += 11 * MINUTE
    await say({ hr: 90 })
    expect(alarm('High HR')).toBeUndefined()
  })

  test('a metric that is off raises nothing', async () => {
    await ward.store.attributes.save(seaview.id, 'SERVER_SCOPE', { fallingAlarmEnabled: false })
    await say({ falling: 1, stool: 1 })
    expect(ward.alarmTypes(kim)).toEqual(['Stool'])
  })

  describe('after Confirm (ruling R26)', () => {
    test('the same standing condition is quiet for ten minutes, then raised again', async () => {
      await say({ hr: 112 })
      await confirm(alarm('High HR'))
      for (let second = 1; second < 600; second += 37) {
        ward.now = START + second * 1000
        await say({ hr: 112 })
        expect(alarm('High HR')).toBeUndefined()
      }
      ward.now = START + 599_999
      await say({ hr: 112 })
      expect(alarm('High HR')).toBeUndefined()
      ward.now = START + 600_000
      await say({ hr: 112 })
      expect(alarm('High HR')).toMatchObject({ startTs: START + 600_000 })
      expect(ward.alarmTypes(kim)).toEqual(['High HR', 'High HR'])
    })

    test('a condition that ended and came back is raised at once', async () => {
      await say({ hr: 112 })
      await confirm(alarm('High HR'))
      ward.now += 1000
      await say({ hr: 70 })
      ward.now += 1000
      await say({ hr: 112 })
      expect(alarm('High HR')).toMatchObject({ startTs: START + 2000 })
    })

    test('no reading is not an end', async () => {
      await say({ hr: 112 })
      await confirm(alarm('High HR'))
      ward.now += 1000
      await say({ hr: 999 })
      ward.now += 1000
      await say({ hr: 112 })
      expect(alarm('High HR')).toBeUndefined()
    })

    test('a condition that ended before Confirm is new when it comes back', async () => {
      await say({ falling: 1 })
      ward.now += 1000
      await say({ falling: 0 })
      await confirm(alarm('Falling'))
      ward.now += 1000
      await say({ falling: 1 })
      expect(alarm('Falling')).toBeDefined()
    })

    test('a restart does not undo a Confirm', async () => {
      await say({ hr: 112 })
      await confirm(alarm('High HR'))
      rules.close()
      rules = start()
      ward.now += 1000
      await say({ hr: 112 })
      expect(alarm('High HR')).toBeUndefined()
    })

    test('a sensor that stays silent is raised again after ten minutes', async () => {
      await say({ hr: 72 })
      ward.now += 2 * MINUTE
      rules.sweep()
      await confirm(alarm('Sensor Inactivity'))
      for (let minute = 1; minute < 10; minute += 1) {
        ward.now += MINUTE
        rules.sweep()
        expect(alarm('Sensor Inactivity')).toBeUndefined()
      }
      ward.now += MINUTE
      rules.sweep()
      expect(alarm('Sensor Inactivity')?.details.info).toBe('No signal from the sensor for 12 min')
    })
  })
})
