import type { ReactNode } from 'react'
import { useKept, useLive } from '../app/live.ts'
import { useNow } from '../app/now.ts'
import { usePainted } from '../ui/base/moments.ts'
import { TrendsContext } from '../ui/charts/Trend.tsx'
import { trendsOf } from '../db/series.ts'
import { MINUTE_MS } from '../model/constants.ts'
import { type PatientTrends, TREND_HOURS } from '../model/history/trend.ts'
import { useZone } from '../ui/base/zone.ts'

const NOBODY: readonly string[] = []
const NONE: ReadonlyMap<string, PatientTrends> = new Map()

type Props = {
  /** Who is in sight, by entity id. */
  patients: readonly string[]
  children: ReactNode
}

/** Gives the cards and tiles in it the last hours of their patients: one live query for all of them (TREND-01). */
export function Trends({ patients, children }: Props) {
  const zone = useZone()
  // Lines move a pixel in some minutes.
  const minute = Math.floor(useNow(MINUTE_MS) / MINUTE_MS) * MINUTE_MS
  // Lines come after the first picture.
  const shownFor = usePainted() ? patients : NOBODY
  const read = useKept(useLive(trendsOf, shownFor, minute, TREND_HOURS, zone))
  // They are looked up by patient. Those of a minute ago stay until the next are read, older ones do not.
  const shown = read?.valueIf(([, until]) => minute - until <= MINUTE_MS)
  return <TrendsContext value={shown ?? NONE}>{children}</TrendsContext>
}
