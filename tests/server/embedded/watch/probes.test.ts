import { WebSocket } from 'ws'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { StoreRefuses } from '../../../../server/protocol/refusals.ts'
import type { Stage } from '../../../../src/model/watch/server-word.ts'
import { addHospital, api, signIn } from '../../support.ts'
import { openRig, type Rig } from './rig.ts'

let rig: Rig

beforeEach(async () => {
  rig = await openRig()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rig.close()
})

const chain = () => rig.probes.chainOf(rig.hospitalId)
const provedAt = (): number => chain().provedAt

/** Looks again and again, second by second of the test's clock, until a probe of now came through. */
async function prove(): Promise<void> {
  const before = provedAt()
  await vi.waitFor(
    () => {
      rig.after(60)
      expect(provedAt()).toBeGreaterThan(before)
    },
    { interval: 10 },
  )
}

type Fault = { stage: Stage; name: string; stop: () => unknown; mend?: () => void }
const never = (): Promise<void> => new Promise(() => undefined)
const refused = (): Promise<void> => Promise.reject(new StoreRefuses(new Error('full')))

const FAULTS: Fault[] = [
  { stage: 'gateway', name: 'the MQTT port is closed', stop: () => rig.stopBroker() },
  {
    stage: 'parser',
    name: 'messages are not read',
    stop: () => vi.spyOn(rig.store.telemetry, 'room').mockImplementation(never),
  },
  {
    stage: 'rules',
    name: 'the rules are stopped',
    stop: () => vi.spyOn(rig.rules, 'received').mockImplementation(never),
  },
  {
    stage: 'alarms',
    name: 'the alarm store refuses',
    stop: () => vi.spyOn(rig.store.alarms, 'prove').mockImplementation(refused),
    mend: () => vi.restoreAllMocks(),
  },
  {
    stage: 'socket',
    name: 'the writer of the sockets is stopped',
    stop: () => vi.spyOn(WebSocket.prototype, 'send').mockImplementation(() => undefined),
  },
]

// AL24, PROOF-01, PROOF-02
describe('the heartbeat through everything', () => {
  it('is proved for a hospital and in /health, with time and duration', async () => {
    expect(chain()).toEqual({ provedAt: 0, tookMs: 0, broken: null })
    await prove()
    expect(chain()).toMatchObject({ broken: null, tookMs: expect.any(Number) })
    expect((await rig.health()).chain).toEqual(chain())
  })

  it.each(FAULTS)('notices within two minutes that $name', async (fault) => {
    const { stage, stop, mend } = fault
    await prove()
    const before = provedAt()
    await stop()
    rig.after(60)
    // Real messages: the probe goes as far as it can.
    await vi.waitFor(() => expect(rig.probes.waitsAt(rig.hospitalId)).toBe(stage))
    rig.after(21)
    expect((await rig.health()).chain).toEqual({ ...chain(), broken: stage })
    expect(chain()).toMatchObject({ provedAt: before, broken: stage })
    // What every console is answered, twice a minute.
    const { token } = await signIn(rig, 'admin@seaview.example')
    const shown = { window: 'window-1', wards: 'all', hears: true }
    const { body } = await api(rig, token)('POST', '/api/wardlight/presence', shown)
    expect(body).toMatchObject({ chain: { provedAt: before, broken: stage } })
    expect(rig.log.join('\n')).toContain(stage)
    if (!mend) return
    mend()
    await prove()
    expect((await rig.health()).chain).toMatchObject({ broken: null })
  })
})

// PROOF-03: a probe of every hospital, each in its own second of the minute, by one connection.
describe('many hospitals', () => {
  it('are all proved, each once a minute, spread over it', async () => {
    for (let n = 0; n < 59; n += 1) await addHospital(rig.store, `Hospital ${n}`, `h${n}@x.example`)
    await prove()
    const all = rig.store.entities.all('CUSTOMER').map(({ id }) => id)
    await vi.waitFor(() => all.forEach((id) => expect(rig.probes.chainOf(id).provedAt).not.toBe(0)))
    const perSecond: number[] = []
    for (let second = 0; second < 120; second += 1) {
      const before = rig.probes.sent()
      rig.after(1)
      perSecond.push(rig.probes.sent() - before)
    }
    expect(perSecond.slice(60).reduce((sum, n) => sum + n, 0)).toBe(60)
    expect(Math.max(...perSecond.slice(60))).toBeLessThanOrEqual(2)
  })

  it('a new one is proved at once, one that is removed is forgotten', async () => {
    await prove()
    const { customer } = await addHospital(rig.store, 'Hillside', 'h@x.example')
    rig.after(1)
    await vi.waitFor(() => expect(rig.probes.chainOf(customer.id).provedAt).not.toBe(0))
    await rig.store.entities.remove(customer.id)
    rig.after(1)
    expect(rig.probes.chainOf(customer.id).provedAt).toBe(0)
    await prove()
  })
})

it('a probe counts for no clock: its time is not corrected, nor a measure for gateways', async () => {
  const raised = new Promise<number>((resolve) => {
    rig.probes.store.events.on((event) => {
      if (event.kind === 'alarm-created') resolve(event.alarm.startTs)
    })
  })
  const sensor = new Promise<string>((resolve) => {
    rig.probes.store.events.on((event) => {
      if (event.kind === 'relation-saved') resolve(event.relation.to.id)
    })
  })
  await rig.stopBroker()
  rig.after(1)
  const ahead = 1_900_000_000_000
  await rig.rules.received(await sensor, [{ ts: ahead, values: { falling: 1 } }])
  expect(await raised).toBe(ahead)
})
