/** A hospital's alarm limits, as the registry has them. */
import { hasLimit, type LimitName, MEASURE_ALARMS } from '../../domain/registry.ts'

/** `urine` is the level 1–3 as the server has it (AMB-36, SRV-48). */
export type Thresholds = Record<LimitName, number>

const LIMITS = MEASURE_ALARMS.filter(hasLimit)
const byName = <T>(of: (limit: (typeof LIMITS)[number]) => T): Record<LimitName, T> =>
  Object.fromEntries(LIMITS.map((limit) => [limit.metric, of(limit)])) as Record<LimitName, T>

/** Used until the hospital's own limits are known (ALARM-49, CONST-19). */
export const DEFAULT_THRESHOLDS: Thresholds = byName(({ when }) => when.limit)

/** Customer attribute of each limit (SALRM-09). */
export const THRESHOLD_KEYS = byName(({ metric }) => `${metric}AlarmThreshold`)
