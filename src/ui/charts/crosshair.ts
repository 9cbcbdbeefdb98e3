import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import { pointed } from '../base/text-size.ts'

type Options = {
  /** How many places there are to step through. */
  count: number
  /** Where stepping starts: the last place with something to say. */
  start: number
  /** The place at a distance from the left edge, in px at the usual size of text; `null` for none. */
  at: (px: number) => number | null
}

/**
 * One place of a chart at a time, by mouse, touch and keyboard alike (ruling R17). A touch stays until the
 * next one; Esc lets go, and only then closes what is around the chart.
 */
export function useCrosshair({ count, start, at }: Options) {
  const [place, setPlace] = useState<number | null>(null)

  function point(event: PointerEvent<HTMLElement>) {
    setPlace(at(pointed(event)))
  }
  function step(event: KeyboardEvent) {
    const next = target(event.key, place, { count, start })
    if (next === undefined) return
    event.preventDefault()
    event.stopPropagation()
    setPlace(next)
  }
  const handlers = {
    onPointerDown: point,
    onPointerMove: (event: PointerEvent<HTMLElement>) =>
      (event.pointerType === 'mouse' || event.buttons > 0) && point(event),
    onPointerLeave: (event: PointerEvent<HTMLElement>) =>
      event.pointerType === 'mouse' && setPlace(null),
    onKeyDown: step,
    onBlur: () => setPlace(null),
  }
  return { place, handlers }
}

/** Where a key leads; `undefined` for keys that mean something else here. */
export function target(
  key: string,
  place: number | null,
  { count, start }: { count: number; start: number },
): number | null | undefined {
  const last = count - 1
  if (last < 0) return undefined
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return place === null ? start : Math.max(0, place - 1)
    case 'ArrowRight':
    case 'ArrowUp':
      return place === null ? start : Math.min(last, place + 1)
    case 'Home':
      return 0
    case 'End':
      return last
    case 'Escape':
      return place === null ? undefined : null
    default:
      return undefined
  }
}
