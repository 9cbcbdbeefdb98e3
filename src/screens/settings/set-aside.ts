import { useEffect } from 'react'
import { discard } from '../../app/act.ts'

/** By then the alert about it is on the screen. */
const SAID_MS = 3_000

/** A refused setting was said, and the saved value is shown again: nothing is left of it (SALRM-23). */
export function useSetAside(refused: readonly string[] | undefined): void {
  const ids = refused?.join(' ') ?? ''
  useEffect(() => {
    if (ids === '') return
    const timer = setTimeout(() => ids.split(' ').forEach((id) => void discard(id)), SAID_MS)
    return () => clearTimeout(timer)
  }, [ids])
}
