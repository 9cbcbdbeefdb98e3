import { MEASURE_ALARMS } from '../../../src/domain/registry.ts'
import { DEFAULT_THRESHOLDS, THRESHOLD_KEYS } from '../../../src/model/vitals/thresholds.ts'
import type { Value } from '../../protocol/types.ts'

/** The limits a new hospital has (CONST-19, SRV-22), with every alarm switched on. */
export function limitsOfNewHospital(): Record<string, Value> {
  const enabled = MEASURE_ALARMS.filter(({ hasNoSwitch }) => !hasNoSwitch).map(
    ({ metric }): [string, Value] => [`${metric}AlarmEnabled`, true],
  )
  const names = Object.keys(THRESHOLD_KEYS) as (keyof typeof THRESHOLD_KEYS)[]
  const limits = names.map((name): [string, Value] => [
    THRESHOLD_KEYS[name],
    DEFAULT_THRESHOLDS[name],
  ])
  return Object.fromEntries([...enabled, ...limits])
}
