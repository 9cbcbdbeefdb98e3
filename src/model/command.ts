import { UNDO_MS } from './constants.ts'

/**
 * A waiting write, as stored in the outbox (rulings R5, R6).
 *
 *   held until t → waiting (nobody undid it, or its window is left)
 *                → gone (undone; nothing was sent)
 *   waiting → running since → done
 *                           → resting until t after attempt k → running
 *                           → refused (kept visible, tried again or discarded by staff)
 *           → expired (too late, or what it was about has changed)
 *
 * Nothing here says how far it got: whoever runs it again begins at the top, and looks.
 */
export type OutboxPhase =
  | { state: 'held'; until: number }
  | { state: 'waiting' }
  | { state: 'running'; since: number }
  | { state: 'resting'; until: number; attempt: number }
  | { state: 'refused'; message: string }
  | { state: 'expired'; message: string }
  | { state: 'done'; at: number; notice?: string }

/**
 * Has it changed anything on the server? `perhaps`: something was sent, and whether it arrived is not known. What is
 * found there may then be the command's own half, and no conflict with somebody else.
 */
export type Written = 'no' | 'perhaps' | 'yes'

/** A command as it was given, and what is known of it. */
export type OutboxEntry = {
  /** Chosen by the screen when the command is given, so that giving it twice is once. */
  id: string
  name: string
  args: unknown
  /** Commands on one subject run in order. */
  subject: string
  createdAt: number
  written: Written
  /** Subjects beside those its arguments name, found by looking: e.g. whom a sensor is taken from. */
  concerns: readonly string[]
  /** The id of what it made, where that has a place of its own on a screen already. */
  made?: string
  /** Staff have set it aside: what it made is taken away again, and with that it is done. */
  discarded?: true
}

export type OutboxRow = OutboxEntry & OutboxPhase

/** Commands that can take away again what they made: the additions that nothing else hangs on. */
export const UNDONE: readonly string[] = ['add-patient', 'add-room', 'add-account']

/** A command that was just given. */
export function newCommand(
  given: Pick<OutboxEntry, 'id' | 'name' | 'args' | 'subject' | 'createdAt'>,
): OutboxRow {
  return { ...given, written: 'no', concerns: [], state: 'waiting' }
}

/** What is known of a command, without its phase. */
export function entryOf(row: OutboxRow): OutboxEntry {
  const { id, name, args, subject, createdAt, written, concerns } = row
  const { made, discarded } = row
  return {
    id,
    name,
    args,
    subject,
    createdAt,
    written,
    concerns,
    ...(made !== undefined && { made }),
    ...(discarded && { discarded }),
  }
}

/**
 * Still to be undone (AL8)? Stored like any other, so that nothing is lost when the window is killed; a moment further
 * ahead was written by another clock, and is not waited for.
 */
export function isHeld(row: OutboxRow, now: number): boolean {
  // The page and its worker agree on the server's time but for a moment.
  return row.state === 'held' && row.until > now && row.until - now < 2 * UNDO_MS
}

/** What a command turned out to be about. */
export type Concern = 'patient' | 'sensor' | 'gateway'

/** Ids of one kind among the subjects that a command found. */
export function concerned({ concerns }: Pick<OutboxEntry, 'concerns'>, kind: Concern): string[] {
  const start = `${kind}:`
  return concerns.filter((each) => each.startsWith(start)).map((each) => each.slice(start.length))
}

/** The one command that is part of every alarm's row: how it waits is shown there (rulings R6, R7). */
export const CONFIRM_ALARM = 'confirm-alarm'

/** Commands on one alarm run in order. */
export const alarmSubject = (alarmId: string): string => `alarm:${alarmId}`
