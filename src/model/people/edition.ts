import type { AccountType } from './session.ts'

/** ThingsBoard's editions. The Community Edition gives hospital staff fewer rights (protocol §13.1, ruling R25). */
export type Edition = 'CE' | 'PE'

/** What hospital staff may not change on a server of the Community Edition. */
export type Denied = 'patients' | 'places' | 'accounts' | 'alarms'

/** The commands it refuses them: what makes or removes entities, accounts of others, the hospital's attributes. */
const DENIED: Readonly<Record<string, Denied>> = {
  'add-patient': 'patients',
  'delete-patient': 'patients',
  'add-ward': 'places',
  'delete-ward': 'places',
  'add-room': 'places',
  'delete-room': 'places',
  'add-account': 'accounts',
  'edit-account': 'accounts',
  'correct-account': 'accounts',
  'delete-account': 'accounts',
  'save-alarm-settings': 'alarms',
}
/** Names of commands that are refused there. */
export const DENIED_COMMANDS: readonly string[] = Object.keys(DENIED)

/**
 * What a command belongs to that this server refuses this account, `null` for one that it takes. While the edition
 * or the account is not known nothing is refused: the server still has the last word.
 */
export function deniedBy(
  command: string,
  edition: Edition | null,
  role: AccountType | '',
): Denied | null {
  if (edition !== 'CE' || role === 'AdminManager' || role === '') return null
  return DENIED[command] ?? null
}

const WHO = 'Ask whoever runs the server.'

/** What staff read instead of a refusal, before they try (ruling R25). */
export const DENIED_TEXTS: Record<Denied, string> = {
  patients: `On this server, hospital staff cannot add or delete patients. ${WHO}`,
  places: `On this server, hospital staff cannot add or delete wards and rooms. ${WHO}`,
  accounts: `On this server, hospital staff can change only their own account. ${WHO}`,
  alarms: `On this server, hospital staff cannot change the alarms of the hospital. You can change your own alarm e-mails. ${WHO}`,
}
