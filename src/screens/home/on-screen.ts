import { useCallback, useEffect } from 'react'
import { watchConfirmed } from '../../app/wants.ts'
import { showAlarms } from '../alarms-on-screen.ts'
import { alarmsIn, type HomeRow } from './rows.ts'

/** For a list of which only what is near the window exists: told of the rows in sight, it says which alarms are shown. */
export function useOnScreen(rows: readonly HomeRow[]): (first: number, last: number) => void {
  useEffect(() => () => watchConfirmed([]), [])
  return useCallback((first, last) => showAlarms(alarmsIn(rows.slice(first, last + 1))), [rows])
}
