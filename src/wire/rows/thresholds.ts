import {
  DEFAULT_THRESHOLDS,
  THRESHOLD_KEYS,
  type Thresholds,
} from '../../model/vitals/thresholds.ts'
import { type WireEntity, present } from '../entity.ts'
import { numberOr } from '../json.ts'

/**
 * The limits of a 902 page or update laid over those we have. What was not sent stays; what the hospital has not set, or
 * set to something that is no number, is the default, because that is what the server judges by (ruling R28).
 */
export function thresholdsFrom(wire: WireEntity, old: Thresholds): Thresholds {
  const next = { ...old }
  for (const name of Object.keys(THRESHOLD_KEYS) as (keyof Thresholds)[]) {
    if (!wire.attributes.has(THRESHOLD_KEYS[name])) continue
    const value = numberOr(present(wire.attributes, THRESHOLD_KEYS[name]))
    next[name] = Number.isNaN(value) ? DEFAULT_THRESHOLDS[name] : value
  }
  return next
}
