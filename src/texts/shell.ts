/** The frame around every screen: who is signed in, waiting, and the ward beside Home. */
import { WHO_TEXTS as WHO_TEXTS_EN, BESIDE_TEXTS as BESIDE_TEXTS_EN } from './en/shell.ts'
import { withCode } from './with-code.ts'

export { WAITING_TEXTS, CHECK_DUE_TEXTS } from './en/shell.ts'

/** Texts of who is signed in, on every screen. */
export const WHO_TEXTS = withCode(WHO_TEXTS_EN, {
  /** The button's name: who it is, once that is known. */
  button: (email: string) => (email === '' ? 'Account and sign-out' : `Signed in as ${email}`),
  /** On a phone the navigation is behind it, too. */
  menu: (email: string) => (email === '' ? 'Menu' : `Menu. Signed in as ${email}`),
})

/** The ward beside the alarms of Home (DENS-10). */
export const BESIDE_TEXTS = withCode(BESIDE_TEXTS_EN, {
  all: (shown: number, all: number) =>
    shown < all ? `${shown} of ${all}, most urgent first: show all` : 'Open Patients',
})

/** A page that was tapped and is not there yet. */
export const COMING_TEXT = 'Opening…'
