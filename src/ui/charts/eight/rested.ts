import { useEffect, useState } from 'react'

/** Longer than a pause within a drag, shorter than the wait anybody would notice. */
const SETTLE_MS = 120

/** The value as it was when it last stopped changing, so that costly work on it delays no frame of a drag. */
export function useDebounced<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
