/** Texts of names that are hidden, and what is said of the locked screen before it is fetched. */
import type { NameMode } from '../model/patients/shown-name.ts'

export const PRIVACY_TEXTS = {
  device: {
    title: 'This device',
    hint: 'Holds for this tablet or computer alone, and stays when you sign out.',
  },
  names: {
    title: 'Names of patients',
    label: 'Show patients by',
    modes: {
      full: 'Full names',
      initials: 'Initials',
      room: 'Room numbers',
    } satisfies Record<NameMode, string>,
    means: {
      full: 'Everybody who sees this screen can read the names.',
      initials:
        'Kim Min-jun is shown as K.M. The eye in the header shows all names for 10 seconds.',
      room: 'Kim Min-jun is shown as 101. The eye in the header shows all names for 10 seconds.',
    } satisfies Record<NameMode, string>,
    hint: 'Holds for everybody who uses this device. Forms, codes, labels and files that you open yourself still hold the whole name. Search finds patients by name.',
  },
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
