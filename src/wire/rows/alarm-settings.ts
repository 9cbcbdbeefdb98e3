import {
  type AlarmSettings,
  EMAIL_KEYS,
  ENABLED_KEYS,
  type HospitalSettings,
  ZONE_KEY,
} from '../../model/alarms/alarm-settings.ts'
import { isZone } from '../../model/time/dates.ts'
import { THRESHOLD_KEYS, DEFAULT_THRESHOLDS, type Thresholds } from '../../model/vitals/limits.ts'
import { type WireEntity, present } from '../entity.ts'
import { numberOr, textOr, isObject } from '../json.ts'
import { QUEUE_PROBE, type QueueProbe } from '../../model/server-lag.ts'

/** What a 902 page or update says of the server's queue; `null` where it says nothing that can be read. */
export function queueProbe(wire: WireEntity): QueueProbe | null {
  const value = jsonOf(present(wire.attributes, QUEUE_PROBE))
  if (!isObject(value)) return null
  const [sent, back] = [numberOr(value['sent']), numberOr(value['back'])]
  if (Number.isNaN(sent)) return null
  const since = numberOr(value['since']) || sent
  const tookMs = numberOr(value['took']) || 0
  if ('every' in value) return { state: 'watched', at: sent, since, tookMs }
  if (!Number.isNaN(back)) return { state: 'answered', at: back, tookMs: Math.max(0, back - sent) }
  return { state: 'asked', at: sent, since, tookMs }
}

/** JSON attributes come as text. */
function jsonOf(value: string | undefined): unknown {
  try {
    return JSON.parse(value ?? '')
  } catch {
    return undefined
  }
}

/**
 * The limits that a 902 page or update says, and when the server was given them, milliseconds. What the hospital has not
 * set, or set to something that is no number, is the default, because that is what the server judges by (ruling R28).
 */
export function thresholdsIn(wire: WireEntity): {
  limits: Partial<Thresholds>
  dates: Partial<Record<keyof Thresholds, number>>
} {
  const limits: Partial<Thresholds> = {}
  const dates: Partial<Record<keyof Thresholds, number>> = {}
  for (const name of Object.keys(THRESHOLD_KEYS) as (keyof Thresholds)[]) {
    const item = wire.attributes.get(THRESHOLD_KEYS[name])
    if (item === undefined) continue
    const value = numberOr(present(wire.attributes, THRESHOLD_KEYS[name]))
    limits[name] = Number.isNaN(value) ? DEFAULT_THRESHOLDS[name] : value
    dates[name] = item.ts
  }
  return { limits, dates }
}

/** Switches, known limits and the zone among a hospital's attributes (SALRM-14); what is none of them is left out. */
export function hospitalSettings(attributes: ReadonlyMap<string, unknown>): HospitalSettings {
  const zone = attributes.get(ZONE_KEY)
  const limits = Object.values(THRESHOLD_KEYS).filter((key) => isSet(attributes.get(key)))
  return {
    enabled: switches(attributes, ENABLED_KEYS),
    limits: Object.fromEntries(limits.map((key) => [key, true])),
    ...(isZone(zone) && { timeZone: zone }),
  }
}

/** A limit that judges; something that is no number does not (ruling R28). */
const isSet = (value: unknown): boolean => !Number.isNaN(numberOr(value))

/** Which letters a user wants (SALRM-12). */
export function emailSettings(attributes: ReadonlyMap<string, unknown>): AlarmSettings['email'] {
  return switches(attributes, EMAIL_KEYS)
}

/** The attributes of a 902 page or update that the server has. */
export function sentAttributes(wire: WireEntity): Map<string, unknown> {
  return new Map(
    [...wire.attributes].flatMap(([key, { ts, value }]) => (ts === 0 ? [] : [[key, value]])),
  )
}

function switches(
  attributes: ReadonlyMap<string, unknown>,
  keys: readonly string[],
): Record<string, boolean> {
  const values: Record<string, boolean> = {}
  for (const key of keys) {
    const value = textOr(attributes.get(key))
    if (value === 'true' || value === 'false') values[key] = value === 'true'
  }
  return values
}
