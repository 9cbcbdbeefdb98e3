import { WebSocket } from 'ws'
import { activate } from '../../server/features/accounts/credentials.ts'
import { createFacility, type Facility, type FacilityOptions } from '../../server/facility.ts'
import type { Asset, Customer, Store, User } from '../../server/protocol/types.ts'
import { PATIENCE_MS } from '../support/patience.ts'
import { at, patientQuery } from './asking.ts'

export { at, patientQuery }

/** A facility server on free ports, in memory, without simulator; close it in `afterAll`. */
export function startTestFacility(options: FacilityOptions = {}): Promise<Facility> {
  return createFacility({
    port: 0,
    mqttPort: 0,
    dataDir: ':memory:',
    patients: 4,
    simulator: false,
    heartbeat: false,
    ...options,
  })
}

export type Answer = { status: number; body: unknown; text: string; headers: Headers }
export type Api = (method: string, path: string, body?: unknown) => Promise<Answer>

/** Calls a facility as somebody. A text body is sent as it is; an answer that is not JSON has no `body`. */
export function api(facility: Pick<Facility, 'url'>, token?: string): Api {
  return async (method, path, body) => {
    const response = await fetch(facility.url + path, {
      method,
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { 'x-authorization': `Bearer ${token}` }),
      },
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: parsed(text), text, headers: response.headers }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

export type Pair = { token: string; refreshToken: string }

/** Signs in; throws when refused. */
export async function signIn(
  facility: Pick<Facility, 'url'>,
  email: string,
  password = 'wardlight',
): Promise<Pair> {
  const answer = await api(facility)('POST', '/api/auth/login', { username: email, password })
  if (answer.status !== 200) throw new Error(`Sign-in of ${email}: ${answer.status} ${answer.text}`)
  return answer.body as Pair
}

/** Pairs a screen as a wall board: asks for a code, which this Admin confirms, and fetches its tokens. */
export async function pairBoard(
  facility: Pick<Facility, 'url'>,
  adminToken: string,
  wards: 'all' | string[] = 'all',
): Promise<Pair & { id: string }> {
  const screen = api(facility)
  const { body } = await screen('POST', '/api/noauth/wardlight/boards')
  const given = { code: at(body, 'userCode'), name: 'Station', wards }
  const confirmed = await api(facility, adminToken)('POST', '/api/wardlight/boards', given)
  const secret = { deviceCode: at(body, 'deviceCode') }
  const fetched = await screen('POST', '/api/noauth/wardlight/boards/token', secret)
  if (at(fetched.body, 'state') !== 'confirmed')
    throw new Error(`Pairing: ${confirmed.text} ${fetched.text}`)
  return { ...(fetched.body as Pair), id: String(at(confirmed.body, 'id')) }
}

/** A second hospital with one Admin (password `wardlight`) and one patient. */
export async function addHospital(
  store: Store,
  title: string,
  email: string,
): Promise<{ customer: Customer; admin: User; patient: Asset }> {
  const contact = {
    email: '',
    country: '',
    state: '',
    city: '',
    address: '',
    address2: '',
    zip: '',
    phone: '',
  }
  const customer = await store.entities.create<Customer>({
    entityType: 'CUSTOMER',
    title,
    ...contact,
    additionalInfo: {},
  })
  const admin = await store.entities.create<User>({
    entityType: 'USER',
    email,
    firstName: 'Other',
    lastName: '',
    phone: '',
    authority: 'CUSTOMER_USER',
    customerId: customer.id,
    additionalInfo: {},
  })
  await activate(store, admin.id, 'wardlight')
  await store.attributes.save(admin.id, 'SERVER_SCOPE', { authority: 'Administrator' })
  const patient = await addPatient(store, customer.id, `Other-P1-${title}`)
  return { customer, admin, patient }
}

export function addPatient(store: Store, customerId: string, name: string): Promise<Asset> {
  return store.entities.create<Asset>({
    entityType: 'ASSET',
    name,
    type: 'patient',
    label: '',
    customerId,
    additionalInfo: {},
  })
}

/** The sample hospital's patients, in the order they were made. */
export const patientsOf = ({ store }: Pick<Facility, 'store'>): Asset[] =>
  store.entities.all('ASSET').filter(({ type }) => type === 'patient')

export type TestSocket = {
  send(frame: unknown): void
  /** The next frame not yet taken that fits; rejects where none comes (`PATIENCE_MS`). */
  next(fits?: (frame: unknown) => boolean): Promise<unknown>
  /** Frames that arrived and were not taken. */
  readonly frames: unknown[]
  readonly closed: Promise<{ code: number; reason: string }>
  close(): void
}

/** Opens a telemetry socket; frames are kept until they are taken. */
export async function openSocket(
  facility: Pick<Facility, 'url'>,
  path: string,
  { autoPong = true }: { autoPong?: boolean } = {},
): Promise<TestSocket> {
  const socket = new WebSocket(facility.url.replace('http', 'ws') + path, { autoPong })
  const frames: unknown[] = []
  const waiting: (() => void)[] = []
  socket.on('message', (data: Buffer) => {
    frames.push(JSON.parse(data.toString()))
    for (const wake of waiting.splice(0)) wake()
  })
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.on('close', (code, reason) => resolve({ code, reason: reason.toString() }))
  })
  await new Promise<void>((resolve, reject) => {
    socket.on('open', () => resolve())
    socket.on('error', reject)
  })
  const take = (fits: (frame: unknown) => boolean): unknown => {
    const index = frames.findIndex(fits)
    return index < 0 ? undefined : frames.splice(index, 1)[0]
  }
  return {
    frames,
    closed,
    send: (frame) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    async next(fits = () => true) {
      const deadline = performance.now() + PATIENCE_MS
      for (;;) {
        const found = take(fits)
        if (found !== undefined) return found
        if (performance.now() > deadline)
          throw new Error(`No such frame; there are ${JSON.stringify(frames)}`)
        await new Promise<void>((resolve) => {
          waiting.push(resolve)
          setTimeout(resolve, 100)
        })
      }
    },
    close: () => socket.close(),
  }
}

/** Where the sockets of one token open. */
export const socketPath = ({ token }: Pair): string => `/api/ws/plugins/telemetry?token=${token}`
