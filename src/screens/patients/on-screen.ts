import { useEffect } from 'react'
import { alarmsShown } from '../../app/alarm-shown.ts'
import type { ListedAlarm } from '../../model/alarms/alarm.ts'
import type { PatientRow } from './rows.ts'

/** Cards name the alarms of their patients: those in sight are shown (AL16). */
export function useAlarmsOnCards(
  rows: readonly PatientRow[],
  { first, last }: { first: number; last: number },
  alarms: ReadonlyMap<string, readonly ListedAlarm[]> | undefined,
): void {
  useEffect(() => {
    if (alarms === undefined || alarms.size === 0) return
    const shown = rows
      .slice(first, last + 1)
      .flatMap((row) => (row.kind === 'cards' ? row.patients : []))
    alarmsShown(shown.flatMap(({ entityId }) => alarms.get(entityId) ?? []))
  }, [rows, first, last, alarms])
}
