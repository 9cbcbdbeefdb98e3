import { useEffect, useMemo } from 'react'
import { noteLooked } from '../db/looked.ts'
import type { ListedAlarm } from '../model/alarms/alarm.ts'
import { useScope } from './scope-context.tsx'

/**
 * Notes that staff have these alarms before their eyes, as long as the page can be seen: what comes later is new to
 * them, whenever it began. Kept with the user on the device, and wiped with it.
 */
export function useLooked(alarms: readonly ListedAlarm[] | undefined): void {
  const scope = useScope()
  const db = scope.state === 'open' ? scope.db : null
  // The list is another with every change of a row; which alarms wait changes seldom.
  const open = useMemo(() => openIds(alarms ?? []).join(' '), [alarms])
  useEffect(() => {
    if (db === null || open === '') return
    const look = () => {
      if (document.visibilityState !== 'visible') return
      void noteLooked(db, open.split(' ')).catch(() => undefined)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [db, open])
}

const openIds = (alarms: readonly ListedAlarm[]): string[] =>
  alarms.filter(({ isConfirmed }) => !isConfirmed).map(({ alarmId }) => alarmId)
