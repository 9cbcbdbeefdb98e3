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

/** Width and height of an element that takes the room there is, in CSS pixels, followed; 0 before they are known. */
export function useRoom<E extends HTMLElement>() {
  const ref = useRef<E>(null)
  const [room, setRoom] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => {
      const [width, height] = [element.clientWidth, element.clientHeight]
      setRoom((before) =>
        before.width === width && before.height === height ? before : { width, height },
      )
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, ...room }
}
