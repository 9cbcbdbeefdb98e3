import { useLayoutEffect, useRef } from 'react'
import { SHEET_TOP } from './sheet.css.ts'

/** Shown above everything but alerts; the page behind neither scrolls nor answers, and gets its focus back. */
export function useModal() {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = ref.current
    const root = document.documentElement
    const header = document.querySelector('header')
    const measure = (): void => {
      const above = header?.getBoundingClientRect().bottom ?? 0
      root.style.setProperty(SHEET_TOP, `${Math.round(above) + 8}px`)
    }
    measure()
    // A tablet that is turned has another header.
    const observer = new ResizeObserver(measure)
    if (header) observer.observe(header)
    if (element && !element.open) element.showModal()
    return () => {
      observer.disconnect()
      // Before it leaves the page: only then does the browser give the focus back.
      element?.close()
    }
  }, [])
  return ref
}
