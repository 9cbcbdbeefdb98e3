import { useLayoutEffect } from 'react'
import { createStore } from '../app/store.ts'

/** Whether the page that is shown takes the whole width of the window (DENS-05); the frame around it follows. */
export const wide = createStore(false)

/** Set before the first picture: what is drawn narrow for one frame would move under a finger. */
export function useWide(isWide: boolean): void {
  useLayoutEffect(() => {
    wide.set(isWide)
    return () => wide.set(false)
  }, [isWide])
}
