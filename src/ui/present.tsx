import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { isSameVitals, type Vitals } from '../model/vitals/telemetry.ts'
import type { Thresholds } from '../model/vitals/limits.ts'
import type { Broken } from '../model/watch/watched.ts'

/** What is measured now of the patients whose alarms are shown; `null` where it is not known here. */
export type PresentValues = {
  vitals: ReadonlyMap<string, Vitals>
  thresholds: Thresholds
  /** The first broken link at their beds. */
  broken?: ReadonlyMap<string, Broken>
  now: number
} | null

export const PresentContext = createContext<PresentValues>(null)

/** A row of a list about one patient: of the list's values only theirs, so that others' values do not draw it again. */
export function PresentOf({ originator, children }: { originator: string; children: ReactNode }) {
  const theirs = useValuesOf(originator, useContext(PresentContext))
  return <PresentContext value={theirs}>{children}</PresentContext>
}

/** Of these values one patient's; the same object until something of theirs or the time has changed. */
export function useValuesOf(originator: string, values: PresentValues): PresentValues {
  const vitals = useSameVitals(values?.vitals.get(originator))
  const broken = values?.broken?.get(originator)
  const thresholds = values?.thresholds
  const now = values?.now
  return useMemo(() => {
    if (thresholds === undefined || now === undefined) return null
    return {
      vitals: new Map(vitals && [[originator, vitals]]),
      thresholds,
      broken: new Map(broken && [[originator, broken]]),
      now,
    }
  }, [originator, vitals, thresholds, broken, now])
}

/** The same object as before while the sensor reported nothing. */
function useSameVitals(vitals: Vitals | undefined): Vitals | undefined {
  const [kept, setKept] = useState(vitals)
  if (kept === vitals || (kept && vitals && isSameVitals(kept, vitals))) return kept
  setKept(vitals)
  return vitals
}
