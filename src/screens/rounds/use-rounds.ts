import { useEffect, useMemo } from 'react'
import { useLive } from '../../app/live.ts'
import { useNow } from '../../app/now.ts'
import { watchWards } from '../../app/wants.ts'
import { listedWards, patientList } from '../../db/patients.ts'
import { loaded } from '../../db/status.ts'
import { vitalsOfWards } from '../../db/vitals.ts'
import type { CareMarks } from '../../model/care/marks.ts'
import { wardsOf } from '../../model/patients/grouping.ts'
import type { Patient } from '../../model/patients/patient.ts'
import { NO_VITALS, type Vitals } from '../../model/vitals/telemetry.ts'
import { useCareRead } from '../use-care.ts'

const NOBODY: readonly Patient[] = []
const EMPTY: ReadonlyMap<string, CareMarks> = new Map()

/** A countdown in minutes is shown anew so often. */
const TICK_MS = 10_000

/** The patients of a ward (`all` for all), how their care stands, and the wards to choose from. */
export function useRounds(chosen: string) {
  const now = useNow(TICK_MS)
  const at = useLive(loaded)?.value
  const listed = useLive(listedWards)?.value
  const everybody = useLive(patientList)?.value
  const wards = useMemo(
    () => (listed === null ? everybody && wardsOf(everybody) : listed),
    [listed, everybody],
  )
  // A ward that is gone, or another hospital's, hides nobody.
  const ward = wards?.some(({ id }) => id === chosen) ? chosen : 'all'
  const patients = useMemo(
    () => everybody?.filter(({ wardId }) => ward === 'all' || wardId === ward) ?? NOBODY,
    [everybody, ward],
  )
  const key = JSON.stringify([...new Set(patients.map(({ wardId }) => wardId))].toSorted())
  const ids = useMemo(() => JSON.parse(key) as string[], [key])
  useEffect(() => watchWards(ids), [ids])
  const vitals = useLive<[readonly string[]], ReadonlyMap<string, Vitals>>(
    vitalsOfWards,
    ids,
  )?.value
  const { marksOf, isRead } = useCareRead(ids)
  const marks = useMemo(() => {
    if (vitals === undefined || !isRead) return EMPTY
    return new Map(
      patients.map((patient) => [
        patient.entityId,
        marksOf(patient, vitals.get(patient.entityId) ?? NO_VITALS, now),
      ]),
    )
  }, [patients, vitals, marksOf, isRead, now])
  const isLoaded =
    at !== undefined &&
    wards !== undefined &&
    everybody !== undefined &&
    (everybody.length === 0 || (vitals !== undefined && isRead)) &&
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
