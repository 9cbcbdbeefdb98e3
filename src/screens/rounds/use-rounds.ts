import { useMemo, useState } from 'react'
import { deviceSetting } from '../../app/device-settings.ts'
import { useNow } from '../../app/now.ts'
import type { DiaperShow, Section } from '../../model/care/lists.ts'
import type { CareMarks } from '../../model/care/marks.ts'
import type { Patient } from '../../model/patients/patient.ts'
import { NO_VITALS, UNREAD_VITALS } from '../../model/vitals/telemetry.ts'
import { isShared } from '../../model/watch/watched.ts'
import { DEVICE_ZONE } from '../../model/time/dates.ts'
import { notWatched } from '../../texts/watch.ts'
import { useCareRead } from '../use-care.ts'
import { useEverybody, useVitals, useWardsOf } from '../use-patients.ts'
import { useWatch } from '../watch.ts'

const NOBODY: readonly Patient[] = []
const EMPTY: ReadonlyMap<string, CareMarks> = new Map()

/** How often a countdown in minutes is updated. */
const TICK_MS = 10_000

/** The patients of a ward (`all` for all), the state of their care, and the wards to choose from. */
export function useRounds(chosen: string) {
  const now = useNow(TICK_MS)
  const { at, wards, patients: everybody } = useEverybody()
  // A chosen ward that was deleted, or is of another hospital, must hide no patient.
  const ward = wards?.some(({ id }) => id === chosen) ? chosen : 'all'
  const patients = useMemo(
    () => everybody?.filter(({ wardId }) => ward === 'all' || wardId === ward) ?? NOBODY,
    [everybody, ward],
  )
  const ids = useWardsOf(patients)
  const { vitals, isRead: isVitalsRead } = useVitals(ids)
  const { marksOf, isRead: isCareRead } = useCareRead(ids)
  const isRead = isVitalsRead && isCareRead
  const marks = useMemo(() => {
    if (!isRead) return EMPTY
    return new Map(
      patients.map((patient) => [
        patient.entityId,
        marksOf(patient, vitals?.get(patient.entityId) ?? NO_VITALS, now),
      ]),
    )
  }, [patients, vitals, marksOf, isRead, now])
  const watchOf = useWatch(now)
  /** Why a link at their bed is broken, by entity id: then what is known of turns and diapers may be old (WCH-12). */
  const unwatched = new Map(
    patients.flatMap((patient) => {
      const [first] = watchOf(patient, vitals?.get(patient.entityId) ?? UNREAD_VITALS)
      const isAtBed = first !== undefined && !isShared(first)
      return isAtBed ? [[patient.entityId, notWatched(first, { now, zone: DEVICE_ZONE })]] : []
    }),
  )
  const isLoaded =
    at !== undefined &&
    wards !== undefined &&
    everybody !== undefined &&
    (everybody.length === 0 || isRead) &&
    (everybody.length > 0 || at.patientsAt > 0)
  return {
    now,
    ward,
    wards: wards ?? [],
    patients,
    vitals,
    marks,
    unwatched,
    isLoaded,
    at: at?.patientsAt ?? 0,
  }
}

/** How staff look at the rounds: `ward` is a ward's id, `all` for all; `list` is the one that a phone shows. */
export type RoundsChoice = { ward: string; show: DiaperShow; list: 'turns' | 'diapers' }

const FIRST: RoundsChoice = { ward: 'all', show: 'todo', list: 'turns' }
const roundsChoice = deviceSetting('rounds-page', FIRST, isRoundsChoice)

/** What was chosen last on this device (ruling R35). */
export function useRoundsChoice(): [RoundsChoice, (part: Partial<RoundsChoice>) => void] {
  const [choice, setChoice] = useState(roundsChoice.current)
  function choose(part: Partial<RoundsChoice>) {
    const next = { ...choice, ...part }
    setChoice(next)
    roundsChoice.set(next)
  }
  return [choice, choose]
}

export function isRoundsChoice(stored: unknown): stored is RoundsChoice {
  if (typeof stored !== 'object' || stored === null) return false
  const { ward, show, list } = stored as Partial<Record<keyof RoundsChoice, unknown>>
  return (
    typeof ward === 'string' &&
    (show === 'todo' || show === 'all') &&
    (list === 'turns' || list === 'diapers')
  )
}

/** A list with headings as rows that can be virtualised. */
export type ListRow =
  | { kind: 'heading'; key: string; title: string; count: number }
  | { kind: 'patient'; key: string; patient: Patient }

export function listRows<One extends Section>(
  sections: readonly One[],
  titleOf: (section: One) => string,
): ListRow[] {
  return sections.flatMap((section): ListRow[] => [
    {
      kind: 'heading',
      key: `heading ${section.key}`,
      title: titleOf(section),
      count: section.patients.length,
    },
    ...section.patients.map((patient): ListRow => {
      return { kind: 'patient', key: patient.entityId, patient }
    }),
  ])
}

/** Height of a row in px before it is measured. */
export const rowHeight = ({ kind }: ListRow): number => (kind === 'heading' ? 48 : 78)
