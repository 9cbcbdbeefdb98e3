import { useEffect, useMemo, useState } from 'react'
import { useLive, useRead } from '../../app/live.ts'
import { useNow } from '../../app/now.ts'
import { thresholds } from '../../db/status.ts'
import { vitalsOfWards } from '../../db/vitals.ts'
import type { ListedAlarm, Priority } from '../../model/alarms/alarm.ts'
import { type Silent, silentCautions, silentOf } from '../../model/alarms/silent-caution.ts'
import { grouped } from '../../model/grouped.ts'
import type { Patient } from '../../model/patients/patient.ts'
import type { Vitals } from '../../model/vitals/telemetry.ts'
import { DEFAULT_THRESHOLDS } from '../../model/vitals/thresholds.ts'

const NOBODY: readonly Patient[] = []
const NO_ALARMS: ReadonlyMap<string, readonly ListedAlarm[]> = new Map()

type Silents = {
  silent: ReadonlyMap<string, Priority>
  byWard: ReadonlyMap<string, Silent | null>
  /** What they were judged by. */
  vitals: ReadonlyMap<string, Vitals>
}

/**
 * Who is in caution without an open alarm, wherever they are, and by ward. All wards' values are read every five seconds
 * and not with each of their writes; what alarms change is seen at once.
 */
export function useSilentCautions(
  patients: readonly Patient[] = NOBODY,
  alarms: ReadonlyMap<string, readonly ListedAlarm[]> = NO_ALARMS,
): Silents {
  const limits = useLive(thresholds)?.value ?? DEFAULT_THRESHOLDS
  const vitals = useAllVitals(patients)
  const silent = useMemo(() => silentCautions(vitals, limits, alarms), [vitals, limits, alarms])
  const byWard = useMemo(() => {
    const wards = grouped(patients, ({ wardId }) => wardId)
    const found = [...wards].map(([ward, own]) => [ward, silentOf(own, silent)] as const)
    return new Map([['all', silentOf(patients, silent)], ...found])
  }, [patients, silent])
  return { silent, byWard, vitals }
}

function useAllVitals(patients: readonly Patient[]): ReadonlyMap<string, Vitals> {
  const [vitals, setVitals] = useState<ReadonlyMap<string, Vitals>>(new Map())
  const read = useRead()
  const now = useNow(5000)
  useEffect(() => {
    let isOver = false
    const wards = [...new Set(patients.map(({ wardId }) => wardId))]
    read(vitalsOfWards, wards)
      .then((found) => {
        if (found && !isOver) setVitals(found)
      })
      // They are read again in a moment.
      .catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [patients, read, now])
  return vitals
}
