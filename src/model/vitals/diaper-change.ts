/** When the diaper was changed last, as the sensor's five fields spell it (FORM-41, AMB-46). */
import { DIAPER_CHANGE_EPOCH, MINUTE_MS } from '../constants.ts'
import { reading, type Vitals } from './telemetry.ts'

/** `2024-05-10 09:05`, the written wall clock as it is; `null` when never or not validly told. */
export function diaperChangeText(vitals: Vitals): string | null {
  const found = reading(vitals, 'diaperChange')
  if (found === null) return null
  const at = new Date(DIAPER_CHANGE_EPOCH + found.value * MINUTE_MS)
  return at.toISOString().slice(0, 16).replace('T', ' ')
}
