/** What is said where the server could not be asked, and gave no words of its own. */
export const NOT_ASKED_TEXTS = {
  offline: 'There is no connection to the server now.',
  failed: 'The server could not answer now.',
} as const
