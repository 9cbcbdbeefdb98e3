import { useCallback } from 'react'
import { alarmsShown } from '../app/seen-alarms.ts'
import { useAsked, watchConfirmed } from '../app/wants.ts'
import type { Alarm } from '../model/alarms/alarm.ts'

/** The `ref` of what shows these alarms: with it on the screen they are noted as shown. */
export function useShownAlarms(alarms: readonly Alarm[]): (element: Element | null) => void {
  return useCallback(
    (element) => {
      if (element) alarmsShown(alarms.filter(({ isConfirmed }) => !isConfirmed))
    },
    [alarms],
  )
}

/** The same for a list of which only some rows exist; and who confirmed those that are confirmed is asked for. */
export function useShowAlarms(): (alarms: readonly Alarm[]) => void {
  const askWho = useAsked(watchConfirmed)
  return useCallback(
    (alarms) => {
      alarmsShown(alarms.filter(({ isConfirmed }) => !isConfirmed))
      askWho(alarms.filter(isUnnamed).map(({ alarmId }) => alarmId))
    },
    [askWho],
  )
}

/** It is confirmed, and the server has not been asked by which person. */
function isUnnamed({ isConfirmed, closedBy, confirmedBy }: Alarm): boolean {
  return isConfirmed && closedBy === undefined && confirmedBy === undefined
}
