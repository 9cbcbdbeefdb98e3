import { type AlarmSettings, EMAIL_KEYS, ENABLED_KEYS } from '../../model/alarms/alarm-settings.ts'
import { THRESHOLD_KEYS } from '../../model/vitals/thresholds.ts'
import { type WireEntity } from '../entity.ts'
import { numberOr, textOr } from '../json.ts'

/** Switches and known limits among a hospital's attributes (SALRM-14); what is no switch is left out. */
export function hospitalSettings(
  attributes: ReadonlyMap<string, unknown>,
): Pick<AlarmSettings, 'enabled' | 'limits'> {
  const limits = Object.values(THRESHOLD_KEYS).filter((key) => isSet(attributes.get(key)))
  return {
    enabled: switches(attributes, ENABLED_KEYS),
    limits: Object.fromEntries(limits.map((key) => [key, true])),
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
  const found: Record<string, boolean> = {}
  for (const key of keys) {
    const value = textOr(attributes.get(key))
    if (value === 'true' || value === 'false') found[key] = value === 'true'
  }
  return found
}
