import { type RefCallback, useCallback, useState } from 'react'

export type Size = { width: number; height: number }
const NONE: Size = { width: 0, height: 0 }

/** The inner size, in pixels, of the element that gets the ref; 0 by 0 before it is measured and after it is gone. */
export function useSize(): [RefCallback<HTMLElement>, Size] {
  const [size, setSize] = useState(NONE)
  const ref = useCallback((element: HTMLElement) => {
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = element
      setSize((old) => (old.width === width && old.height === height ? old : { width, height }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => {
      observer.disconnect()
      setSize(NONE)
    }
  }, [])
  return [ref, size]
}
