/* Sensors that a gateway reports and the server does not accept stand on the gateway, not in a counter alone. */

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  MOST_SENSORS,
  MOST_TURNED_AWAY,
  TURNED_AWAY_KEY,
  TURNED_AWAY_SINCE_KEY,
} from '../../../../src/model/places/turned-away.ts'
import { startRules } from '../../../../server/embedded/rules/rules.ts'
import { silent } from '../../../../server/support/log.ts'
import { closes, openRig, publish, type Rig } from './rig.ts'

const MINUTE = 60_000
let rig: Rig
beforeEach(async () => {
  rig = await openRig()
})
afterEach(() => rig.close())

const noted = (gateway = rig.gateway) => rig.ward.attribute(gateway, TURNED_AWAY_KEY)
/** What waits is written a minute later. */
const later = () => {
  rig.ward.now += MINUTE
  rig.rules.sweep()
}
const since = () => rig.ward.attribute(rig.gateway, TURNED_AWAY_SINCE_KEY)
const report = async (...names: string[]) => {
  const client = await rig.join(rig.gateway)
  const sent = Object.fromEntries(names.map((name) => [name, [{ hr: 70 }]]))
  await publish(client, 'v1/gateway/telemetry', sent)
}

/** The gateway has added as many as it may. */
async function fill(): Promise<void> {
  const { store } = rig.ward
  const from = { entityType: 'DEVICE', id: rig.gateway.id } as const
  for (let at = 0; at < MOST_SENSORS; at++)
    void store.relations.save({
      from,
      to: { entityType: 'DEVICE', id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}` },
      type: 'Created',
      additionalInfo: null,
    })
  await store.flush()
}

describe('what is not accepted is written on the gateway (GWMAN-01)', () => {
  test('nothing of a gateway whose sensors are all accepted', async () => {
    await report('Dr.1', 'Dr.2')
    expect(noted()).toBeUndefined()
  })

  test('a sensor of another hospital, by whatever message, once, and the others are stored', async () => {
    const { ward, gateway } = rig
    await ward.sensor('Dr.7', await ward.hospital('Hillcrest'))
    const client = await rig.join(gateway)
    await publish(client, 'v1/gateway/connect', { device: 'Dr.7' })
    await publish(client, 'v1/gateway/telemetry', { 'Dr.7': [{ hr: 200 }], 'Dr.1': [{ hr: 70 }] })
    await publish(client, 'v1/gateway/attributes', { 'Dr.7': { fw: 'x' } })
    const asked = { id: 1, device: 'Dr.7', client: true, key: 'fw' }
    await publish(client, 'v1/gateway/attributes/request', asked)
    expect(noted()).toEqual({ foreign: 1 })
    expect(since()).toBe(ward.now)
    expect(ward.latest(rig.kim)).toEqual({ hr: 70 })
  })

  test('never the name of a sensor of another hospital (GWMAN-02)', async () => {
    const { ward } = rig
    await ward.sensor('Dr.7', await ward.hospital('Hillcrest'))
    await report('Dr.7')
    const all = [...ward.store.attributes.of(rig.gateway.id, 'SERVER_SCOPE').values()]
    expect(JSON.stringify(all)).not.toContain('Dr.7')
  })

  test('one too many, with the name of the first (GWMAN-02)', async () => {
    await fill()
    await report('Dr.2001', 'Dr.2002', 'Dr.1')
    later()
    expect(noted()).toEqual({ beyond: 2, example: 'Dr.2001' })
    expect(rig.ward.store.entities.deviceByName('Dr.2001')).toBeUndefined()
    expect(rig.ward.latest(rig.kim)).toEqual({ hr: 70 })
  })

  test('a name that no device can have, and none of it (GWMAN-02)', async () => {
    await report('Dr.\u202e3', '<b>', 'Dr.1')
    later()
    expect(noted()).toEqual({ unnamed: 2 })
    expect(rig.ward.latest(rig.kim)).toEqual({ hr: 70 })
  })

  test('such a name alone in a message, which closes the line, is noted too', async () => {
    const client = await rig.join(rig.gateway)
    const closed = closes(client)
    client.publish('v1/gateway/connect', JSON.stringify({ device: '<b>' }), { qos: 1 })
    await closed
    expect(noted()).toEqual({ unnamed: 1 })
  })
})

// SRV-73.
test('a sensor of which a message holds too much: its values are counted for it, the others stored', async () => {
  const { ward } = rig
  const other = await ward.sensor('Dr.2', rig.seaview)
  const many = Object.fromEntries(Array.from({ length: 1_001 }, (_none, at) => [`k${at}`, at]))
  const client = await rig.join(rig.gateway)
  await publish(client, 'v1/gateway/telemetry', { 'Dr.1': [many], 'Dr.2': [{ hr: 70 }] })
  expect(ward.latest(rig.sensor)).toEqual({})
  expect(ward.attribute(rig.sensor, 'impossible_values')).toBe(1_001)
  expect(ward.attribute(rig.sensor, 'connectivity')).toBe('connected')
  expect(ward.latest(other)).toEqual({ hr: 70 })
  expect(rig.broker.counters.tooManyKeys).toBe(1)
})

describe('it is written economically (GWMAN-01)', () => {
  test('the first at once, more at most once a minute, and all when the server stops', async () => {
    const { ward } = rig
    await report('<1>')
    const first = ward.now
    ward.now += 10_000
    await report('<2>', '<1>')
    expect(noted()).toEqual({ unnamed: 1 })
    later()
    expect(noted()).toEqual({ unnamed: 2 })
    ward.now += 1_000
    await report('<3>')
    rig.rules.close()
    expect(noted()).toEqual({ unnamed: 3 })
    expect(since()).toBe(first)
  })

  test('the same sensor again and again is written once', async () => {
    const { ward } = rig
    let writes = 0
    ward.store.events.on((event) => {
      if (event.kind === 'attributes' && event.id === rig.gateway.id)
        writes += Number(TURNED_AWAY_KEY in event.changed)
    })
    for (let at = 0; at < 5; at++) {
      await report('<1>')
      ward.now += 2 * MINUTE
      rig.rules.sweep()
    }
    expect(writes).toBe(1)
  })

  test('a new day of the server counts anew', async () => {
    await report('<1>', '<2>')
    rig.ward.now += 24 * 60 * MINUTE
    await report('<1>')
    expect(noted()).toEqual({ unnamed: 1 })
    expect(since()).toBe(rig.ward.now)
  })

  test('after a restart the count of the day does not fall', async () => {
    await report('<1>', '<2>', '<3>')
    later()
    const { store, clock } = rig.ward
    const again = startRules({ store, clock, log: silent })
    again.turnedAway(rig.gateway.id, 'unnamed', '<4>')
    again.sweep()
    expect(noted()).toEqual({ unnamed: 3 })
    for (const name of ['<5>', '<6>', '<7>']) again.turnedAway(rig.gateway.id, 'unnamed', name)
    again.close()
    expect(noted()).toEqual({ unnamed: 4 })
  })

  test('a flood of names is counted up to a bound', () => {
    for (let at = 0; at < MOST_TURNED_AWAY + 50; at++)
      rig.rules.turnedAway(rig.gateway.id, 'unnamed', `<${at}>`)
    rig.rules.close()
    expect(noted()).toEqual({ unnamed: MOST_TURNED_AWAY })
  })
})
