/** Texts of how this device names patients (PRIV-01). */
import type { NameMode } from '../model/patients/shown-name.ts'

export const NAMES_TEXTS = {
  device: {
    title: 'This device',
    hint: 'Applies to this device only, and stays when you sign out.',
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
    hint: 'Applies to everybody who uses this device. Forms, codes, labels and files that you open yourself still show the full name. Search finds patients by name.',
  },
} as const
