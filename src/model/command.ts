import type { Claim } from './claim.ts'
import { UNDO_MS } from './constants.ts'
import type { Done } from './deed.ts'
import type { Notice, WhyEnded } from './reason.ts'

/*
 * What staff can do about an unfinished command: a button is offered only where it can help. What depends on the
 * command's type is in `commands/actions.ts`.
 */

export type Over = Extract<OutboxRow, { state: 'refused' | 'expired' }>

/** It waits for staff and does not continue by itself. */
export function isOver(row: OutboxRow): row is Over {
  return row.state === 'refused' || row.state === 'expired'
}

/** Has it done a step on the server, as far as is known here? */
export const hasDone = ({ done = [], did = [] }: OutboxEntry): boolean =>
  done.length > 0 || did.length > 0

/** May a part of it be on the server, though it is not done? */
export function isHalf(row: OutboxRow): boolean {
  return row.written !== 'no' || hasDone(row)
}

/**
 * Would trying again help? Not after somebody else's change, which would refuse it again. A command that expired is given
 * again this way.
 */
export function canRetry(row: OutboxRow): boolean {
  switch (row.state) {
    case 'resting':
      return true
    case 'refused':
      return !['conflict', 'taken', 'gone', 'final'].includes(row.kind ?? 'server')
    case 'expired':
      return row.expiry !== 'changed'
    case 'held':
    case 'waiting':
    case 'running':
    case 'done':
      return false
  }
}

/** Can staff discard it? Not while it is running. */
export function canSetAside(row: OutboxRow): boolean {
  return isOver(row) || row.state === 'resting'
}

/** A command usually takes less than this, and is not counted before. */
const USUALLY_DONE_MS = 4_000

/**
 * How many commands the header counts: all that are not done and not held, once one of them waits for staff, could not
 * be sent, or takes longer than usual; `0` before.
 */
export function counted(rows: readonly OutboxRow[], now: number): number {
  const given = rows.filter(({ state }) => state !== 'held')
  const isSeen = given.some(
    (row) => isOver(row) || row.hindered !== undefined || now - row.createdAt > USUALLY_DONE_MS,
  )
  return isSeen ? given.length : 0
}

/** Would it be lost if the stored rows were deleted? Not a finished Confirm: its alarm is shown as unconfirmed. */
export function isAtStake(row: OutboxRow): boolean {
  return row.name !== CONFIRM_ALARM || !isOver(row)
}

/**
 * A waiting write, as stored in the outbox (rulings R5, R6).
 *
 *   held until t → waiting (the time to undo it is over)
 *                → deleted (undone; nothing was sent)
 *   waiting → running since → done
 *                           → resting until t → running
 *                           → refused (kept visible, tried again or discarded by staff)
 *           → expired (too late, or its subject has changed)
 *
 * The row does not store how far it got: a new run starts at the top and looks at the server first.
 */
export type OutboxPhase =
  | { state: 'held'; until: number }
  | { state: 'waiting' }
  | { state: 'running'; since: number }
  | { state: 'resting'; until: number }
  /**
   * `server`: the server's own words and status, beside a reason that has others. `kind`, `expiry` and `at` (when) are
   * unknown of rows that older consoles stored.
   */
  | ({ state: 'refused'; server?: string; kind?: RefusalKind; at?: number } & WhyEnded)
  | ({ state: 'expired'; expiry?: ExpiryKind; at?: number } & WhyEnded)
  | { state: 'done'; at: number; notice?: Notice }

/** Why a command was refused, as its row keeps it. */
export type WhyRefused = WhyEnded & { kind: RefusalKind; server?: string }

/**
 * Why a command was refused, which decides what helps:
 * - `conflict`: somebody else has changed the same thing since staff saw it
 * - `taken`: the name, number or address belongs to something else already
 * - `rule`: something else is to be done first, e.g. a ward has patients
 * - `rights`: the account may not do it
 * - `gone`: its subject no longer exists
 * - `final`: it cannot be carried out as it was stored
 * - `server`: the server refused it, in its own words
 */
export type RefusalKind = 'conflict' | 'taken' | 'rule' | 'rights' | 'gone' | 'final' | 'server'

/** Why it expired: `late` by its time, `changed` because its subject has changed, `session` because the session ended first. */
export type ExpiryKind = 'late' | 'changed' | 'session'

/** Why the last try had no answer. */
export type Hindrance =
  | { kind: 'offline' | 'timeout' | 'unauthorized' }
  | { kind: 'server'; status: number; message: string }

/**
 * Has it changed anything on the server? `perhaps`: something was sent, but it is unknown whether it arrived. A change
 * found there may then be the command's own, and no conflict with somebody else. `whole`: it was sent to be done as one, and
 * it is unknown whether it arrived; the server that takes it so knows what it has done.
 */
export type Written = 'no' | 'whole' | 'perhaps' | 'yes'

/** A command as staff gave it, with what later runs add. */
export type OutboxEntry = {
  /** Chosen by the screen, so that a command given twice is stored once. */
  id: string
  name: string
  args: unknown
  /** Commands on one subject run in order. */
  subject: string
  createdAt: number
  written: Written
  /** Subjects that the command found on the server, beside those in its arguments: e.g. the patient who wore the sensor. */
  concerns: readonly string[]
  /** The id of what it created, if a screen shows that already. */
  made?: string
  /** Staff have chosen Undo: what it did is taken back, and then it is done. */
  discarded?: true
  /**
   * It was given in a session that ended before it was done, or on another device: its author reads when it is finished
   * (TRUE-07, WHOLE-14).
   */
  earlier?: true
  /** Its subject, as staff knew it when they gave the command; `id` is a patient's, `''` for anything else. */
  who?: Who
  /** What it has done on the server so far, each step once. */
  done?: readonly Done[]
  /** The same in rows of older consoles: sentences, and what they claim of now, by sentence. */
  did?: readonly string[]
  claims?: Readonly<Record<string, readonly Claim[]>>
  /** Values before the change, by name: `undo` restores them. */
  found?: Readonly<Record<string, string>>
  /** The account whose invitation staff see when it is done, because no letter was sent. */
  invited?: Invited
  /** The form it was given with; absent without one, and in rows of older consoles. */
  form?: FormHeld
  /** How often it failed, and why the last time. */
  hindered?: { times: number; by: Hindrance }
}

/** Fields of a form as they were typed, and as staff saw them when it opened; `null` for something new. */
export type FormHeld = { typed: object; seen: object | null }

/** What a form passes with its command; `replaces` is the refused command it was opened again for. */
export type FromForm = FormHeld & { replaces?: string | undefined }

export type Who = { name: string; id: string }
/** An account that was never signed in to. */
export type Invited = { id: string; email: string }

/**
 * How what a command has done, and what it found, keeps a patient: `Kim Min-jun (ID 7)`, in the rows and answers of all versions.
 * Words are made of it in `texts/who.ts`.
 */
export function keptWho({ name, id }: Who): string {
  return id === '' ? name : `${name} (ID ${id})`
}

/** The same, read again. */
export function whoOfKept(kept: string): Who {
  const [, name = kept, id = ''] = /^(.*) \(ID ([^()]+)\)$/s.exec(kept) ?? []
  return { name, id }
}

export type OutboxRow = OutboxEntry & OutboxPhase

/** A command that was just given. */
export function newCommand(
  given: Pick<OutboxEntry, 'id' | 'name' | 'args' | 'subject' | 'createdAt' | 'who' | 'form'>,
): OutboxRow {
  return { ...given, written: 'no', concerns: [], state: 'waiting' }
}

/** What a phase has beside the entry; `attempt` had those of older consoles. */
const OF_PHASES = [
  'state',
  'until',
  'since',
  'attempt',
  'message',
  'reason',
  'server',
  'kind',
  'expiry',
  'at',
  'notice',
]

/** A command without its phase. */
export function entryOf(row: OutboxRow): OutboxEntry {
  const fields = Object.entries(row).filter(([key]) => !OF_PHASES.includes(key))
  return Object.fromEntries(fields) as OutboxEntry
}

/**
 * Can it still be undone (AL8)? It is stored like any other, so that it survives a killed window; a moment further ahead
 * was written by another clock and does not count.
 */
export function isHeld(row: OutboxRow, now: number): boolean {
  // The page and its worker may differ a little in the server's time.
  return row.state === 'held' && row.until > now && row.until - now < 2 * UNDO_MS
}

/** Types of subjects that a command finds. */
export type Concern = 'patient' | 'sensor' | 'gateway'

/** Ids of one kind among the subjects that a command found. */
export function concerned({ concerns }: Pick<OutboxEntry, 'concerns'>, kind: Concern): string[] {
  const start = `${kind}:`
  return concerns.filter((each) => each.startsWith(start)).map((each) => each.slice(start.length))
}

/** The command whose state is shown in its alarm's row (rulings R6, R7). */
export const CONFIRM_ALARM = 'confirm-alarm'

/** Commands on one alarm run in order. */
export const alarmSubject = (alarmId: string): string => `alarm:${alarmId}`
