import { useMemo } from 'react'
import { chosenWards } from '../../app/ward-settings.ts'
import { useLive } from '../../app/live.ts'
import { useStore } from '../../app/store.ts'
import { alarmList } from '../../db/alarms.ts'
import type { ListedAlarm } from '../../model/alarms/alarm.ts'
import { happeningNow } from '../../model/alarms/late.ts'
import { patientsOf, wardsShown } from '../../model/board/pages.ts'
import { grouped } from '../../model/collections.ts'
import { roomGroups } from '../../model/patients/grouping.ts'
import type { Patient } from '../../model/patients/patient.ts'
import { boardWardsIn } from '../../model/people/board-wards.ts'
import type { Ward } from '../../model/places/ward.ts'
import { useEverybody } from '../use-patients.ts'
import { useUser } from '../session.ts'

export type BoardData = {
  /** All wards of the hospital. */
  allWards: readonly Ward[]
  /** Those on this board. */
  wards: readonly Ward[]
  patients: readonly Patient[]
  /** The list that says who is on this board: without that of wards, chosen ones are not known. */
  decides: 'patientsAt' | 'wardsAt'
  /** All chosen wards were deleted. */
  isGone: boolean
  /** Open alarms of the patients on this board; with all wards on it also those of unknown patients. */
  alarms: readonly ListedAlarm[]
  /** The same without what was learned late, which is about another time (AL27). */
  byPatient: ReadonlyMap<string, readonly ListedAlarm[]>
}

const EVERYBODY = { ward: 'all' }

/** Who is on this board, and their open alarms; `undefined` while it is read. */
export function useBoardData(): BoardData | undefined {
  const { at, wards: allWards, patients } = useEverybody()
  const areWardsLoaded = at && at.wardsAt > 0
  const open = useLive(alarmList, 'unconfirmed')?.value
  const { wards: chosen } = useBoardWards()
  const shown = useMemo(() => {
    if (areWardsLoaded === undefined || allWards === undefined || patients === undefined)
      return undefined
    const ids = wardsShown(
      chosen,
      allWards.map(({ id }) => id),
    )
    const isChosen = chosen.length > 0
    const onBoard = patientsOf(roomGroups(allWards, patients, EVERYBODY), ids, !isChosen)
    return {
      allWards,
      wards: allWards.filter(({ id }) => ids.includes(id)),
      patients: onBoard,
      decides: isChosen && !areWardsLoaded ? ('wardsAt' as const) : ('patientsAt' as const),
      isGone: isChosen && areWardsLoaded && ids.length === 0,
    }
  }, [allWards, patients, chosen, areWardsLoaded])
  return useMemo(() => {
    if (shown === undefined || open === undefined) return undefined
    const ids = new Set(shown.patients.map(({ entityId }) => entityId))
    const alarms = chosen.length === 0 ? open : open.filter(({ originator }) => ids.has(originator))
    const byPatient = grouped(happeningNow(alarms), ({ originator }) => originator)
    return { ...shown, alarms, byPatient }
  }, [shown, open, chosen])
}

const ALL_WARDS: readonly string[] = []

/** Ids of the wards of this board, none for all: chosen when it was paired, or on it by the person signed in (BOARD-03). */
export function useBoardWards(): { wards: readonly string[]; isFixed: boolean } {
  const { boardWards } = useUser()
  const chosenHere = useStore(chosenWards)
  return useMemo(() => {
    const paired = boardWardsIn(boardWards)
    if (paired === null) return { wards: chosenHere, isFixed: false }
    return { wards: paired === 'all' ? ALL_WARDS : paired, isFixed: true }
  }, [boardWards, chosenHere])
}
