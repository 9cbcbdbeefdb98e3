/** The page where one signs in, and why it did not go well (TRUE-04). */

export { SIGN_IN_TEXTS } from './en/sign-in.ts'
