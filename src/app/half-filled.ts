/** Is a form half filled in this window? Then nothing but staff may take its page away. */

const typedIn = new Set<HTMLFormElement>()

/** Watches what is typed or chosen in forms; called once. */
export function watchForms(): void {
  document.addEventListener('input', ({ target }) => {
    const form = target instanceof Element ? target.closest('form') : null
    if (form) typedIn.add(form)
  })
}

/** A form that staff changed is on the page still. What was saved or given up is not: its form goes with it. */
export function isHalfFilled(): boolean {
  for (const form of typedIn) if (!form.isConnected) typedIn.delete(form)
  return typedIn.size > 0
}
