import { useEffect, useState } from 'react'
import { findHospitals } from '../../app/questions.ts'
import type { Hospital } from '../../model/platform/platform-list.ts'

const TYPING_MS = 150

/** Hospitals to choose from, as far as the server has answered. */
export type FoundHospitals =
  | { kind: 'searching'; hospitals: readonly Hospital[] }
  | { kind: 'found'; hospitals: readonly Hospital[] }
  | { kind: 'failed'; why: string; hospitals: readonly Hospital[] }

/** The server searches; what was found before stays while it does. */
export function useFoundHospitals(search: string): FoundHospitals {
  const [found, setFound] = useState<FoundHospitals>({ kind: 'searching', hospitals: [] })
  useEffect(() => {
    let isWanted = true
    const timer = setTimeout(() => {
      setFound(({ hospitals }) => ({ kind: 'searching', hospitals }))
      findHospitals(search).then(
        (hospitals) => isWanted && setFound({ kind: 'found', hospitals }),
        (error: unknown) => {
          const why = error instanceof Error ? error.message : ''
          if (isWanted) setFound(({ hospitals }) => ({ kind: 'failed', why, hospitals }))
        },
      )
    }, TYPING_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [search])
  return found
}
