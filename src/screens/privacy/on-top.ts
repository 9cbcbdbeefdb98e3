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
    const raise = (): void => {
      const focused = document.activeElement
      if (dialog.open) dialog.close()
      dialog.showModal()
      if (focused instanceof HTMLElement && dialog.contains(focused)) focused.focus()
    }
    const watch = new MutationObserver((changes) => {
      const isCovered = changes.some(
        ({ target }) => target instanceof HTMLDialogElement && target !== dialog && target.open,
      )
      if (isCovered || !dialog.open) raise()
    })
    raise()
    watch.observe(document, { subtree: true, attributeFilter: ['open'] })
    return () => {
      watch.disconnect()
      // Before it leaves the page: only then does the browser give the focus back.
      dialog.close()
    }
  }, [])
  return ref
}
