import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTenant } from '../../../../server/thingsboard/acting/tenant.ts'
import { createUpstream } from '../../../../server/thingsboard/acting/upstream.ts'
import { HEARTBEAT_ALARM } from '../../../../server/thingsboard/chains/heartbeat-chain.ts'
import { beatAt, thingsboardEnds } from '../../../../server/thingsboard/watch/heartbeat-ends.ts'
import type { Facility } from '../../../../server/facility.ts'
import type { Device } from '../../../../server/protocol/types.ts'
import { startTestFacility } from '../../support.ts'

/* PROOF-10: a beat by the real ports for devices and the real socket; the test stands for the rule chain. */

const credentials = { user: 'platform@wardlight.example', password: 'wardlight' }
const device = { id: '', token: 'heartbeat-token-of-this-test' }
let facility: Facility
let isRaising = true

beforeAll(async () => {
  facility = await startTestFacility({ deviceHttp: true, mqttPort: 0 })
  const { store } = facility
  const made = await store.entities.create<Device>({
    entityType: 'DEVICE',
    name: 'Wardlight heartbeat',
    type: 'heartbeat',
    label: '',
    customerId: '',
    additionalInfo: {},
    accessToken: device.token,
  })
  device.id = made.id
  store.events.on((event) => {
    if (event.kind !== 'telemetry' || event.id !== device.id || !isRaising) return
    const beat = event.points.at(-1)?.values['beat']
    void store.attributes.save(device.id, 'SERVER_SCOPE', { beat: beat as string })
    const before = store.alarms.newest(device.id, HEARTBEAT_ALARM)
    const details = { info: '', beat }
    if (before) void store.alarms.update({ ...before, details })
    else
      void store.alarms.create({
        createdTime: Date.now(),
        type: HEARTBEAT_ALARM,
        severity: 'INDETERMINATE',
        originator: { entityType: 'DEVICE', id: device.id },
        customerId: '',
        startTs: 1,
        endTs: 1,
        ackTs: 0,
        clearTs: 0,
        acknowledged: false,
        cleared: false,
        details,
      })
  })
})
afterAll(() => facility.close())

/** Opens both ends as the watch does. */
function open(mqttUrl?: string) {
  const ask = createUpstream(facility.url, 10_000)
  const tenant = createTenant(ask, credentials)
  const seen: string[] = []
  const waiting = new Map<string, () => void>()
  const parts = { ask, tenant, thingsboardUrl: facility.url, mqttUrl }
  const ends = thingsboardEnds(parts)(device, (beat) => {
    seen.push(beat)
    waiting.get(beat)?.()
  })
  const comes = (beat: string): Promise<void> =>
    new Promise((resolve) => (seen.includes(beat) ? resolve() : waiting.set(beat, resolve)))
  return { ends, tenant, comes }
}

it('goes in by the HTTP port for devices and comes out at a socket, again and again', async () => {
  const { ends, tenant, comes } = open()
  for (let turn = 0; turn < 3; turn += 1) {
    const beat = randomUUID()
    expect(await ends.send(beat)).toBe('taken')
    await comes(beat)
    expect(await beatAt(tenant, device, beat)).toBe('alarms')
  }
  // One alarm that stays.
  expect(facility.store.alarms.of(device.id)).toHaveLength(1)
  ends.close()
})

it('goes in by MQTT where that port is known', async () => {
  const { ends, comes } = open(`mqtt://127.0.0.1:${facility.mqttPort}`)
  const beat = randomUUID()
  expect(await ends.send(beat)).toBe('taken')
  await comes(beat)
  ends.close()
})

it('a socket that had to be opened again has what came in between', async () => {
  const { ends, comes } = open()
  const beat = randomUUID()
  await ends.send(beat)
  await comes(beat)
  ends.again()
  const next = randomUUID()
  expect(await ends.send(next)).toBe('taken')
  await comes(next)
  ends.close()
})

it('says how far a beat came, and that a device is gone', async () => {
  const { ends, tenant } = open()
  isRaising = false
  const beat = randomUUID()
  expect(await ends.send(beat)).toBe('taken')
  expect(await beatAt(tenant, device, beat)).toBeUndefined()
  await facility.store.attributes.save(device.id, 'SERVER_SCOPE', { beat })
  expect(await beatAt(tenant, device, beat)).toBe('rules')
  ends.close()
  const gone = thingsboardEnds({
    ask: createUpstream(facility.url, 10_000),
    tenant,
    thingsboardUrl: facility.url,
  })
  const ended = gone({ ...device, token: 'nobody' }, () => undefined)
  expect(await ended.send(randomUUID())).toBe('unknown')
  ended.close()
})
