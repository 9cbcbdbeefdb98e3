import type { OutboxRow, Over } from '../model/command.ts'
import type { WardlightDb } from './database.ts'

/**
 * What a form waits for: the first answer that can refuse.
 *
 *   waiting → taken (something is written, or all of it; the rest goes on by itself)
 *           → refused (nothing was written: what was typed is still a form's)
 */
export type FirstAnswer = { kind: 'waiting' } | { kind: 'taken' } | { kind: 'refused'; row: Over }

export function firstAnswerOf(row: OutboxRow | undefined): FirstAnswer {
  // Done and forgotten already.
  if (row === undefined) return { kind: 'taken' }
  // A half-done command cannot go back into a form: it is listed among the unfinished ones.
  if (row.written === 'yes') return { kind: 'taken' }
  switch (row.state) {
    case 'done':
      return { kind: 'taken' }
    case 'refused':
    case 'expired':
      return row.written === 'no' ? { kind: 'refused', row } : { kind: 'taken' }
    case 'held':
    case 'waiting':
    case 'running':
    case 'resting':
      return { kind: 'waiting' }
  }
}

export async function firstAnswer(db: WardlightDb, id: string): Promise<FirstAnswer> {
  return firstAnswerOf(await db.outbox.get(id))
}

/** A refused command that changed nothing is a form again, and no command. */
export async function takeBack(db: WardlightDb, id: string): Promise<void> {
  await db.transaction('rw', db.outbox, async () => {
    if (firstAnswerOf(await db.outbox.get(id)).kind === 'refused') await db.outbox.delete(id)
  })
}
