/** Pairing a screen as a wall board, and the list of boards. */
export const BOARD_PAIRING_TEXTS = {
  title: 'Wall board',
  toSignIn: 'Sign in instead',
}
