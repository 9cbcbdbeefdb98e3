/** What the platform's commands say when something is in the way (ruling R21; AMB-97, ERR-59, SRV-23). */
const FIELDS = {
  title: 'title',
  email: 'e-mail',
  country: 'country',
  state: 'state',
  city: 'city',
  address: 'address',
  address2: 'second address line',
  zip: 'zip',
  phone: 'phone',
} as const

const count = (number: number, word: string): string =>
  `${number} ${word}${number === 1 ? '' : 's'}`

export const PLATFORM_COMMAND_TEXTS = {
  hospital: {
    taken: (title: string) => `There is already a hospital “${title}”.`,
    adminFailed: 'The hospital was added, but its Admin was not invited.',
    /** `now` is what the field says on the server. */
    changed: (field: keyof typeof FIELDS, now: string) =>
      `The ${FIELDS[field]} was changed by somebody else. ${
        now === '' ? 'It is now empty.' : `It is now “${now}”.`
      }`,
    inUse: (title: string, patients: number, accounts: number) =>
      `${title} still has ${count(patients, 'patient')} and ${count(accounts, 'account')}. Delete them first.`,
  },
  device: {
    elsewhere: (name: string) => `${name} was moved by somebody else.`,
    worn: (name: string) => `${name} has been given to a patient.`,
  },
} as const
