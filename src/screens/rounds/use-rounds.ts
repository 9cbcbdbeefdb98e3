import { useMemo } from 'react'
import { useNow } from '../../app/now.ts'
import type { CareMarks } from '../../model/care/marks.ts'
import type { Patient } from '../../model/patients/patient.ts'
import { NO_VITALS } from '../../model/vitals/telemetry.ts'
import { useCareRead } from '../use-care.ts'
import { useEverybody, useVitals, useWardsOf } from '../use-patients.ts'

const NOBODY: readonly Patient[] = []
const EMPTY: ReadonlyMap<string, CareMarks> = new Map()

/** A countdown in minutes is shown anew so often. */
const TICK_MS = 10_000

/** The patients of a ward (`all` for all), how their care stands, and the wards to choose from. */
export function useRounds(chosen: string) {
  const now = useNow(TICK_MS)
  const { at, wards, patients: everybody } = useEverybody()
  // A ward that is gone, or another hospital's, hides nobody.
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
    isLoaded,
    at: at?.patientsAt ?? 0,
  }
}
