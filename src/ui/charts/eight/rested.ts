import { useEffect, useState } from 'react'

/** Longer than between two frames of a hand that goes on, shorter than anybody waits for a word. */
const REST_MS = 120

/** The value at which the hand last rested: what is said of it takes no time of the frames in between. */
export function useRested<T>(value: T): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
