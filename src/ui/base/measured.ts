import { type RefCallback, useCallback, useState } from 'react'

/**
 * What `measure` finds in the element that gets the ref, `first` before it has; again whenever one of its children has
 * another size, as in another font.
 *
 * @param measure stays the same function; answers `null` where nothing is drawn
 */
export function useMeasured<Found extends Record<string, number>>(
  first: Found,
  measure: (element: HTMLElement) => Found | null,
): [RefCallback<HTMLElement>, Found] {
  const [sizes, setSizes] = useState(first)
  const ref = useCallback(
    (element: HTMLElement) => {
      const look = (): void => {
        const next = measure(element)
        if (next) setSizes((old) => (isSame(old, next) ? old : next))
      }
      look()
      const observer = new ResizeObserver(look)
      for (const child of element.children) observer.observe(child)
      return () => observer.disconnect()
    },
    [measure],
  )
  return [ref, sizes]
}

const isSame = <Found extends Record<string, number>>(a: Found, b: Found): boolean =>
  Object.entries(a).every(([key, value]) => Math.abs(value - (b[key] ?? 0)) < 0.005)
