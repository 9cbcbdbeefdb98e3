import { useCallback } from 'react'
import { useShowAlarms } from '../alarms-on-screen.ts'
import { alarmsIn, type HomeRow } from './rows.ts'

/** For a list of which only what is near the window exists: told of the rows in sight, it says which alarms are shown. */
export function useOnScreen(rows: readonly HomeRow[]): (first: number, last: number) => void {
  const show = useShowAlarms()
  return useCallback((first, last) => show(alarmsIn(rows.slice(first, last + 1))), [rows, show])
}
