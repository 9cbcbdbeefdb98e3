import { useCallback, useEffect, useRef } from 'react'
import type { Ask } from './united.ts'

/**
 * For a part that learns now and then what it has to ask for: what it says takes the place of what it said before, and
 * all of it is taken back when the part goes.
 */
export function useAsked<T>(ask: Ask<T>): (wanted: readonly T[]) => void {
  const takeBack = useRef<(() => void) | null>(null)
  useEffect(() => () => takeBack.current?.(), [])
  return useCallback(
    (wanted) => {
      const before = takeBack.current
      takeBack.current = ask(wanted)
      before?.()
    },
    [ask],
  )
}
