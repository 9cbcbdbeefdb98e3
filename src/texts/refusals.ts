import type { OutboxRow } from '../model/command.ts'
import type { Why } from '../model/trouble.ts'

/** For staff when the server could not be asked, or gave no reason (TRUE-19). */
export const NOT_ASKED_TEXTS = {
  offline: 'There is no connection to the server now.',
  failed: 'The server could not answer now.',
} as const

/** Why a request failed, in plain words: the server's own where it sent some. */
export const whyText = (why: Why): string =>
  typeof why === 'string' ? why : why.words || NOT_ASKED_TEXTS[why.code]

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
