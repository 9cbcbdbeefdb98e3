import { useEffect } from 'react'
import { noteLooked } from '../db/looked.ts'
import type { ListedAlarm } from '../model/alarms/alarm.ts'
import { newest } from '../model/alarms/summary.ts'
import { useScope } from './scope-context.tsx'

/**
 * Notes that staff have these alarms before their eyes, as long as the page can be seen: what is raised later is new
 * to them. Kept with the user on the device, and wiped with it.
 */
export function useLooked(alarms: readonly ListedAlarm[] | undefined): void {
  const scope = useScope()
  const at = newest(alarms ?? [])?.createdTime ?? 0
  const db = scope.state === 'open' ? scope.db : null
  useEffect(() => {
    if (db === null || at === 0) return
    const look = () => {
      if (document.visibilityState !== 'visible') return
      void noteLooked(db, at).catch(() => undefined)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [db, at])
}
