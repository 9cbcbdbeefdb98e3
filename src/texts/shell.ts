/** The frame around every screen: who is signed in, waiting, and the ward beside Home. */
import { BESIDE_TEXTS as BESIDE_TEXTS_EN } from './en/shell.ts'
import { withCode } from './with-code.ts'

export { WAITING_TEXTS, CHECK_DUE_TEXTS, WHO_TEXTS } from './en/shell.ts'

/** The ward beside the alarms of Home (DENS-10). */
export const BESIDE_TEXTS = withCode(BESIDE_TEXTS_EN, {
  all: (shown: number, all: number) =>
    shown < all ? `${shown} of ${all}, most urgent first: show all` : 'Open Patients',
})

/** A page that was tapped and is not there yet. */
export const COMING_TEXT = 'Opening…'
