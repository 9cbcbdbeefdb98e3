import { useLayoutEffect, useState } from 'react'

export type Size = { width: number; height: number }
const NONE: Size = { width: 0, height: 0 }

/** The inner size of an element in pixels, now and whenever it changes; 0 by 0 before it is there. */
export function useSize(element: HTMLElement | null): Size {
  const [size, setSize] = useState(NONE)
  useLayoutEffect(() => {
    if (!element) return
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = element
      setSize((old) => (old.width === width && old.height === height ? old : { width, height }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return size
}
