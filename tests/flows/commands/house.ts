import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectAsync, type MqttClient } from 'mqtt'
import type { Facility } from '../../../server/facility.ts'
import type { Asset, Customer, Device, Store } from '../../../server/protocol/types.ts'
import { signIn, startTestFacility } from '../../server/support.ts'

/** A call that reached a gateway. */
export type Signal = { device: string; value: string }

/** A real facility with two wards and a gateway that listens, and an Admin's token. */
export type House = {
  url: string
  store: Store
  token: string
  customer: Customer
  /** By name: `Maple`, `Cedar`, `101` (of Maple), `201` (of Cedar). */
  places: Record<'Maple' | 'Cedar' | '101' | '201', Asset>
  gateway: Device
  signals: Signal[]
  /** Its consoles let the server do each command as one (WHOLE-01); else they make the calls themselves. */
  isWhole?: boolean
  /** Stops the server and starts it again with what is on its disk. */
  restart(): Promise<void>
  close(): Promise<void>
}

const ADMIN = 'admin@wardlight.example'

type HouseOptions = {
  /** Keeps its data on disk, so that it can be restarted. */
  durable?: boolean
  /** Another name for the hospital. */
  hospital?: string
  edition?: 'CE' | 'PE'
  /** Whether the server takes commands whole. */
  commands?: boolean
}

export async function openHouse({
  durable = false,
  hospital = '',
  edition = 'PE',
  commands = true,
}: HouseOptions = {}): Promise<House> {
  const dataDir = durable ? await mkdtemp(join(tmpdir(), 'wardlight-flows-')) : ':memory:'
  let facility = await startTestFacility({ dataDir, patients: 2, edition, commands })
  const customer = await hospitalOf(facility.store, hospital)
  const places = await build(facility.store, customer)
  const [gateway] = facility.store.entities.all('DEVICE').filter(({ type }) => type === 'gw')
  if (!gateway) throw new Error('The sample facility has no gateway.')
  const signals: Signal[] = []
  let client = await listen(facility, gateway, signals)
  const { token } = await signIn(facility, ADMIN)
  const stop = async (): Promise<void> => {
    await client.endAsync(true)
    await facility.close()
  }
  return {
    get url() {
      return facility.url
    },
    get store() {
      return facility.store
    },
    token,
    customer,
    places,
    gateway,
    signals,
    async restart() {
      await stop()
      facility = await startTestFacility({ dataDir, patients: 2, edition, commands })
      client = await listen(facility, gateway, signals)
    },
    async close() {
      await stop()
      if (durable) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The same house, with consoles that let the server do each command as one. */
export const askedWhole = (house: House): House =>
  Object.create(house, { isWhole: { value: true } }) as House

async function hospitalOf(store: Store, title: string): Promise<Customer> {
  const user = store.entities.userByEmail(ADMIN)
  const customer = user && store.entities.customer(user.customerId)
  if (!customer) throw new Error('The sample facility has no hospital.')
  return title === '' ? customer : store.entities.update({ ...customer, title })
}

async function build(store: Store, customer: Customer): Promise<House['places']> {
  const make = (type: string, name: string): Promise<Asset> =>
    store.entities.create<Asset>({
      entityType: 'ASSET',
      name: `${name}-${customer.title}`,
      type,
      label: '',
      customerId: customer.id,
      additionalInfo: {},
    })
  return {
    Maple: await make('ward', 'Test Maple'),
    Cedar: await make('ward', 'Test Cedar'),
    '101': await make('room', '101-Test Maple'),
    '201': await make('room', '201-Test Cedar'),
  }
}

async function listen(
  { mqttPort }: Pick<Facility, 'mqttPort'>,
  gateway: Device,
  signals: Signal[],
): Promise<MqttClient> {
  const client = await connectAsync(`mqtt://127.0.0.1:${mqttPort}`, {
    username: gateway.accessToken,
    protocolVersion: 4,
    reconnectPeriod: 0,
  })
  client.on('message', (_, payload) => {
    const { params } = JSON.parse(payload.toString()) as { params: Signal }
    signals.push(params)
  })
  await client.subscribeAsync('v1/devices/me/rpc/request/+')
  return client
}
