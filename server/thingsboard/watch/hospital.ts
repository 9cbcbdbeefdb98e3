import { EMAIL_KEYS } from '../../../src/model/alarms/alarm-settings.ts'
import { stringOrEmpty } from '../../protocol/input.ts'
import type { Tenant } from '../acting/tenant.ts'
import { isWrittenTo, metricOf } from '../../features/letters/letter-settings.ts'
import type { SettingSource } from '../../features/rules/hospital-zone.ts'
import type { FactSource } from '../../features/letters/alarm-facts.ts'
import type { WardSource } from '../../features/push/filter.ts'
import type { Alarm, Value } from '../../protocol/types.ts'
import { attributesOf, peopleOf, type Values, wardsOf } from './reading.ts'

/** What letters, wards and settings need of a hospital and its patients, as it was a moment ago. */
export type Hospital = FactSource & SettingSource & WardSource & { title: string }

/** What is asked of a patient. */
const PATIENT_KEYS = ['ward_location', 'room', 'ward', 'ward_room', 'hospital_id', 'Name']

export async function readHospital(
  tenant: Tenant,
  id: string,
  alarms: readonly Alarm[],
): Promise<Hospital> {
  const of = (type: 'ASSET' | 'DEVICE'): Promise<Values> => {
    const ids = alarms.map(({ originator }) => originator).filter((one) => one.entityType === type)
    const unique = [...new Set(ids.map((one) => one.id))]
    return attributesOf(tenant, type, unique, 'ATTRIBUTE', PATIENT_KEYS)
  }
  const [customer, settings, assets, devices, wards] = await Promise.all([
    tenant.get(`/api/customer/${id}`),
    tenant.attributes('CUSTOMER', id),
    of('ASSET'),
    of('DEVICE'),
    wardsOf(tenant, id),
  ])
  const given = customer?.['title']
  const title = stringOrEmpty(given)
  const values = new Map([...assets, ...devices])
  return {
    title,
    attributes: {
      get: (entity, _scope, key) => (entity === id ? settings[key] : undefined),
      newest(entity, key) {
        const value = values.get(entity)?.get(key)
        return value === undefined ? undefined : { value }
      },
    },
    entities: {
      customer: (one) => (one === id ? { title } : undefined),
      assetByName: (name) => wards.find((ward) => ward.name === name),
    },
  }
}

/** Who is written to of what staff did not confirm: ids of accounts, `''` for the hospital's own address (HEAR-13). */
export async function addressesOf(tenant: Tenant, hospitalId: string): Promise<string[]> {
  const [customer, people] = await Promise.all([
    tenant.get(`/api/customer/${hospitalId}`),
    peopleOf(tenant, hospitalId),
  ])
  const ids = people.map(({ id }) => id)
  const wishes = await attributesOf(tenant, 'USER', ids, 'SERVER_ATTRIBUTE', EMAIL_KEYS)
  const address = stringOrEmpty(customer?.['email'])
  const readers = people.filter(
    ({ id, email }) =>
      email !== address && EMAIL_KEYS.some((key) => wishes.get(id)?.get(key) === 'true'),
  )
  return [...(address === '' ? [] : ['']), ...readers.map(({ id }) => id)]
}

/** Who wants a letter about each of these alarms of a hospital: ids of accounts, by the alarm's id. */
export async function readersOf(
  tenant: Tenant,
  hospitalId: string,
  alarms: readonly Alarm[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const metrics = [...new Set(alarms.flatMap(({ type }) => metricOf(type) ?? []))]
  if (metrics.length === 0) return new Map()
  const people = await peopleOf(tenant, hospitalId)
  const ids = people.map(({ id }) => id)
  const keys = metrics.map((metric) => `${metric}Email`)
  const [settings, wishes] = await Promise.all([
    tenant.attributes('CUSTOMER', hospitalId),
    attributesOf(tenant, 'USER', ids, 'SERVER_ATTRIBUTE', keys),
  ])
  return new Map(
    alarms.map(({ id, type }) => {
      const metric = metricOf(type)
      const enabled = settings[`${metric}AlarmEnabled`]
      const wants = (user: string): Value | undefined => wishes.get(user)?.get(`${metric}Email`)
      return [id, ids.filter((user) => metric !== undefined && isWrittenTo(enabled, wants(user)))]
    }),
  )
}
