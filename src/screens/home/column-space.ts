import { useLayoutEffect, useState } from 'react'
import type { Space } from '../../model/patients/fit.ts'

/** px above and below the column. */
const MARGIN = 12
/** px of its heading. */
const HEADING = 52

/** What a column has that stays between header and dock while the page scrolls; `top` is where it begins. */
export function useColumnSpace(box: HTMLElement | null): Space & { top: number } {
  const [space, setSpace] = useState({ width: 0, height: 0, top: 0 })
  useLayoutEffect(() => {
    if (!box) return
    const measure = () => {
      const top = (document.querySelector('header')?.offsetHeight ?? 0) + MARGIN
      const dock = document.querySelector('footer')?.offsetHeight ?? 0
      const width = box.clientWidth
      const height = Math.max(0, innerHeight - top - dock - MARGIN - HEADING)
      setSpace((before) =>
        before.width === width && before.height === height && before.top === top
          ? before
          : { width, height, top },
      )
    }
    measure()
    const observer = new ResizeObserver(measure)
    for (const each of document.querySelectorAll('header, footer')) observer.observe(each)
    observer.observe(box)
    addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      removeEventListener('resize', measure)
    }
  }, [box])
  return space
}
