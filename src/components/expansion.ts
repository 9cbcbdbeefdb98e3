import {
  type PointerEvent,
  type KeyboardEvent,
  type FocusEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

/** What the fixed header and the dock cover of the window, and a little air. */
const COVERED = { top: 138, bottom: 62 }
/** Less than this is no use: the details then reach under the edge, and the page scrolls. */
const LEAST = 120

/** Where the details open, and how high they may be; 0 for as high as they are. */
export type DetailsPlace = { side: 'above' | 'below'; max: number }

/** Below where they fit, else above where they fit, else where there is more room. */
export function placeDetails(
  card: { top: number; bottom: number },
  height: number,
  windowHeight: number,
): DetailsPlace {
  const below = windowHeight - COVERED.bottom - card.bottom
  const above = card.top - COVERED.top
  if (height <= below) return { side: 'below', max: 0 }
  if (height <= above) return { side: 'above', max: 0 }
  if (above > below) return { side: 'above', max: Math.max(above, LEAST) }
  return { side: 'below', max: Math.max(below, LEAST) }
}

/**
 * A card opens on hover, on keyboard focus and on tap, and closes again (PCARD-07, ruling R17). A tap
 * holds it open until the next tap on it or anywhere else, or Esc.
 */
export function useExpansion() {
  const ref = useRef<HTMLElement>(null)
  const [held, setHeld] = useState(false)
  const [near, setNear] = useState(false)
  const details = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<DetailsPlace>({ side: 'below', max: 0 })
  const isOpen = held || near

  useLayoutEffect(() => {
    if (!isOpen || !ref.current || !details.current) return
    setPlace(
      placeDetails(ref.current.getBoundingClientRect(), details.current.scrollHeight, innerHeight),
    )
  }, [isOpen])
  const enter = useCallback(() => setNear(true), [])
  const close = useCallback(() => {
    setHeld(false)
    setNear(false)
  }, [])
  const toggle = useCallback(() => setHeld((before) => !before), [])

  useEffect(() => {
    if (!held) return
    const outside = (event: Event) => {
      if (event.target instanceof Node && !ref.current?.contains(event.target)) close()
    }
    addEventListener('pointerdown', outside)
    return () => removeEventListener('pointerdown', outside)
  }, [held, close])

  const withMouse = (event: PointerEvent) => event.pointerType === 'mouse' && enter()
  const handlers = {
    onPointerEnter: withMouse,
    // A card that was laid out anew under a mouse was never entered.
    onPointerMove: withMouse,
    onPointerLeave: (event: PointerEvent) => event.pointerType === 'mouse' && setNear(false),
    // Focus by keyboard opens; focus by tap is the tap's own business.
    onFocus: (event: FocusEvent) => event.target.matches(':focus-visible') && enter(),
    onBlur: (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) close()
    },
    onKeyDown: (event: KeyboardEvent) => event.key === 'Escape' && close(),
  }
  return { ref, details, isOpen, place, handlers, toggle }
}
