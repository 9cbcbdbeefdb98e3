/** Texts of forms that are given back after a refusal, and of leaving one. */
export const AGAIN_TEXTS = {
  gone: (what: string) => `${what} is no longer there.`,
  what: {
    patient: 'This patient',
    account: 'This account',
    ward: 'This ward',
    gateway: 'This gateway',
  },
  leave: {
    ask: 'What you typed is not saved. Leave the form?',
    stay: 'Stay',
    leave: 'Leave without saving',
  },
  saving: 'Saving …',
  goesOn: 'No answer yet. You can close this form: the change continues by itself.',
  theirs: {
    saved: (value: string) =>
      value === '' ? 'Somebody else has cleared this.' : `Somebody else has saved “${value}”.`,
    take: 'Take theirs',
    takeOf: (field: string) => `Take theirs: ${field}`,
  },
} as const
