/** Texts of forms that are given back after a refusal, and of leaving one. */
export const AGAIN_TEXTS = {
  gone: (what: string) => `${what} is no longer there.`,
  what: {
    patient: 'This patient',
    account: 'This account',
    ward: 'This ward',
    gateway: 'This gateway',
  },
} as const
