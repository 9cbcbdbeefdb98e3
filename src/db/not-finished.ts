import { whatOf } from '../commands/catalogue.ts'
import { type OutboxRow, isOver, isHalf } from '../model/command.ts'
import { joined } from '../texts/words.ts'
import { reasonLines } from '../texts/ends.ts'
import { SEALED_TEXTS, UNFINISHED_TEXTS } from '../texts/unfinished.ts'
import { type Claim, holds } from '../model/claim.ts'
import { doneWords, SHOWN_NOW } from '../texts/deeds.ts'
import type { WardlightDb } from './database.ts'
import { finishedLater, pendingCommands } from './outbox.ts'
import { sessionUser } from './status.ts'
import { whoOf } from './who.ts'
import { TEXTS } from '../texts/common.ts'
import { whoText } from '../texts/who.ts'

/** A command that is not done, with its name and its subject in words. */
export type NotFinished = {
  row: OutboxRow
  what: string
  who: string
  /** What it has done on the server, each sentence with what is shown now where that is something else (TRUE-11). */
  did: readonly string[]
}

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

/** What `finishedLater` found, in words; `null` for nothing. `timeOf` says when. */
export async function finishedWords(
  db: WardlightDb,
  timeOf: (at: number) => string,
): Promise<{ ids: readonly string[]; text: string } | null> {
  const rows = await finishedLater(db)
  if (rows.length === 0) return null
  const items = await Promise.all(
    rows.map(async (row) => {
      const { what, who } = await described(db, row)
      return { whole: UNFINISHED_TEXTS.whole(what, who), at: timeOf(row.at) }
    }),
  )
  return { ids: rows.map(({ id }) => id), text: SEALED_TEXTS.finished(items) }
}

async function described(db: WardlightDb, row: OutboxRow): Promise<NotFinished> {
  const what = whatOf(row)
  const who = whoText(row.who ?? (await whoOf(db, row)))
  const did = await Promise.all(stepsOf(row).map((step) => asShown(db, step)))
  return { row, what: row.discarded ? UNFINISHED_TEXTS.undoing(what) : what, who, did }
}

type Step = { words: string; claims: readonly Claim[] }

/** What was done, in words, each once: a row of an older console that goes on here has both kinds. */
function stepsOf({ did = [], claims, done = [] }: OutboxRow): Step[] {
  const before = did.map((words) => ({ words, claims: claims?.[words] ?? [] }))
  const since = done.map((each) => ({ words: doneWords(each), claims: each.claims ?? [] }))
  return [...before, ...since.filter(({ words }) => !did.includes(words))]
}

async function asShown(db: WardlightDb, { words, claims }: Step): Promise<string> {
  const now = await Promise.all(claims.map((claim) => otherwise(db, claim)))
  const others = [...new Set(now)].filter((each) => each !== '')
  return others.length === 0 ? words : SHOWN_NOW.of(words, joined(others))
}

/** What is shown now, where a claim does not hold; `''` where it holds, and where nothing was loaded that could say so. */
async function otherwise(db: WardlightDb, claim: Claim): Promise<string> {
  if (claim.table === 'gateways') {
    const gateway = await db.gateways.get(claim.id)
    if (holds(claim, gateway)) return ''
    if (gateway) return SHOWN_NOW.place('ward', gateway.ward)
    return (await db.gateways.count()) === 0 ? '' : SHOWN_NOW.gatewayGone
  }
  const row = await db.patients.get(claim.id)
  if (holds(claim, row)) return ''
  if (!row) return (await db.patients.count()) === 0 ? '' : SHOWN_NOW.patientGone
  switch (claim.field) {
    case 'wardId':
      return SHOWN_NOW.place('ward', row.ward)
    case 'wardRoomId':
      return SHOWN_NOW.place('room', row.wardRoom)
    case 'sensorId':
      return SHOWN_NOW.sensor(row.sensorName)
    case 'phone':
      return SHOWN_NOW.phone
    case 'diaperType':
      return SHOWN_NOW.diaper
    case 'turnMinutes':
      return SHOWN_NOW.turning(row.turnMinutes ?? null)
  }
}

/**
 * The text for a command that was refused or came too late, a line each: the command and its patient, the specified or the
 * server's words, what that means, and whether a part of it was saved.
 */
export async function failureWords(db: WardlightDb, row: OutboxRow): Promise<string> {
  const command = await notFinishedOne(db, row.id)
  const { alert, did, whole } = UNFINISHED_TEXTS
  const { accountType } = await sessionUser(db)
  const reasons = reasonLines(row, accountType)
  const saved = isHalf(row) ? alert.part : did.nothing
  const lines = [
    command ? whole(command.what, command.who) : '',
    row.earlier ? UNFINISHED_TEXTS.earlier : '',
    ...(reasons.length === 0 ? [TEXTS.common.failed] : reasons),
    reasons.some((line) => line.includes(did.nothing)) ? '' : saved,
  ]
  return [...new Set(lines)].filter((line) => line !== '').join('\n')
}
