/** Texts of the moment in which hidden names are shown, and what is said of the locked screen before it is fetched. */

export const PRIVACY_TEXTS = {
  reveal: {
    show: 'Show names for 10 seconds',
    hide: 'Hide names',
    shown: 'Names are shown for 10 seconds.',
    hidden: 'Names are hidden again.',
    left: (seconds: number) => `${seconds} s`,
  },
  lock: {
    title: 'Screen locked',
    signedOut:
      'You were signed out because the PIN was not known. Sign in with your password: what you had not finished is kept. Then you can choose a new PIN.',
  },
} as const
