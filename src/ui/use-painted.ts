import { useEffect, useState } from 'react'

/** Has what `isThere` been on the screen for a frame? What is less urgent is drawn only then. */
export function usePainted(isThere = true): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    if (!isThere) return
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setPainted(true))
    })
    return () => cancelAnimationFrame(frame)
  }, [isThere])
  return isPainted
}
