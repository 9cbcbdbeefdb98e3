import { useEffect } from 'react'
import { alarmsShown } from '../../app/alarm-shown.ts'
import type { ListedAlarm } from '../../model/alarms/alarm.ts'
import { type PatientRow, patientsOfRows } from './rows.ts'

/** Cards name the alarms of their patients: those in sight are shown (AL16). */
export function useAlarmsOnCards(
  rows: readonly PatientRow[],
  { first, last }: { first: number; last: number },
  alarms: ReadonlyMap<string, readonly ListedAlarm[]> | undefined,
): void {
  useEffect(() => {
    if (alarms === undefined || alarms.size === 0) return
    const shown = patientsOfRows(rows.slice(first, last + 1))
    alarmsShown(shown.flatMap(({ entityId }) => alarms.get(entityId) ?? []))
  }, [rows, first, last, alarms])
}
