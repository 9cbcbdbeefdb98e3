import { useEffect } from 'react'
import { watchPlaces } from '../../app/wants.ts'

/** While wards and rooms are changed or chosen on the screen, what colleagues change of them is there within seconds. */
export function useWatchPlaces(): void {
  useEffect(() => {
    watchPlaces(true)
    return () => watchPlaces(false)
  }, [])
}
