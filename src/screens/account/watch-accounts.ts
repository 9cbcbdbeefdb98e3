import { useEffect } from 'react'
import { showAccounts } from '../../app/wants.ts'

/** While accounts are on the screen they are kept up to date: the server does not push them. */
export function useWatchAccounts(hospital: string): void {
  useEffect(() => {
    if (hospital === '') return
    showAccounts(hospital)
    return () => showAccounts(null)
  }, [hospital])
}
