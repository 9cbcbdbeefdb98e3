import { type AddressInfo, createServer } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Facility } from '../../../../server/facility.ts'
import type { Client } from '../../../../server/thingsboard/chains/client.ts'
import { confirmWhatIsOver, driveSample } from '../../../../server/tools/provision/sample/drive.ts'
import { readSample } from '../../../../server/tools/provision/sample/read.ts'
import { castOnce, cutAt, enter, make, startStandIn } from './sample-rig.ts'

const patience = { timeout: 30_000, interval: 20 }
const embedded = { seed: 1, patients: 1 }

let facility: Facility
let client: Client
beforeEach(async () => {
  facility = await startStandIn()
  client = asThingsBoard(await enter(facility))
})
afterEach(() => facility.close())

/** What the stand-in says of itself would give it away. */
const asThingsBoard = (whole: Client): Client => ({
  ...whole,
  get: async (path) =>
    path === '/api/system/info' ? { artifact: 'application', type: 'CE' } : whole.get(path),
})

async function sampled(): Promise<void> {
  const { cast, close } = await castOnce({ short: true })
  await make(client, { cast })
  await close()
}
const drive = async (mqttUrl = `mqtt://127.0.0.1:${facility.mqttPort}`) =>
  driveSample({
    sample: await readSample(client, embedded),
    mqttUrl,
    signIn: () => Promise.resolve(client),
    clock: Date.now,
    say: () => undefined,
    everyMs: 100,
    lookMs: 50,
  })

describe('SAMP-08: the simulator', () => {
  it('brings the sample to life by what it finds on the server', async () => {
    await sampled()
    const { entities, attributes, telemetry } = facility.store
    const idOf = (name: string): string => entities.deviceByName(name)?.id ?? ''
    const running = await drive()
    await vi.waitFor(() => {
      expect(attributes.get(idOf('gw-1001'), 'SERVER_SCOPE', 'active')).toBe(true)
      expect(telemetry.latest(idOf('Dr.1001')).has('hr')).toBe(true)
    }, patience)
    // The spare sensor tells its pulse once somebody wears it.
    const spare = idOf('Dr.1002')
    expect(telemetry.latest(spare).has('hr')).toBe(false)
    const [patient] = entities
      .all('ASSET')
      .filter(
        ({ type, additionalInfo }) =>
          type === 'patient' && additionalInfo['wardlightSample'] === true,
      )
    await facility.store.relations.save({
      from: { entityType: 'ASSET', id: patient?.id ?? '' },
      to: { entityType: 'DEVICE', id: spare },
      type: 'Contains',
      additionalInfo: null,
    })
    await vi.waitFor(() => expect(telemetry.latest(spare).has('hr')).toBe(true), patience)
    await running.close()
    // Nobody else's gateway spoke.
    expect(attributes.get(idOf('gw-0001'), 'SERVER_SCOPE', 'active')).toBe(false)
  }, 90_000)

  it('says that there is no sample, or half of one', async () => {
    await expect(readSample(client, embedded)).rejects.toThrow(
      'There is no sample hospital there: npm run provision -- --sample makes it.',
    )
    const { cast, close } = await castOnce({ short: true })
    await expect(make(cutAt(client, 25).client, { cast })).rejects.toThrow('The line broke.')
    await expect(readSample(client, embedded)).rejects.toThrow('is half made')
    await close()
  })

  it('says that the broker cannot be reached, or is another server’s', async () => {
    await sampled()
    const free = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => free.once('listening', resolve))
    const { port } = free.address() as AddressInfo
    await new Promise((resolve) => free.close(resolve))
    await expect(drive(`mqtt://127.0.0.1:${port}`)).rejects.toThrow(
      /cannot be reached: nothing listens there/,
    )
    const other = await startStandIn()
    await expect(drive(`mqtt://127.0.0.1:${other.mqttPort}`)).rejects.toThrow(
      'does not know the gateway gw-1001: is that the same server?',
    )
    await other.close()
  })
})

describe('SAMP-09: the staff whom a demonstration does not have', () => {
  it('confirm what was over half an hour ago, of the sample alone', async () => {
    const now = Date.now()
    const { store } = facility
    const [one, other] = ['hospital-1', 'hospital-2']
    const raise = (customerId: string, endedTs: number | undefined) =>
      store.alarms.create({
        createdTime: now,
        type: `High HR ${customerId} ${endedTs}`,
        severity: 'MAJOR',
        originator: { entityType: 'ASSET', id: store.entities.all('ASSET')[0]?.id ?? '' },
        customerId,
        startTs: now - 4_000_000,
        endTs: now,
        ackTs: 0,
        clearTs: 0,
        acknowledged: false,
        cleared: false,
        details: endedTs === undefined ? {} : { endedTs },
      })
    const over = await raise(one, now - 1_800_000)
    const rest = [
      await raise(one, now - 1_799_000),
      await raise(one, undefined),
      await raise(other, now - 3_000_000),
    ]
    expect(await confirmWhatIsOver(client, one, now)).toBe(1)
    expect(store.alarms.get(over.id)?.cleared).toBe(true)
    expect(rest.map(({ id }) => store.alarms.get(id)?.cleared)).toEqual([false, false, false])
  })
})
