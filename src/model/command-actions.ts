import { CONFIRM_ALARM, type OutboxRow } from './command.ts'

/*
 * What staff can do about a command that is not done: a button is offered only where it can help. What depends on which
 * command it is stands in `commands/actions.ts`.
 */

export type Over = Extract<OutboxRow, { state: 'refused' | 'expired' }>

/** It waits for staff, and goes on by itself no more. */
export function isOver(row: OutboxRow): row is Over {
  return row.state === 'refused' || row.state === 'expired'
}

/** May something of it be on the server, though it is not done? */
export function isHalf(row: OutboxRow): boolean {
  return row.written !== 'no' || (row.did ?? []).length > 0
}

/**
 * Would trying again as it is help? After somebody else's change it would only be refused again; what was not sent in
 * time is given anew with it.
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

/** Can staff set it aside? What is under way has to come to an end first. */
export function canSetAside(row: OutboxRow): boolean {
  return isOver(row) || row.state === 'resting'
}

/** What is sent and answered as usual is done before this is over, and is not counted. */
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

/** Would it be lost with the stored rows? Not a Confirm that is over: its alarm is shown as unconfirmed. */
export function isAtStake(row: OutboxRow): boolean {
  return row.name !== CONFIRM_ALARM || !isOver(row)
}
