import { type OutboxRow, type RefusalKind, isOver } from '../model/command.ts'
import type { AccountType } from '../model/people/session.ts'
import { EXPIRED_TEXTS, whyWords } from './reasons.ts'

/** A plain sentence beside the words of the server or of the specification: what it means for staff. */
export const REFUSED_TEXTS: Record<Exclude<RefusalKind, 'rights'>, string> = {
  conflict: 'Somebody else has changed it.',
  taken: 'This name, number or address is already in use.',
  rule: 'Something else must be done first. Then try again.',
  gone: 'It, or something it needs, is no longer on the server.',
  final: 'It cannot be sent as it was stored. Please do it again.',
  server: 'The server refused it.',
}

/** What an account reads that may not do it: it is sent only to who can do more (TRUE-02). */
export const RIGHTS_TEXTS: Record<AccountType | '', string> = {
  Manager: 'Your account may not do this. Ask an Admin.',
  Admin: 'Your account may not do this. If it should, ask whoever runs the server.',
  AdminManager: 'The platform’s account may not do this. Staff of the hospital do it.',
  Board: 'A wall board may not do this. Do it on a tablet or computer.',
  '': 'This account may not do this.',
}

/** Why a command does not go on, a line each; empty for one that does. */
export function reasonLines(row: OutboxRow, reader: AccountType | ''): string[] {
  if (!isOver(row)) return []
  const lines = [whyWords(row), serverLine(row), meaningText(row, reader)]
  return [...new Set(lines)].filter((line) => line !== '')
}

/** The plain sentence of a command that does not go on; `''` for one that does. */
function meaningText(row: OutboxRow, reader: AccountType | ''): string {
  if (row.state === 'refused') {
    const kind = row.kind ?? 'server'
    return kind === 'rights' ? RIGHTS_TEXTS[reader] : REFUSED_TEXTS[kind]
  }
  if (row.state === 'expired') return row.expiry === undefined ? '' : EXPIRED_TEXTS[row.expiry]
  return ''
}

/** The server's own words beside the specified ones; `''` for none (TRUE-01). */
function serverLine(row: OutboxRow): string {
  const words = row.state === 'refused' ? (row.server ?? '') : ''
  return words === '' ? '' : `The server’s words: ${words}`
}

/** With what words a command ended: the specified ones and the server's own, a line each; `''` for none. */
export function endWords(row: OutboxRow): string {
  if (!isOver(row)) return ''
  return [whyWords(row), serverLine(row)].filter((line) => line !== '').join('\n')
}
