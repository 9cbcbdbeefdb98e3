/** Is a form half filled in this window? Then only staff may take its page away. */

/** Asks staff whether they leave a form whose content would be lost. */
type AskToLeave = () => Promise<boolean>

class OpenForms {
  readonly #edited = new Set<HTMLFormElement>()
  readonly #guards = new Set<AskToLeave>()

  /** Watches what is typed or chosen in forms; called once. */
  watch(): void {
    document.addEventListener('input', ({ target }) => {
      const form = target instanceof Element ? target.closest('form') : null
      if (form) this.#edited.add(form)
    })
  }

  /** An open form holds something that is saved nowhere. Returns its undo. */
  guard(ask: AskToLeave): () => void {
    this.#guards.add(ask)
    return () => void this.#guards.delete(ask)
  }

  /** Asks for every form that would be lost; `false` when staff stay with one. */
  async mayLeave(): Promise<boolean> {
    for (const ask of this.#guards) if (!(await ask())) return false
    return true
  }

  /** A form that was saved or given up has left the page. */
  isHalfFilled(): boolean {
    for (const form of this.#edited) if (!form.isConnected) this.#edited.delete(form)
    return this.#edited.size > 0 || this.#guards.size > 0
  }
}

/** The forms of this window. */
export const openForms = new OpenForms()
