/** The frame around every screen: who is signed in, waiting, and the ward beside Home. */

/** Texts of who is signed in, on every screen. */
export const WHO_TEXTS = {
  signedInAs: 'Signed in as',
  /** The button's name: who it is, once that is known. */
  button: (email: string) => (email === '' ? 'Account and sign-out' : `Signed in as ${email}`),
  /** On a phone the navigation is behind it, too. */
  menu: (email: string) => (email === '' ? 'Menu' : `Menu. Signed in as ${email}`),
  myPage: 'My Page',
}

/** While nothing of this account is stored on the device. */
export const WAITING_TEXTS = { trying: 'Trying…' } as const

/** The ward beside the alarms of Home (DENS-10). */
export const BESIDE_TEXTS = {
  title: 'The ward',
  toggle: (isShown: boolean) => (isShown ? 'Hide the ward' : 'Show the ward'),
  all: (shown: number, all: number) =>
    shown < all ? `${shown} of ${all}, most urgent first: show all` : 'Open Patients',
}

/** That a shift has begun without its check; the texts of the check itself are loaded with it. */
export const CHECK_DUE_TEXTS = {
  reminder: 'The start-of-shift check of this device is due.',
  now: 'Check now',
  later: 'Later',
} as const

/** A page that was tapped and is not there yet. */
export const COMING_TEXT = 'Opening…'
