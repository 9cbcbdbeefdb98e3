/**
 * A press is for what was under the hand when it began (SHELL-36). Values, marks and notes come at any moment, and what
 * moves between down and up would make a press of nothing, or of the button of another patient.
 */

const CONTROLS =
  'a[href], button, input, label, select, summary, textarea, [role="button"], [role="option"]'
/** A hand that moved further than this between down and up meant something else, px. */
const STILL_PX = 10

type Press = { control: Element | null; x: number; y: number }

const controlOf = ({ target }: Event): Element | null =>
  target instanceof Element ? target.closest(CONTROLS) : null

/** Watches the presses of this window from now on. */
export function watchPresses(): void {
  let press: Press | null = null
  const began = (event: PointerEvent): void => {
    press = { control: controlOf(event), x: event.clientX, y: event.clientY }
  }
  const clicked = (event: MouseEvent): void => {
    // The click of a key, of a label for its box, and of code.
    if (!event.isTrusted || event.detail === 0 || !press) return
    const { control, x, y } = press
    press = null
    if (controlOf(event) === control) return
    if (Math.hypot(event.clientX - x, event.clientY - y) > STILL_PX) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (control instanceof HTMLElement && control.isConnected) control.click()
  }
  window.addEventListener('pointerdown', began, true)
  window.addEventListener('pointercancel', () => (press = null), true)
  window.addEventListener('click', clicked, true)
}
