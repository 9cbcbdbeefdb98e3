/** The frame around every screen: who is signed in, waiting, and the ward beside Home. */
import { BESIDE_TEXTS as BESIDE_TEXTS_EN } from './en/shell.ts'
import { withCode } from './with-code.ts'

export { WAITING_TEXTS, CHECK_DUE_TEXTS, WHO_TEXTS } from './en/shell.ts'

/** The ward beside the alarms of Home (DENS-10). */
export const BESIDE_TEXTS = withCode(BESIDE_TEXTS_EN, {
  all: (shown: number, all: number) =>
    shown < all ? BESIDE_TEXTS_EN.some(shown, all) : BESIDE_TEXTS_EN.open,
})
