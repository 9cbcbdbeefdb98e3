import { whatOf } from '../commands/catalogue.ts'
import { type OutboxRow, whoText, isOver } from '../model/command.ts'
import { UNFINISHED_TEXTS } from '../texts/unfinished.ts'
import type { WardlightDb } from './database.ts'
import { pendingCommands } from './outbox.ts'
import { whoOf } from './who.ts'

/** A command that is not done, with its name and its subject in words. */
export type NotFinished = { row: OutboxRow; what: string; who: string }

/** Every command that is not done: first those that wait for staff, then those that go on by themselves; oldest first. */
export async function notFinished(db: WardlightDb): Promise<NotFinished[]> {
  const rows = (await pendingCommands(db)).filter(({ state }) => state !== 'held')
  const all = await Promise.all(rows.map((row) => described(db, row)))
  return all.toSorted((a, b) => Number(isOver(b.row)) - Number(isOver(a.row)))
}

/** One command in words, `null` if it is done or set aside. */
export async function notFinishedOne(db: WardlightDb, id: string): Promise<NotFinished | null> {
  const row = await db.outbox.get(id)
  return !row || row.state === 'done' ? null : described(db, row)
}

async function described(db: WardlightDb, row: OutboxRow): Promise<NotFinished> {
  const what = whatOf(row)
  const who = whoText(row.who ?? (await whoOf(db, row)))
  return { row, what: row.discarded ? UNFINISHED_TEXTS.undoing(what) : what, who }
}
