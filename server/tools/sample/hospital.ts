import { limitsOfNewHospital } from '../../embedded/rules/new-hospital.ts'
import { castValue } from '../../embedded/store/values.ts'
import type { Store, Value } from '../../embedded/store/types.ts'

/**
 * What the sample hospital's staff have set instead: limits at which people who are well stay quiet and
 * the few who are not stand out.
 */
const calmLimits: Record<string, number> = {
  highHrAlarmThreshold: 120,
  lowHrAlarmThreshold: 42,
  highTempAlarmThreshold: 38,
  lowTempAlarmThreshold: 30,
  highBodyTempAlarmThreshold: 38,
  lowBodyTempAlarmThreshold: 35.5,
  spo2AlarmThreshold: 90,
  urineAlarmThreshold: 2,
}

export const limitsOfSampleHospital = (): Record<string, Value> => ({
  ...limitsOfNewHospital(),
  ...calmLimits,
})

/** Saves server attributes with the casting every write has: a room `101` becomes a number (trap 5). */
export function saveText(store: Store, id: string, texts: Record<string, string>): Promise<void> {
  const values: Record<string, Value> = {}
  for (const [key, text] of Object.entries(texts)) values[key] = castValue(text) ?? text
  return store.attributes.save(id, 'SERVER_SCOPE', values)
}
