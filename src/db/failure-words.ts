import type { OutboxRow } from '../model/command.ts'
import { isHalf } from '../model/command.ts'
import { TEXTS } from '../texts/common.ts'
import { UNFINISHED_TEXTS, meaningText } from '../texts/unfinished.ts'
import type { WardlightDb } from './database.ts'
import { notFinishedOne } from './not-finished.ts'

/**
 * The text for a command that was refused or came too late, a line each: the command and its patient, the specified or the
 * server's words, what that means, and whether a part of it was saved.
 */
export async function failureWords(db: WardlightDb, row: OutboxRow): Promise<string> {
  const command = await notFinishedOne(db, row.id)
  const { alert, did, whole } = UNFINISHED_TEXTS
  const message = ('message' in row && row.message) || TEXTS.common.failed
  const saved = isHalf(row) ? alert.part : did.nothing
  const lines = [
    command ? whole(command.what, command.who) : '',
    message,
    meaningText(row),
    message.includes(did.nothing) ? '' : saved,
  ]
  return [...new Set(lines)].filter((line) => line !== '').join('\n')
}
