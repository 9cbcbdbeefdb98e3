import { useCallback, useState } from 'react'
import { textScale } from './text-size.ts'

/** Calls `measure` before the next paint, which would show an empty frame, and whenever the element changes its size. */
function followSize(element: HTMLElement, measure: () => void): () => void {
  measure()
  const observer = new ResizeObserver(measure)
  observer.observe(element)
  return () => observer.disconnect()
}

type Room = { element: HTMLElement | null; width: number; height: number }

/** Width and height of an element in px at the usual size of text, followed; 0 before they are known. Give `ref` to it. */
export function useRoom<E extends HTMLElement>() {
  const [room, setRoom] = useState<Room>({ element: null, width: 0, height: 0 })
  const ref = useCallback((element: E | null) => {
    if (element === null) return undefined
    return followSize(element, () => {
      const scale = textScale()
      const width = Math.floor(element.getBoundingClientRect().width / scale)
      const height = Math.floor(element.clientHeight / scale)
      setRoom((before) =>
        before.element === element && before.width === width && before.height === height
          ? before
          : { element, width, height },
      )
    })
  }, [])
  return { ref, ...room }
}

/** How many grid columns fit an element; 0 before it is known. Give the first to the element as its `ref`. */
export function useColumns(columnsOf: (width: number) => number) {
  const [columns, setColumns] = useState(0)
  const ref = useCallback(
    (element: HTMLElement | null) =>
      element ? followSize(element, () => setColumns(columnsOf(element.clientWidth))) : undefined,
    [columnsOf],
  )
  return [ref, columns] as const
}
