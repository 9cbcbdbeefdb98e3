import { useEffect } from 'react'
import { showAccounts } from '../../app/backend.ts'

/** Asked at once, again should nobody lead yet, and then now and then: the server does not push accounts. */
const AFTER_MS = [0, 1_000, 3_000] as const
const EVERY_MS = 20_000

/** While accounts are on the screen they are kept up to date. */
export function useWatchAccounts(hospital: string): void {
  useEffect(() => {
    if (hospital === '') return
    const ask = (): void => showAccounts(hospital)
    const first = AFTER_MS.map((ms) => setTimeout(ask, ms))
    const later = setInterval(ask, EVERY_MS)
    return () => {
      for (const timer of first) clearTimeout(timer)
      clearInterval(later)
    }
  }, [hospital])
}
