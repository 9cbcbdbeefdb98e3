/* Made by npm run messages of shell.json: that one is to be changed. */

export const WHO_TEXTS = {
  signedInAs: 'Signed in as',
  myPage: 'My Page',
  /** The button's name: who it is, once that is known. */
  button: (email: string) => (email === '' ? 'Account and sign-out' : `Signed in as ${email}`),
  /** On a phone the navigation is behind it, too. */
  menu: (email: string) => (email === '' ? 'Menu' : `Menu. Signed in as ${email}`),
}

export const WAITING_TEXTS = {
  trying: 'Trying…',
  /** A page that was tapped and is not there yet. */
  opening: 'Opening…',
}

export const BESIDE_TEXTS = {
  title: 'The ward',
  toggle: (isShown: boolean) => (isShown ? 'Hide the ward' : 'Show the ward'),
  some: (shown: number, all: number) => `${shown} of ${all}, most urgent first: show all`,
  open: 'Open Patients',
}

export const CHECK_DUE_TEXTS = {
  reminder: 'The start-of-shift check of this device is due.',
  now: 'Check now',
  later: 'Later',
}
