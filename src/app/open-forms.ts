/** Is a form half filled in this window? Then only staff may take its page away. */

/** Asks staff whether they leave a form whose content would be lost. */
type AskToLeave = () => Promise<boolean>

/** A key of this kind on the device for each window that may have one. */
const NOTE = 'wardlight.form.'

class OpenForms {
  readonly #note = NOTE + crypto.randomUUID()
  readonly #edited = new Set<HTMLFormElement>()
  readonly #guards = new Set<AskToLeave>()

  /** Watches what is typed or chosen in forms; called once. */
  watch(): void {
    document.addEventListener('input', ({ target }) => {
      const form = target instanceof Element ? target.closest('form') : null
      if (!form) return
      this.#edited.add(form)
      this.#noteIt()
    })
    window.addEventListener('pagehide', () => this.#noteIt(false))
    window.addEventListener('pageshow', () => this.#noteIt())
  }

  /** An open form holds something that is saved nowhere. Returns its undo. */
  guard(ask: AskToLeave): () => void {
    this.#guards.add(ask)
    this.#noteIt()
    return () => {
      this.#guards.delete(ask)
      this.#noteIt()
    }
  }

  /** May a window beside this one have one? Known at once, and `true` sometimes too often: that window is asked then. */
  mayBeElsewhere(): boolean {
    try {
      return this.#others().length > 0
    } catch {
      return true
    }
  }

  /** No window answered: what was noted is of windows that are gone, or have none any more. */
  forgetOthers(): void {
    try {
      for (const key of this.#others()) localStorage.removeItem(key)
    } catch {
      // Such a device is asked again the next time.
    }
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

  #others(): string[] {
    return Array.from(
      { length: localStorage.length },
      (_, at) => localStorage.key(at) ?? '',
    ).filter((key) => key.startsWith(NOTE) && key !== this.#note)
  }

  /** A device that keeps nothing has the other windows asked. */
  #noteIt(has = this.isHalfFilled()): void {
    try {
      if (has) localStorage.setItem(this.#note, '')
      else localStorage.removeItem(this.#note)
    } catch {
      // As above.
    }
  }
}

/** The forms of this window. */
export const openForms = new OpenForms()
