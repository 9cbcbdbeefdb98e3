import { useMemo, useState } from 'react'
import { pointerActivity } from '../app/pointer-activity.ts'
import { useStore } from '../app/store.ts'
import { type HomeRow, inPlaceOf } from './home/rows.ts'

/**
 * The same, but as it was while a hand is on the screen (ST8). With another `key` it is something else, and shown at
 * once: that is what the hand was for.
 *
 * @param value has to stay the same object while nothing changes
 */
export function useSteady<T>(value: T, key: string): T {
  const isHeld = useStore(pointerActivity)
  const [kept, setKept] = useState({ value, key })
  if (isHeld && kept.key === key) return kept.value
  if (kept.value !== value || kept.key !== key) setKept({ value, key })
  return value
}

/** Rows that stay where they are under a hand, each as it is now; what comes waits, and what goes stays, so long (ST8). */
export function useSteadyRows(rows: readonly HomeRow[], key: string): readonly HomeRow[] {
  const places = useSteady(rows, key)
  return useMemo(() => (places === rows ? rows : inPlaceOf(places, rows)), [places, rows])
}

/** The same list as before for as long as the same stand in it, in the same order. */
export function useSame<T>(list: readonly T[]): readonly T[] {
  const [kept, setKept] = useState(list)
  if (kept === list) return list
  if (kept.length === list.length && kept.every((each, index) => each === list[index])) return kept
  setKept(list)
  return list
}
