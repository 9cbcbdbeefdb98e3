import { accountRows } from './rows-accounts.ts'
import { alarmRows } from './rows-alarms.ts'
import { boardRows } from './rows-boards.ts'
import { entityRows } from './rows-entities.ts'
import { hospitalRows } from './rows-hospitals.ts'
import { telemetryRows } from './rows-telemetry.ts'
import type { Api } from '../../support.ts'
import type { Role } from './world.ts'

export type Ask = { path: string; body?: unknown }

type Named = { id: string; name: string }
type End = { entityType: 'ASSET' | 'DEVICE'; id: string }

/** What the rows stand on, whichever server it is: a sample hospital, another one, and everybody's tokens. */
export type Ground = {
  tenantId: string
  hospital: { id: string; title: string }
  other: { id: string }
  /** The fixed people of the sample hospital. */
  managerId: string
  adminId: string
  as(role: Role): Api
  unique(): string
  /** Every call makes something new in the sample hospital, so that rows may spoil it. */
  asset(type: string): Promise<Named>
  patient(): Promise<Named>
  ward(): Promise<Named>
  sensor(): Promise<Named & { accessToken: string }>
  gateway(): Promise<Named & { additionalInfo: object }>
  person(change?: { email?: string }, activated?: boolean): Promise<{ id: string; email: string }>
  alarm(change?: {
    type?: string
  }): Promise<{ id: string; type: string; originator: { entityType: string; id: string } }>
  comment(alarmId: string, userId: string): Promise<string>
  customer(): Promise<{ id: string; title: string }>
  relate(from: End, type: string, to: End): Promise<unknown>
  /** A new wall board of the sample hospital, by its id. */
  board(): Promise<string>
  group(type: 'ASSET' | 'USER', name: string): string
  link(userId: string, purpose: 'activate' | 'reset'): Promise<string>
}

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
  ask: (world: Ground, role: Role) => Ask | Promise<Ask>
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
