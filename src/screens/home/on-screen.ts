import { useCallback, useEffect } from 'react'
import { watchConfirmed } from '../../app/wants.ts'
import { showAlarms } from '../alarms-on-screen.ts'
import type { HomeRow } from './rows.ts'

/** For a list of which only what is near the window exists: told of the rows in sight, it says which alarms are shown. */
export function useOnScreen(rows: readonly HomeRow[]): (first: number, last: number) => void {
  useEffect(() => () => watchConfirmed([]), [])
  return useCallback(
    (first, last) => showAlarms(rows.slice(first, last + 1).flatMap(alarmsIn)),
    [rows],
  )
}

function alarmsIn(row: HomeRow) {
  if (row.kind === 'alarm') return [row.alarm]
  return row.kind === 'tiles' ? row.alarms : []
}
