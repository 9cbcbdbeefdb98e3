import { hospitalSettings, letterChoices, patientMarks, queried, series } from '../asked/queried.ts'
import { letterKeys } from '../../features/letters/letter-settings.ts'

/*
 * What of an entity is read and written through the gate. A series or attribute that the console has no use for is not
 * there: the trail of what staff did (`staffAction`), who wore a sensor (`worn_by`), how the rules fare.
 */

/** Series of notes: one an author. */
const note = /^note_[0-9a-f-]{36}$/

/** Whether a series is read: what sensors say and notes of patients; a hospital and an account have none. */
export function isReadSeries(entityType: string, key: string): boolean {
  if (entityType === 'ASSET') return series.has(key) || note.test(key)
  return entityType === 'DEVICE' && series.has(key)
}

/** What the console saves of each, in the server's scope; who may, is the rights' to say (`rights-attributes.ts`). */
const saved: Readonly<Record<string, ReadonlySet<string>>> = {
  ASSET: new Set([
    'Name',
    'name',
    'hospital',
    'hospital_id',
    'ward',
    'ward_room',
    'ward_entityId',
    'ward_room_entityId',
    'phone',
    'diaper_type',
    'connectivity',
    ...patientMarks,
  ]),
  DEVICE: new Set([
    'nick',
    'ward',
    'ward_entityId',
    'room',
    'owner_name',
    'owner_hospital',
    'owner_hospital_id',
    'diaper_type',
    'connectivity',
  ]),
  CUSTOMER: new Set([...hospitalSettings, ...letterKeys]),
  USER: new Set(['authority', 'phone', 'ward', 'ward_id', ...letterChoices]),
}
export const isSaved = (entityType: string, key: string): boolean =>
  saved[entityType]?.has(key) ?? false

/** What is forgotten of a device that leaves a hospital, and of an account whose role is taken. */
export const isDeleted = (entityType: string, key: string): boolean =>
  isSaved(entityType, key) ||
  (entityType === 'DEVICE' && (queried['SERVER_ATTRIBUTE']?.has(key) ?? false))
