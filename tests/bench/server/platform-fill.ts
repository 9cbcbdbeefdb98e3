import type { Customer, Device, NewEntity, Store } from '../../../server/protocol/types.ts'
import { NULL_UUID } from '../../../server/protocol/types.ts'

/** How large the platform is (300 hospitals, 2000 gateways, 10 000 sensors). */
export const SCALE = { hospitals: 300, gateways: 2_000, sensors: 10_000 } as const

const COUNTRIES = ['KR', 'US', 'JP']

/** Fills a store with a platform: every tenth device never said a word, every third of the others is silent now. */
export async function fillPlatform(store: Store, scale = SCALE): Promise<void> {
  const hospitals = await inTurns(scale.hospitals, (at) => hospital(store, at))
  await inTurns(scale.gateways, async (at) => {
    const name = `gw-bench-${String((at * 7919) % scale.gateways).padStart(5, '0')}`
    const device = await make(store, { name, type: 'gw', at, hospitals })
    await store.attributes.save(device.id, 'SERVER_SCOPE', {
      nick: `Door ${at}`,
      ward: `Ward ${at % 9}-${titleOf(at, hospitals)}`,
      room: `${at % 40}`,
      ...(at % 10 !== 0 && { active: at % 3 !== 0 }),
    })
  })
  await inTurns(scale.sensors, async (at) => {
    const name = `Dr.bench-${String((at * 7919) % scale.sensors).padStart(5, '0')}`
    const device = await make(store, { name, type: 'wearable', at, hospitals })
    await store.attributes.save(device.id, 'SERVER_SCOPE', {
      owner_name: `Person ${at}`,
      ward_location: `Ward ${at % 9}-${titleOf(at, hospitals)}`,
      room: `${at % 40}`,
      ...(at % 10 !== 0 && { connectivity: at % 3 === 0 ? 'disconnected' : 'connected' }),
    })
  })
}

const titleOf = (at: number, hospitals: readonly Customer[]): string =>
  hospitals[at % hospitals.length]?.title ?? ''

function hospital(store: Store, at: number): Promise<Customer> {
  return store.entities.create<Customer>({
    entityType: 'CUSTOMER',
    title: `Hospital ${String((at * 89) % SCALE.hospitals).padStart(3, '0')} of Bench`,
    email: `info${at}@hospital.example`,
    country: COUNTRIES[at % COUNTRIES.length] ?? '',
    state: '',
    city: 'Seoul',
    address: `${at} Main Street`,
    address2: '',
    zip: '04524',
    phone: '',
    additionalInfo: {},
  })
}

async function make(
  store: Store,
  device: { name: string; type: string; at: number; hospitals: readonly Customer[] },
): Promise<Device> {
  const { name, type, at, hospitals } = device
  const given: NewEntity<Device> = {
    entityType: 'DEVICE',
    name,
    type,
    label: '',
    customerId: at % 50 === 0 ? NULL_UUID : (hospitals[at % hospitals.length]?.id ?? NULL_UUID),
    accessToken: `bench-${name}`,
    additionalInfo: type === 'gw' ? { gateway: true } : {},
  }
  return store.entities.create<Device>(given)
}

/** Some at a time: the store writes them together. */
async function inTurns<T>(count: number, run: (at: number) => Promise<T>): Promise<T[]> {
  const done: T[] = []
  for (let first = 0; first < count; first += 250) {
    const some = Array.from({ length: Math.min(250, count - first) }, (_, at) => first + at)
    done.push(...(await Promise.all(some.map(run))))
  }
  return done
}
