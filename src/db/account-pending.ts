import { PEOPLE_TEXTS } from '../texts/people.ts'
import type { OutboxRow } from '../model/command.ts'
import { type Progress, argsOf, progressOf } from './waiting.ts'

/** What waits to be done to accounts: shown beside what the server said, never instead of it (ruling R7). */
export type AccountPending = Progress & { text: string; email: string }

/** Changes of accounts that are not done, oldest first. */
export function accountsIn(rows: readonly OutboxRow[]): AccountPending[] {
  return rows.flatMap((row) => {
    const progress = progressOf(row)
    const words = wordsOf(row, progress.state === 'refused')
    return words === null ? [] : [{ ...words, ...progress }]
  })
}

const { account: T } = PEOPLE_TEXTS

function wordsOf(
  row: OutboxRow,
  isRefused: boolean,
): Pick<AccountPending, 'text' | 'email'> | null {
  const add = argsOf('add-account', row)
  if (add) {
    const { email } = add
    if (row.discarded) return { email, text: isRefused ? T.notDeleted(email) : T.deleting(email) }
    return { email, text: isRefused ? T.notAdded(email) : T.adding(email) }
  }
  const edit = argsOf('edit-account', row) ?? argsOf('correct-account', row)?.before
  if (edit) {
    const { email } = edit
    return { email, text: isRefused ? T.notSaved(email) : T.saving(email) }
  }
  const gone = argsOf('delete-account', row)
  if (!gone) return null
  return { email: gone.email, text: isRefused ? T.notDeleted(gone.email) : T.deleting(gone.email) }
}
