import { activate } from '../../features/accounts/credentials.ts'
import { type Account, accounts } from './accounts.ts'
import { randomToken } from '../../embedded/api/device-token.ts'
import type { FacilityPlan, PlannedGateway, PlannedPatient } from '../simulator/facility-plan.ts'
import {
  type Asset,
  type Customer,
  type Device,
  type EntityId,
  NULL_UUID,
  type Store,
  type User,
  type Value,
} from '../../protocol/types.ts'
import { limitsOfNewHospital } from '../../features/rules/hospital-limits.ts'
import { castValue } from '../../protocol/values.ts'

/**
 * What the sample hospital's staff have set instead: limits at which people who are well stay quiet and
 * the few who are not stand out.
 */
const calmLimits: Record<string, number> = {
  highHrAlarmThreshold: 120,
  lowHrAlarmThreshold: 42,
  highTempAlarmThreshold: 38,
  lowTempAlarmThreshold: 30,
  highBodyTempAlarmThreshold: 38,
  lowBodyTempAlarmThreshold: 35.5,
  spo2AlarmThreshold: 90,
  urineAlarmThreshold: 2,
}

const limitsOfSampleHospital = (): Record<string, Value> => ({
  ...limitsOfNewHospital(),
  ...calmLimits,
})

/** Saves server attributes with the casting every write has: a room `101` becomes a number (trap 5). */
function saveText(store: Store, id: string, texts: Record<string, string>): Promise<void> {
  const values: Record<string, Value> = {}
  for (const [key, text] of Object.entries(texts)) values[key] = castValue(text) ?? text
  return store.attributes.save(id, 'SERVER_SCOPE', values)
}

type Named<E> = Map<string, E>
type House = {
  customer: Customer
  wards: Named<Asset>
  rooms: Named<Asset>
  sensors: Named<Device>
}

/**
 * Makes the planned facility in an empty store: hospital with limits, staff, wards, rooms, gateways,
 * sensors, patients, and their relations (SRV-54). Answers the accounts.
 */
export async function provision(
  store: Store,
  plan: FacilityPlan,
  passwordFor: () => string,
): Promise<Account[]> {
  const customer = await createCustomer(store, plan.hospital)
  await store.attributes.save(customer.id, 'SERVER_SCOPE', limitsOfSampleHospital())
  const made = accounts.map((account) => createAccount(store, customer, account, passwordFor()))
  const staff = await Promise.all(made)
  const house = await createHouse(store, plan, customer)
  await Promise.all(plan.patients.map((patient) => createPatient(store, house, patient)))
  return staff
}

function createCustomer(store: Store, title: string): Promise<Customer> {
  return store.entities.create<Customer>({
    entityType: 'CUSTOMER',
    title,
    email: '',
    country: 'KR',
    state: '',
    city: 'Seoul',
    address: '',
    address2: '',
    zip: '',
    phone: '',
    additionalInfo: {},
  })
}

async function createAccount(
  store: Store,
  customer: Customer,
  { email, firstName, role }: (typeof accounts)[number],
  password: string,
): Promise<Account> {
  const isPlatform = role === 'platform'
  const user = await store.entities.create<User>({
    entityType: 'USER',
    email,
    firstName,
    lastName: '',
    phone: '',
    authority: isPlatform ? 'TENANT_ADMIN' : 'CUSTOMER_USER',
    customerId: isPlatform ? NULL_UUID : customer.id,
    additionalInfo: {},
  })
  await activate(store, user.id, password)
  if (!isPlatform) await saveText(store, user.id, { authority: role })
  return { email, password }
}

function createAsset(store: Store, customer: Customer, type: string, name: string): Promise<Asset> {
  const customerId = customer.id
  return store.entities.create<Asset>({
    entityType: 'ASSET',
    name,
    type,
    label: '',
    customerId,
    additionalInfo: {},
  })
}

function createDevice(
  store: Store,
  customer: Customer,
  type: 'gw' | 'wearable',
  name: string,
): Promise<Device> {
  return store.entities.create<Device>({
    entityType: 'DEVICE',
    name,
    type,
    label: '',
    customerId: customer.id,
    accessToken: randomToken(),
    additionalInfo: type === 'gw' ? { gateway: true } : {},
  })
}

const endOf = ({ entityType, id }: Customer | Asset | Device): EntityId => ({ entityType, id })

function relate(
  store: Store,
  from: Customer | Asset,
  type: string,
  to: Asset | Device,
): Promise<void> {
  return store.relations.save({ from: endOf(from), to: endOf(to), type, additionalInfo: null })
}

/** Wards, rooms, gateways and sensors; stored names carry the hospital (`<room>-<ward>-<hospital>`). */
async function createHouse(store: Store, plan: FacilityPlan, customer: Customer): Promise<House> {
  const house: House = {
    customer,
    wards: new Map(),
    rooms: new Map(),
    sensors: new Map(),
  }
  const { hospital } = plan
  const name = (...parts: string[]): string => [...parts, hospital].join('-')
  await Promise.all([
    ...plan.wards.map(async (planned) => {
      const ward = await createAsset(store, customer, 'ward', name(planned.name))
      house.wards.set(planned.name, ward)
      await saveText(store, ward.id, { name: ward.name, hospital })
      await Promise.all(planned.rooms.map((room) => createRoom(room.name, planned.name, ward)))
    }),
    ...[...plan.sensors, ...plan.spares].map(async (planned) => {
      house.sensors.set(planned.name, await createDevice(store, customer, 'wearable', planned.name))
    }),
  ])
  await Promise.all(plan.gateways.map((planned) => createGateway(store, house, planned)))
  return house

  async function createRoom(roomName: string, wardName: string, ward: Asset): Promise<void> {
    const room = await createAsset(store, customer, 'room', name(roomName, wardName))
    house.rooms.set(`${wardName} ${roomName}`, room)
    await Promise.all([
      saveText(store, room.id, { name: room.name }),
      relate(store, ward, 'Contains_room', room),
    ])
  }
}

async function createGateway(store: Store, house: House, planned: PlannedGateway): Promise<void> {
  const gateway = await createDevice(store, house.customer, 'gw', planned.name)
  const ward = house.wards.get(planned.ward)
  if (!ward) return
  const place = {
    nick: planned.nickname,
    ward: ward.name,
    ward_entityId: ward.id,
    room: planned.room,
  }
  await Promise.all([
    saveText(store, gateway.id, place),
    store.attributes.save(gateway.id, 'SERVER_SCOPE', { active: false }),
    relate(store, ward, 'Contains', gateway),
  ])
}

/** A patient with its attributes (PCARD-15), in its ward and room, wearing its sensor. */
async function createPatient(store: Store, house: House, planned: PlannedPatient): Promise<void> {
  const { customer } = house
  const [ward, room, sensor] = [
    house.wards.get(planned.ward),
    house.rooms.get(`${planned.ward} ${planned.room}`),
    house.sensors.get(planned.sensor),
  ]
  if (!ward || !room || !sensor) throw new Error(`The plan of patient ${planned.id} is incomplete.`)
  const hospital = customer.title
  const hospitalId = `P${planned.id}`
  const patient = await createAsset(
    store,
    customer,
    'patient',
    `${planned.name}-${hospitalId}-${hospital}`,
  )
  await Promise.all([
    saveText(store, patient.id, {
      Name: planned.name,
      hospital,
      hospital_id: hospitalId,
      ward: ward.name,
      ward_entityId: ward.id,
      ward_room: planned.room,
      ward_room_entityId: room.id,
      diaper_type: planned.diaperType,
      phone: planned.phone,
    }),
    saveText(store, sensor.id, {
      owner_name: planned.name,
      owner_hospital_id: hospitalId,
      owner_hospital: hospital,
      diaper_type: planned.diaperType,
    }),
    relate(store, customer, 'Contains', patient),
    relate(store, ward, 'Contains', patient),
    relate(store, room, 'Contains_patient', patient),
    relate(store, patient, 'Contains', sensor),
  ])
}
