import {
  DEFAULT_THRESHOLDS,
  THRESHOLD_KEYS,
  type Thresholds,
} from '../../model/vitals/thresholds.ts'
import { type WireEntity, present } from '../entity.ts'
import { numberOr } from '../json.ts'

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
    const said = wire.attributes.get(THRESHOLD_KEYS[name])
    if (said === undefined) continue
    const value = numberOr(present(wire.attributes, THRESHOLD_KEYS[name]))
    limits[name] = Number.isNaN(value) ? DEFAULT_THRESHOLDS[name] : value
    dates[name] = said.ts
  }
  return { limits, dates }
}
