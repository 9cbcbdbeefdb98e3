import {
  type PointerEvent,
  type KeyboardEvent,
  type FocusEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'

/** Room the details need below the card before they open above it; the dock covers the last part. */
const ROOM = 260

/**
 * A card opens on hover, on keyboard focus and on tap, and closes again (PCARD-07, ruling R17). A tap
 * holds it open until the next tap on it or anywhere else, or Esc.
 */
export function useExpansion() {
  const ref = useRef<HTMLElement>(null)
  const [held, setHeld] = useState(false)
  const [near, setNear] = useState(false)
  const [above, setAbove] = useState(false)
  const isOpen = held || near

  const place = useCallback(() => {
    const box = ref.current?.getBoundingClientRect()
    if (box) setAbove(innerHeight - box.bottom < ROOM && box.top > ROOM)
  }, [])
  const enter = useCallback(() => {
    place()
    setNear(true)
  }, [place])
  const close = useCallback(() => {
    setHeld(false)
    setNear(false)
  }, [])
  const toggle = useCallback(() => {
    place()
    setHeld((before) => !before)
  }, [place])

  useEffect(() => {
    if (!held) return
    const outside = (event: Event) => {
      if (event.target instanceof Node && !ref.current?.contains(event.target)) close()
    }
    addEventListener('pointerdown', outside)
    return () => removeEventListener('pointerdown', outside)
  }, [held, close])

  const handlers = {
    onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && enter(),
    onPointerLeave: (event: PointerEvent) => event.pointerType === 'mouse' && setNear(false),
    // Focus by keyboard opens; focus by tap is the tap's own business.
    onFocus: (event: FocusEvent) => event.target.matches(':focus-visible') && enter(),
    onBlur: (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) close()
    },
    onKeyDown: (event: KeyboardEvent) => event.key === 'Escape' && close(),
  }
  return { ref, isOpen, above, handlers, toggle }
}
