import type { RefCallback } from 'react'

/**
 * Words that are never cut on a tablet (SHELL-35): of those without room on their line `data-fit` is `small`, and where
 * that is not enough `two`, for two lines. They are measured and not counted, as letters of every font, and what is beside
 * them, have other widths.
 */
export const fitLine: RefCallback<HTMLElement> = (words) => {
  const beside = words?.closest('button')
  if (!words || !beside) return undefined
  const observer = new ResizeObserver(() => {
    for (const fit of ['line', 'small', 'two']) {
      words.dataset['fit'] = fit
      if (words.scrollWidth <= words.clientWidth) return
    }
  })
  observer.observe(beside)
  return () => observer.disconnect()
}
