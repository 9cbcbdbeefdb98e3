import type { OutboxRow } from '../model/command.ts'
import type { Denied } from '../model/people/edition.ts'

/** For staff when the server could not be asked, or gave no reason. */
export const NOT_ASKED_TEXTS = {
  offline: 'There is no connection to the server now.',
  failed: 'The server could not answer now.',
} as const

const WHO = 'Ask whoever runs the server.'

/** What staff read instead of a refusal, before they try (ruling R25). */
export const DENIED_TEXTS: Record<Denied, string> = {
  patients: `On this server, hospital staff cannot add or delete patients. ${WHO}`,
  places: `On this server, hospital staff cannot add or delete wards and rooms. ${WHO}`,
  accounts: `On this server, hospital staff can change only their own account. ${WHO}`,
  alarms: `On this server, hospital staff cannot change the alarms of the hospital. You can change your own alarm e-mails. ${WHO}`,
}

/** The server's own words beside the specified ones; `''` for none (TRUE-01). */
export function serverLine(row: OutboxRow): string {
  const words = row.state === 'refused' ? (row.server ?? '') : ''
  return words === '' ? '' : `The server’s words: ${words}`
}

/** With what words a command ended: the specified ones and the server's own, a line each; `''` for none. */
export function endWords(row: OutboxRow): string {
  const message = 'message' in row ? row.message : ''
  return [message, serverLine(row)].filter((line) => line !== '').join('\n')
}
