import { THRESHOLD_KEYS, type Thresholds } from '../../model/vitals/thresholds.ts'
import { type WireEntity, present } from '../entity.ts'
import { numberOr } from '../json.ts'

/** The limits of a 902 page or update laid over those we have; a missing or senseless value keeps the old one. */
export function thresholdsFrom(wire: WireEntity, old: Thresholds): Thresholds {
  const next = { ...old }
  for (const name of Object.keys(THRESHOLD_KEYS) as (keyof Thresholds)[]) {
    const value = numberOr(present(wire.attributes, THRESHOLD_KEYS[name]))
    if (!Number.isNaN(value)) next[name] = value
  }
  return next
}
