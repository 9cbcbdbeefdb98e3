import { randomUUID } from 'node:crypto'
import { activate } from '../../../../server/features/accounts/credentials.ts'
import { groupsOf } from '../../../../server/embedded/api/groups.ts'
import { oneTimeTokens } from '../../../../server/features/accounts/one-time.ts'
import type { Facility, FacilityOptions } from '../../../../server/facility.ts'
import {
  type Alarm,
  type Asset,
  type Customer,
  type Device,
  NULL_UUID,
  type Store,
  type User,
} from '../../../../server/protocol/types.ts'
import type { Ground } from './table.ts'
import { addHospital, api, type Api, pairBoard, signIn, startTestFacility } from '../../support.ts'

/** Everybody who may knock, in the order of the table's columns. */
export const roles = [
  'otherAdmin',
  'otherManager',
  'manager',
  'admin',
  'platform',
  'nobody',
  'expired',
  'board',
] as const
export type Role = (typeof roles)[number]

export interface World extends Ground {
  facility: Facility
  store: Store
  hospital: Customer
  other: Customer
  token(role: Role): string | undefined
  /** A new sign-in, for calls that end the session. */
  fresh(role: Role, at?: { url: string }): Promise<Api>
  /** Every call makes something new in the sample hospital, so that rows may spoil it. */
  asset(type: string): Promise<Asset>
  patient(): Promise<Asset>
  ward(): Promise<Asset>
  sensor(change?: Partial<Device>): Promise<Device>
  gateway(): Promise<Device>
  person(change?: Partial<User>, activated?: boolean): Promise<User>
  alarm(change?: Partial<Alarm>): Promise<Alarm>
  customer(): Promise<Customer>
  close(): Promise<void>
}

const people: Partial<Record<Role, string>> = {
  otherAdmin: 'admin@other.example',
  otherManager: 'manager@other.example',
  manager: 'manager@wardlight.example',
  admin: 'admin@wardlight.example',
  platform: 'platform@wardlight.example',
}

/** Devices are woken here, by a service that is not there. */
const push = { contact: 'mailto:it@wardlight.example', anywhere: true }

/** The sample hospital, another one, and tokens of everybody. Time stands still unless a clock is given. */
export async function startWorld(options: FacilityOptions = {}): Promise<World> {
  const startedAt = Date.now()
  const { clock = () => startedAt } = options
  let ahead = 0
  const now = (): number => clock() + ahead
  const facility = await startTestFacility({
    patients: 1,
    push,
    deviceHttp: true,
    ...options,
    clock: now,
  })
  const { store } = facility
  const { customer: other } = await addHospital(store, 'Other', 'admin@other.example')
  const [hospital] = store.entities.all('CUSTOMER')
  if (!hospital) throw new Error('no hospital')
  const made = makers(facility, hospital, now)
  await made.person({ email: 'manager@other.example', customerId: other.id })
  const tokens: Partial<Record<Role, string>> = {}
  tokens.expired = (await signIn(facility, 'admin@wardlight.example')).token
  ahead += 9_001_000
  for (const role of roles) {
    const email = people[role]
    if (email) tokens[role] = (await signIn(facility, email)).token
  }
  /** A screen that shows the whole sample hospital. */
  const pair = () => pairBoard(facility, tokens.admin ?? '')
  // A stock server knows no boards.
  if (options.edition !== 'CE') tokens.board = (await pair()).token
  const idOf = (role: Role): string => store.entities.userByEmail(people[role] ?? '')?.id ?? ''
  return {
    facility,
    store,
    tenantId: store.tenantId,
    hospital,
    other,
    managerId: idOf('manager'),
    adminId: idOf('admin'),
    token: (role) => tokens[role],
    as: (role) => api(facility, tokens[role]),
    async fresh(role, at = facility) {
      const email = people[role]
      if (role === 'board') return api(at, (await pair()).token)
      return api(at, email ? (await signIn(facility, email)).token : tokens[role])
    },
    ...made,
    close: () => facility.close(),
  }
}

type Makers = Omit<
  World,
  | 'facility'
  | 'store'
  | 'tenantId'
  | 'hospital'
  | 'other'
  | 'managerId'
  | 'adminId'
  | 'token'
  | 'as'
  | 'fresh'
  | 'close'
>

function makers({ store }: Facility, hospital: Customer, clock: () => number): Makers {
  let count = 0
  const unique = (): string => `new${++count}`
  const asset = (type: string): Promise<Asset> =>
    store.entities.create<Asset>({
      entityType: 'ASSET',
      name: unique(),
      type,
      label: '',
      customerId: hospital.id,
      additionalInfo: {},
    })
  const device = (change: Partial<Device>): Promise<Device> =>
    store.entities.create<Device>({
      entityType: 'DEVICE',
      name: `Dr.${unique()}`,
      type: 'wearable',
      label: '',
      customerId: hospital.id,
      accessToken: randomUUID(),
      additionalInfo: {},
      ...change,
    })
  const patient = (): Promise<Asset> => asset('patient')
  return {
    unique,
    asset,
    patient,
    ward: () => asset('ward'),
    sensor: (change = {}) => device(change),
    gateway: () => device({ type: 'gw', additionalInfo: { gateway: true } }),
    async person(change = {}, activated = true) {
      const user = await store.entities.create<User>({
        entityType: 'USER',
        email: `${unique()}@wardlight.example`,
        firstName: 'New',
        lastName: '',
        phone: '',
        authority: 'CUSTOMER_USER',
        customerId: hospital.id,
        additionalInfo: {},
        ...change,
      })
      if (activated) await activate(store, user.id, 'wardlight')
      return user
    },
    async alarm(change = {}) {
      const originator = { entityType: 'ASSET' as const, id: (await patient()).id }
      const at = clock()
      return store.alarms.create({
        createdTime: at,
        type: 'High HR',
        severity: 'MAJOR',
        originator,
        customerId: hospital.id,
        startTs: at,
        endTs: at,
        ackTs: 0,
        clearTs: 0,
        acknowledged: false,
        cleared: false,
        details: {},
        ...change,
      })
    },
    async board() {
      const [id, at] = [randomUUID(), clock()]
      const data = { name: unique(), wards: 'all' as const, confirmedBy: 'Admin' }
      const times = { changedAt: at, seenAt: at }
      const kept = { id, ts: at, subject: hospital.id, data: { ...data, ...times } }
      await store.records.save('board', kept)
      return id
    },
    async comment(alarmId, userId) {
      const id = randomUUID()
      const data = { type: 'OTHER' as const, userId, comment: { text: 'seen' } }
      await store.records.save('comment', { id, ts: clock(), subject: alarmId, data })
      return id
    },
    customer: async () => {
      const { id: _id, createdTime: _at, version: _v, ...rest } = hospital
      return store.entities.create<Customer>({ ...rest, title: unique() })
    },
    group: (type, name) =>
      groupsOf(store, { entityType: 'CUSTOMER', id: hospital.id }, type).find(
        (group) => group.name === name,
      )?.id ?? NULL_UUID,
    relate: (from, type, to) => store.relations.save({ from, to, type, additionalInfo: null }),
    link: async (userId, purpose) =>
      (await oneTimeTokens(store, clock).issue(userId, purpose)).token,
  }
}
