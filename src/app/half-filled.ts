/** Is a form half filled in this window? Then nothing but staff may take its page away. */

const typedIn = new Set<HTMLFormElement>()
/** Open forms that hold what would be lost, and ask before they are left: whether staff leave them. */
type Ask = () => Promise<boolean>
const asking = new Set<Ask>()

/** A form says that it holds what would be lost; what it answers takes that back. */
export function holdChanged(ask: Ask): () => void {
  asking.add(ask)
  return () => void asking.delete(ask)
}

/** Asks for every form that would be lost; `false` when staff stay with one. */
export async function mayLeaveForms(): Promise<boolean> {
  for (const ask of asking) if (!(await ask())) return false
  return true
}

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
  return typedIn.size > 0 || asking.size > 0
}
