import { ZONE_KEY } from '../../model/alarms/alarm-settings.ts'
import { type Thresholds, THRESHOLD_KEYS } from '../../model/vitals/limits.ts'
import type { Command, RowChange } from '../command.ts'
import { withServerWords } from '../server.ts'
import { save } from '../steps/pieces.ts'
import { type SaveAlarmSettingsArgs, meta } from './meta.ts'

/** Switches or limits of one kind of alarm, for the whole hospital (SALRM-10 to SALRM-13, SALRM-25). */
export const command: Command<SaveAlarmSettingsArgs> = {
  ...meta,
  async run(server, { hospitalId, attributes }) {
    await save(server, 'CUSTOMER', hospitalId, attributes, withServerWords('attributes'))
    server.did('settings-saved')
    return Object.entries(attributes).flatMap(([key, value]) => changesOf(key, value))
  },
}

function changesOf(key: string, value: boolean | number | string): RowChange[] {
  const row = { table: 'status', id: 'alarm-settings' } as const
  if (typeof value === 'boolean') return [{ ...row, change: { [`enabled.${key}`]: value } }]
  if (key === ZONE_KEY) return [{ ...row, change: { [ZONE_KEY]: value } }]
  const name = limitName(key)
  if (name === undefined) return []
  return [
    { ...row, change: { [`limits.${key}`]: true } },
    { table: 'status', id: 'thresholds', change: { [`thresholds.${name}`]: value } },
  ]
}

function limitName(key: string): string | undefined {
  const names = Object.keys(THRESHOLD_KEYS) as (keyof Thresholds)[]
  return names.find((name) => THRESHOLD_KEYS[name] === key)
}
