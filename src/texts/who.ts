/** Texts of who is signed in, on every screen. */
export const WHO_TEXTS = {
  signedInAs: 'Signed in as',
  /** The button's name: who it is, once that is known. */
  button: (email: string) => (email === '' ? 'Account and sign-out' : `Signed in as ${email}`),
  /** On a phone the navigation is behind it, too. */
  menu: (email: string) => (email === '' ? 'Menu' : `Menu. Signed in as ${email}`),
  myPage: 'My Page',
}
