/** The few moments that parts of a screen wait for: a time, an event, the next frame, being left. */

import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** Runs `then` so long after this was first shown, or `about` was changed; not at all for `null`. */
export function useAfter(ms: number | null, then: () => void, about: unknown = ''): void {
  const run = useEffectEvent(then)
  useEffect(() => {
    if (ms === null) return
    const timer = setTimeout(() => run(), ms)
    return () => clearTimeout(timer)
  }, [ms, about])
}

/** Runs `then` again and again while this is shown. */
export function useEvery(ms: number, then: () => void): void {
  const run = useEffectEvent(then)
  useEffect(() => {
    const timer = setInterval(() => run(), ms)
    return () => clearInterval(timer)
  }, [ms])
}

/**
 * Listens while this is shown, before the parts within the target do.
 * @param types names of events, with spaces between them
 * @param target `null` while nothing is to be listened to
 */
export function useEvents(
  types: string,
  heard: (event: Event) => void,
  target: EventTarget | 'window' | null = 'window',
): void {
  const hear = useEffectEvent(heard)
  useEffect(() => {
    if (target === null) return
    const from = target === 'window' ? window : target
    const listener = (event: Event): void => hear(event)
    for (const type of types.split(' '))
      from.addEventListener(type, listener, { capture: true, passive: false })
    return () => {
      for (const type of types.split(' ')) from.removeEventListener(type, listener, true)
    }
  }, [types, target])
}

/** Whether this is still shown, for whoever comes back from waiting. `left` runs when it no longer is. */
export function useStillShown(left?: () => void): () => boolean {
  const isShown = useRef(true)
  const leave = useEffectEvent(() => left?.())
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
      leave()
    }
  }, [])
  return () => isShown.current
}

/** A window that is hidden draws no frames, and its alarms are heard all the same: it waits so long and no longer. */
const NO_FRAME_MS = 500

/** Has what `isThere` been on the screen for a frame? What is less urgent is drawn only then. */
export function usePainted(isThere = true): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    if (!isThere) return
    const painted = (): void => setPainted(true)
    let frame = requestAnimationFrame(() => (frame = requestAnimationFrame(painted)))
    const timer = setTimeout(painted, NO_FRAME_MS)
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [isThere])
  return isPainted
}
