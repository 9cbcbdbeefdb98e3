import { useLayoutEffect, useRef } from 'react'

/**
 * A dialog that stays above all others while it is there: one that opens later, or a browser's Back that closes it, does
 * not get above it.
 */
export function useOnTop() {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    // Whoever opened above it has taken the focus with it.
    let focused: HTMLElement | null = null
    const raise = (): void => {
      const back = focused
      if (dialog.open) dialog.close()
      dialog.showModal()
      back?.focus()
    }
    const keep = ({ target }: FocusEvent): void => {
      if (target instanceof HTMLElement) focused = target
    }
    const watch = new MutationObserver((changes) => {
      const isCovered = changes.some(
        ({ target }) => target instanceof HTMLDialogElement && target !== dialog && target.open,
      )
      if (isCovered || !dialog.open) raise()
    })
    dialog.addEventListener('focusin', keep)
    raise()
    watch.observe(document, { subtree: true, attributeFilter: ['open'] })
    return () => {
      watch.disconnect()
      dialog.removeEventListener('focusin', keep)
      // Before it leaves the page: only then does the browser give the focus back.
      dialog.close()
    }
  }, [])
  return ref
}
