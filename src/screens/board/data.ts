import { useMemo } from 'react'
import { useLive } from '../../app/live.ts'
import { alarmList } from '../../db/alarms.ts'
import type { ListedAlarm } from '../../model/alarms/alarm.ts'
import { patientsOf, wardsShown } from '../../model/board/pages.ts'
import { grouped } from '../../model/grouped.ts'
import { roomGroups } from '../../model/patients/grouping.ts'
import type { Patient } from '../../model/patients/patient.ts'
import type { Ward } from '../../model/places/ward.ts'
import { useEverybody } from '../use-patients.ts'
import { useBoardWards } from './wards.ts'

export type BoardData = {
  /** All wards of the hospital. */
  known: readonly Ward[]
  /** Those on this board. */
  wards: readonly Ward[]
  patients: readonly Patient[]
  /** All patients were loaded once: where there are none, there are none. */
  isLoaded: boolean
  /** None of the wards that were chosen is left. */
  isGone: boolean
  /** Open ones of the patients on this board; with all wards on it, those of nobody known too. */
  alarms: readonly ListedAlarm[]
  byPatient: ReadonlyMap<string, readonly ListedAlarm[]>
}

const ALL = { ward: 'all', query: '' }

/** Who is on this board, and their open alarms; `undefined` while it is read. */
export function useBoardData(): BoardData | undefined {
  const { at, wards: known, patients } = useEverybody()
  const isLoaded = at && at.patientsAt > 0
  const open = useLive(alarmList, 'unconfirmed')?.value
  const { wards: chosen } = useBoardWards()
  const found = useMemo(() => {
    if (known === undefined || patients === undefined || isLoaded === undefined) return undefined
    const ids = wardsShown(
      chosen,
      known.map(({ id }) => id),
    )
    const own = patientsOf(roomGroups(known, patients, ALL), ids, chosen.length === 0)
    return {
      known,
      wards: known.filter(({ id }) => ids.includes(id)),
      patients: own,
      isLoaded: isLoaded || own.length > 0,
      isGone: isLoaded && chosen.length > 0 && ids.length === 0,
    }
  }, [known, patients, chosen, isLoaded])
  return useMemo(() => {
    if (found === undefined || open === undefined) return undefined
    const own = new Set(found.patients.map(({ entityId }) => entityId))
    const alarms = chosen.length === 0 ? open : open.filter(({ originator }) => own.has(originator))
    return { ...found, alarms, byPatient: grouped(alarms, ({ originator }) => originator) }
  }, [found, open, chosen])
}
