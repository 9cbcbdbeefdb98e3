/** A small hospital in memory with a clock of its own, for the tests of the rules and of the broker. */

import { openStore } from '../../../../server/embedded/store/open.ts'
import { NULL_UUID } from '../../../../server/protocol/types.ts'
import type {
  Alarm,
  Asset,
  Customer,
  Device,
  EntityId,
  Store,
  Value,
} from '../../../../server/protocol/types.ts'

/** 2026-11-20 09:00 UTC. */
export const START = Date.UTC(2026, 10, 20, 9)

export type Ward = {
  store: Store
  now: number
  clock: () => number
  /** Lines logged; a healthy test leaves it empty. */
  log: string[]
  hospital(title: string): Promise<Customer>
  gateway(name: string, hospital: Customer, ward: string, room: number): Promise<Device>
  sensor(name: string, hospital: Customer): Promise<Device>
  patient(name: string, hospital: Customer): Promise<Asset>
  /** Assigns; the relation goes from the patient unless told otherwise. */
  assign(sensor: Device, patient: Asset, direction?: 'from sensor' | 'from patient'): Promise<void>
  unassign(sensor: Device, patient: Asset): Promise<void>
  attribute(of: { id: string }, key: string): Value | undefined
  /** Newest values of the keys of an entity. */
  latest(of: { id: string }): Record<string, Value>
  alarmTypes(of: { id: string }): string[]
  /** The newest alarm of this type that nobody confirmed. */
  active(of: { id: string }, type: string): Alarm | undefined
  /** All alarms of this type, oldest occurrence first. */
  alarms(of: { id: string }, type: string): Alarm[]
}

const idOf = ({ entityType, id }: Asset | Device | Customer): EntityId => ({ entityType, id })

export async function openWard(dataDir = ':memory:'): Promise<Ward> {
  const log: string[] = []
  const ward = { now: START }
  const clock = (): number => ward.now
  const store = await openStore({
    dataDir,
    clock,
    report: (error) => log.push(String(error)),
  })
  const device = (name: string, customerId: string, isGateway: boolean): Promise<Device> =>
    store.entities.create<Device>({
      entityType: 'DEVICE',
      name,
      type: isGateway ? 'gw' : 'wearable',
      label: '',
      customerId,
      accessToken: `token of ${name}`,
      additionalInfo: isGateway ? { gateway: true } : {},
    })
  const link = (sensor: Device, patient: Asset, direction: string) => ({
    from: idOf(direction === 'from sensor' ? sensor : patient),
    to: idOf(direction === 'from sensor' ? patient : sensor),
    type: 'Contains',
    additionalInfo: null,
  })
  const alarms = (id: string, type: string): Alarm[] =>
    store.alarms
      .of(id)
      .filter((alarm) => alarm.type === type)
      .toSorted((a, b) => a.startTs - b.startTs)
  const blank = {
    email: '',
    country: '',
    state: '',
    city: '',
    address: '',
    address2: '',
    zip: '',
    phone: '',
  }
  return Object.assign(ward, {
    store,
    clock,
    log,
    hospital: (title: string) =>
      store.entities.create<Customer>({
        entityType: 'CUSTOMER',
        title,
        ...blank,
        additionalInfo: {},
      }),
    async gateway(name: string, hospital: Customer, where: string, room: number) {
      const gateway = await device(name, hospital.id, true)
      await store.attributes.save(gateway.id, 'SERVER_SCOPE', {
        ward: `${where}-${hospital.title}`,
        room,
      })
      return gateway
    },
    sensor: (name: string, hospital: Customer) => device(name, hospital.id, false),
    patient: (name: string, hospital: Customer) =>
      store.entities.create<Asset>({
        entityType: 'ASSET',
        name,
        type: 'patient',
        label: '',
        customerId: hospital.id || NULL_UUID,
        additionalInfo: {},
      }),
    assign: (sensor: Device, patient: Asset, direction = 'from patient') =>
      store.relations.save(link(sensor, patient, direction)),
    async unassign(sensor: Device, patient: Asset) {
      await store.relations.remove(link(sensor, patient, 'from patient'))
      await store.relations.remove(link(sensor, patient, 'from sensor'))
    },
    attribute: ({ id }: { id: string }, key: string) =>
      store.attributes.get(id, 'SERVER_SCOPE', key),
    latest: ({ id }: { id: string }) =>
      Object.fromEntries([...store.telemetry.latest(id)].map(([key, { value }]) => [key, value])),
    alarmTypes: ({ id }: { id: string }) => store.alarms.of(id).map((alarm) => alarm.type),
    active: ({ id }: { id: string }, type: string) =>
      alarms(id, type).findLast(({ cleared }) => !cleared),
    alarms: ({ id }: { id: string }, type: string) => alarms(id, type),
  })
}
