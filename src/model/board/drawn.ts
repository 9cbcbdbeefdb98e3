/**
 * What a wall board draws, by its keys (PAIR-19): the console of a board asks for these, and no server of ours gives a
 * board anything else. A key that is drawn on the board joins a list here.
 */
import { ENTRIES, MEASURE_KEYS } from '../../domain/registry.ts'
import { ENABLED_KEYS, ZONE_KEY } from '../alarms/alarm-settings.ts'
import { QUEUE_PROBE } from '../server-lag.ts'
import { THRESHOLD_KEYS } from '../vitals/limits.ts'
import { LINKS_KEY } from '../watch/links.ts'

/** Who a patient is and where, how often to be turned, and which links to their sensor are broken. */
export const DRAWN_IDENTITY = [
  'Name',
  'hospital_id',
  'ward',
  'ward_room',
  'ward_entityId',
  'ward_room_entityId',
  'ward_location',
  'room',
  'turn_interval_min',
  LINKS_KEY,
] as const

/** Attributes of patients, wards and the hospital. */
export const DRAWN_ATTRIBUTES: readonly string[] = [
  ...DRAWN_IDENTITY,
  'connectivity',
  'name',
  ...Object.values(THRESHOLD_KEYS),
  ...ENABLED_KEYS,
  ZONE_KEY,
  QUEUE_PROBE,
]

/** The newest of each of these series of a patient. */
export const DRAWN_SERIES: readonly string[] = [
  ...MEASURE_KEYS.flatMap((measure) => ENTRIES[measure].series),
  ...['year', 'month', 'day', 'hour', 'min'].map((part) => `diaper_change_${part}`),
  'sum_current_position_duration',
]

/** These over time: turns and wet hours are drawn from them (ROUND-03, TURN-02). */
export const DRAWN_PAST: readonly string[] = [
  ...ENTRIES.urine.series,
  ...ENTRIES.posture.series,
  ...ENTRIES.postureMinutes.series,
]

/** Fields of patients, places and the hospital itself. */
export const DRAWN_FIELDS: readonly string[] = [
  'name',
  'title',
  'label',
  'type',
  'createdTime',
  'entityType',
]
