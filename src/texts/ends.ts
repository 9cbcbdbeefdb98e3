import { type OutboxRow, type RefusalKind, isOver } from '../model/command.ts'
import type { AccountType } from '../model/people/session.ts'
import { EXPIRED_TEXTS, whyWords } from './reasons.ts'
import {
  END_TEXTS,
  REFUSED_TEXTS as REFUSED_TEXTS_EN,
  RIGHTS_TEXTS as RIGHTS_TEXTS_EN,
} from './en/ends.ts'

/** A plain sentence beside the words of the server or of the specification: what it means for staff. */
export const REFUSED_TEXTS = REFUSED_TEXTS_EN satisfies Record<
  Exclude<RefusalKind, 'rights'>,
  string
>

/** What an account reads that may not do it: it is sent only to who can do more (TRUE-02). */
export const RIGHTS_TEXTS = RIGHTS_TEXTS_EN satisfies Record<AccountType | '', string>

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
  return words === '' ? '' : END_TEXTS.words(words)
}

/** With what words a command ended: the specified ones and the server's own, a line each; `''` for none. */
export function endWords(row: OutboxRow): string {
  if (!isOver(row)) return ''
  return [whyWords(row), serverLine(row)].filter((line) => line !== '').join('\n')
}
