import type { Denied } from '../model/people/edition.ts'

const WHO = 'Ask whoever runs the server.'

/** What staff read instead of a refusal, before they try (ruling R25). */
export const DENIED_TEXTS: Record<Denied, string> = {
  patients: `On this server, hospital staff cannot add or delete patients. ${WHO}`,
  places: `On this server, hospital staff cannot add or delete wards and rooms. ${WHO}`,
  accounts: `On this server, hospital staff can change only their own account. ${WHO}`,
  alarms: `On this server, hospital staff cannot change the alarms of the hospital. You can change your own alarm e-mails. ${WHO}`,
}
