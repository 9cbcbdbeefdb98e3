import { useEffect, useRef } from 'react'

/**
 * On tablets the titles of the columns share the line of the first heading: those it reaches, in letters as wide as these
 * are, are heard alone (SHELL-39).
 *
 * @param rows the rows below, which begin with that heading
 */
export function useTitles(rows: readonly unknown[]) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const titles = place.current
    if (!titles?.parentElement) return undefined
    const observer = new ResizeObserver(() => keepApart(titles))
    observer.observe(titles.parentElement)
    return () => observer.disconnect()
  }, [rows])
  return place
}

/** px between words that are read apart. */
const GAP = 8

function keepApart(titles: HTMLElement): void {
  const heading = titles.parentElement?.querySelector('h2')?.parentElement?.getBoundingClientRect()
  for (const title of titles.querySelectorAll<HTMLElement>('[role="columnheader"]')) {
    const { left, right, top, bottom } = title.getBoundingClientRect()
    const isReached =
      heading !== undefined &&
      left < heading.right + GAP &&
      right > heading.left - GAP &&
      top < heading.bottom &&
      bottom > heading.top
    title.style.opacity = isReached ? '0' : ''
  }
}
