/** When the server could not be asked, or gave no reason. */
export const NOT_ASKED_TEXTS = {
  offline: 'There is no connection to the server now.',
  failed: 'The server could not answer now.',
} as const
