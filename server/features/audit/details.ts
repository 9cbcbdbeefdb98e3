import type { Asset, Entity, Store, Value } from '../../protocol/types.ts'
import { nameOf } from '../../protocol/types/entities.ts'
import { letterKeys } from '../letters/letter-settings.ts'

/**
 * What the audit trail says of things and values. It outlives what it is about, so it holds neither names
 * nor values of patients: a patient is its number, a change is its keys, and values stand beside them only
 * where they are settings.
 */

/** An entity as the trail calls it: a patient by its number (`P0012`), everything else by its name. */
export function auditName(store: Store, entity: Entity): string {
  if (entity.entityType !== 'ASSET' || entity.type !== 'patient') return nameOf(entity)
  return patientNumber(store, entity)
}

function patientNumber(store: Store, { id, name }: Asset): string {
  const stored = store.attributes.get(id, 'SERVER_SCOPE', 'hospital_id')
  if (stored !== undefined && typeof stored !== 'object' && stored !== '') return String(stored)
  return patientNumberIn(name) ?? 'patient'
}

/** `Kim Doe-P0012-Oak`: the number in the name of a patient's asset. */
export const patientNumberIn = (name: string): string | undefined =>
  /^.*-(P\d+)(?:-|$)/s.exec(name)?.[1]

/** Attributes whose values are settings or places: nothing about a patient. */
export function isSetting(entityType: string, key: string, value: unknown): boolean {
  switch (entityType) {
    case 'CUSTOMER':
      return (
        typeof value !== 'object' && (/(Threshold|Enabled)$/.test(key) || letterKeys.includes(key))
      )
    case 'USER':
      return typeof value === 'boolean' || key === 'authority'
    case 'DEVICE':
      return ['ward', 'room', 'nick'].includes(key) && typeof value !== 'object'
    default:
      return false
  }
}

/** Keys of saved attributes, and the values of settings before and after. To be asked before they are saved. */
export function changeDetails(
  entityType: string,
  values: Readonly<Record<string, Value>>,
  stored: (key: string) => unknown,
): Record<string, unknown> {
  const settings = Object.entries(values).filter(([key, value]) =>
    isSetting(entityType, key, value),
  )
  const before = settings.flatMap(([key]) => {
    const value = stored(key)
    return value !== undefined && isSetting(entityType, key, value) ? [[key, value] as const] : []
  })
  return {
    keys: Object.keys(values),
    ...(settings.length > 0 && { attributes: Object.fromEntries(settings) }),
    ...(before.length > 0 && { before: Object.fromEntries(before) }),
  }
}

/** Names of the entities that details point at by id, as `<field>Name`: ids outlive what they mean. */
export function withNames(
  store: Store,
  details: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const names = Object.entries(details).flatMap(([field, value]) => {
    const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined
    const entity = typeof id === 'string' ? store.entities.get(id) : undefined
    return entity ? [[`${field}Name`, auditName(store, entity)] as const] : []
  })
  return { ...details, ...Object.fromEntries(names) }
}
