import type { OutboxRow } from '../model/command.ts'
import { isHalf } from '../model/command.ts'
import { TEXTS } from '../texts/common.ts'
import { UNFINISHED_TEXTS, meaningText } from '../texts/unfinished.ts'
import type { WardlightDb } from './database.ts'
import { notFinishedOne } from './not-finished.ts'

/**
 * What staff are told when a command is refused or too late, a line each: what and whose, the specified or the server's
 * words as they are, what that means, and whether anything of it was saved.
 */
export async function failureWords(db: WardlightDb, row: OutboxRow): Promise<string> {
  const found = await notFinishedOne(db, row.id)
  const { alert, did, whole } = UNFINISHED_TEXTS
  const message = ('message' in row && row.message) || TEXTS.common.failed
  const saved = isHalf(row) ? alert.part : did.nothing
  const lines = [
    found ? whole(found.what, found.who) : '',
    message,
    meaningText(row),
    message.includes(did.nothing) ? '' : saved,
  ]
  return [...new Set(lines)].filter((line) => line !== '').join('\n')
}
