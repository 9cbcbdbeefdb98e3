import { createLog } from '../../../../server/support/log.ts'
import type { Facility, FacilityOptions } from '../../../../server/facility.ts'
import type { Alarm, Asset } from '../../../../server/protocol/types.ts'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { api, type Api, at, patientsOf, signIn, startTestFacility } from '../../support.ts'
import { type Receiver, startReceiver } from './receiver.ts'

/* The running server and a push service on this machine: what arrives there is read as a browser reads it. */

export const MANAGER = 'manager@wardlight.example'
export const contact = 'mailto:it@wardlight.example'
export const closers: (() => unknown)[] = []
export let receiver: Receiver

beforeEach(async () => {
  receiver = await startReceiver()
  closers.push(() => receiver.close())
})
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

export type House = {
  facility: Facility
  manager: Api
  admin: Api
  platform: Api
  managerId: string
  log: string[]
  later(ms: number): void
}

export async function house(options: FacilityOptions = {}): Promise<House> {
  let ahead = 0
  const log: string[] = []
  const facility = await startTestFacility({
    clock: () => Date.now() + ahead,
    push: { contact, anywhere: true, ca: receiver.ca },
    log: createLog({
      level: 'debug',
      format: 'json',
      clock: Date.now,
      write: (line) => log.push(line),
    }),
    ...options,
  })
  closers.push(() => facility.close())
  const as = async (email: string) => api(facility, (await signIn(facility, email)).token)
  return {
    facility,
    log,
    manager: await as(MANAGER),
    admin: await as('admin@wardlight.example'),
    platform: await as('platform@wardlight.example'),
    managerId: facility.store.entities.userByEmail(MANAGER)?.id ?? '',
    later(ms) {
      ahead += ms
    },
  }
}

export const subscriptions = '/api/wardlight/push/subscriptions'
export const everything = { leftOut: [], priorities: ['high', 'medium', 'low', 'technical'] }
export const onlyHigh = { leftOut: [], priorities: ['high'] }

/** Subscribes a device of its own and answers its id. */
export async function subscribe(
  who: Api,
  filter: object = onlyHigh,
  path = '/send/one',
): Promise<string> {
  const answer = await who('POST', subscriptions, { ...receiver.subscription(path), ...filter })
  expect(answer.text).toContain('id')
  return String(at(answer.body, 'id'))
}

export function raise(
  { facility }: House,
  patient: Asset,
  change: Partial<Alarm> = {},
): Promise<Alarm> {
  const now = Date.now()
  return facility.store.alarms.create({
    createdTime: now,
    type: 'Falling',
    severity: 'CRITICAL',
    originator: { entityType: 'ASSET', id: patient.id },
    customerId: patient.customerId,
    startTs: now,
    endTs: now,
    ackTs: 0,
    clearTs: 0,
    acknowledged: false,
    cleared: false,
    details: { info: 'Fall detected' },
    ...change,
  })
}
export const first = ({ facility }: House): Asset => {
  const [patient] = patientsOf(facility)
  if (!patient) throw new Error('no patient')
  return patient
}
export const arrived = (count: number) =>
  vi.waitFor(() => expect(receiver.received.length).toBeGreaterThanOrEqual(count))
export const devices = ({ facility }: House): string[] =>
  facility.store.records.all('push').map(({ data }) => new URL(data.endpoint).pathname)
