import { useEffect } from 'react'
import { createStore } from '../app/store.ts'

/** Whether the page that is shown takes the whole width of the window (DENS-05); the frame around it follows. */
export const wide = createStore(false)

export function useWide(isWide: boolean): void {
  useEffect(() => {
    wide.set(isWide)
    return () => wide.set(false)
  }, [isWide])
}
