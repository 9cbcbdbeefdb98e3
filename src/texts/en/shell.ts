/* Made by npm run messages of shell.json: that one is to be changed. */

export const WHO_TEXTS = {
  signedInAs: 'Signed in as',
  myPage: 'My Page',
}

export const WAITING_TEXTS = {
  trying: 'Trying…',
}

export const BESIDE_TEXTS = {
  title: 'The ward',
  toggle: (isShown: boolean) => (isShown ? 'Hide the ward' : 'Show the ward'),
}

export const CHECK_DUE_TEXTS = {
  reminder: 'The start-of-shift check of this device is due.',
  now: 'Check now',
  later: 'Later',
}
