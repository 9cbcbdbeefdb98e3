import { useLayoutEffect, useState } from 'react'

/** Number of grid columns for the width an element has; `columnsOf` says how many fit. */
export function useColumns(
  element: HTMLElement | null,
  columnsOf: (width: number) => number,
): number {
  const [columns, setColumns] = useState(0)
  useLayoutEffect(() => {
    if (!element) return
    const measure = () => setColumns(columnsOf(element.clientWidth))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [element, columnsOf])
  return columns
}
