/* Made by npm run messages of sign-in.json: that one is to be changed. */

export const SIGN_IN_TEXTS = {
  title: 'Sign in',
  email: 'Email',
  password: 'Password',
  keep: 'Keep me signed in',
  signIn: 'Sign in',
  signingIn: 'Signing in…',
  forgot: 'Forgot your password?',
  incorrect: 'You entered an incorrect email or password.',
  checkInput: 'Please check your input again.',
  locked: (until: string) =>
    `Too many wrong passwords. Sign-in is locked here until ${until}; until then the right password is refused too.`,
  lockedAccount:
    'This account is locked after too many wrong passwords: the right one is refused too. The server does not say until when. Ask an Admin to switch the account on.',
  notActive: 'This account is switched off or locked. Ask an Admin to switch it on.',
}
