import { accountRows } from './rows-accounts.ts'
import { alarmRows } from './rows-alarms.ts'
import { boardRows } from './rows-boards.ts'
import { entityRows } from './rows-entities.ts'
import { hospitalRows } from './rows-hospitals.ts'
import { telemetryRows } from './rows-telemetry.ts'
import type { Role, World } from './world.ts'

export type Ask = { path: string; body?: unknown }

/** One call, and what happens to everybody who makes it. */
export type Row = {
  /** Method and address as the server lists its routes. */
  call: string
  what?: string
  /**
   * Statuses of the other hospital's Admin and Manager, the own Manager and Admin, and the platform; then
   * of nobody and of an expired token, which are 401 where they are left out.
   */
  who: string
  /** Status of a wall board of the sample hospital: 403 where it is left out, and nobody's where that is told. */
  board?: string
  ask: (world: World, role: Role) => Ask | Promise<Ask>
  /** For calls that answer 200 to everybody: how much of the sample hospital each finds, as in `who`, and the board. */
  finds?: { who: string; count: (body: unknown) => unknown }
  /** The call ends the session, so it is made in a new one. */
  fresh?: true
}

/** Whoever may do what: every call of the server (SRV-13 to SRV-18, SRV-61). */
export const table: readonly Row[] = [
  ...accountRows,
  ...hospitalRows,
  ...entityRows,
  ...telemetryRows,
  ...alarmRows,
  ...boardRows,
]

/** The statuses of a row by the column of the role. */
export function expected({ who, board }: Pick<Row, 'who' | 'board'>): string[] {
  const given = who.split(' ')
  const told = given.length === 5 ? [...given, '401', '401'] : given
  return [...told, board ?? given[5] ?? '403']
}
