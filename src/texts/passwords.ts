/** Notices about passwords. */
export const PASSWORD_TEXTS = {
  saved: 'Your password was saved, and you are signed in.',
  kept: 'Your password was saved. Sign in with it.',
} as const
