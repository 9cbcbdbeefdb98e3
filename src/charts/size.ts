import { useLayoutEffect, useRef, useState } from 'react'

/** Width of an element in CSS pixels, without padding, followed; 0 before it is known. */
export function useWidth<E extends HTMLElement>() {
  const ref = useRef<E>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    // Before the first paint: an empty frame in between would be seen.
    setWidth(Math.floor(element.clientWidth))
    const observer = new ResizeObserver(([entry]) =>
      setWidth(Math.floor(entry?.contentRect.width ?? 0)),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}
