import type { Hindrance, OutboxEntry, WhyRefused } from '../model/command.ts'
import type { Notice } from '../model/reason.ts'
import { array, object } from '../wire/json.ts'
import { NotData, type Request } from '../wire/requests/request.ts'
import type { RowChange } from './command.ts'

/** A command as it is sent to a server that does it as one: what staff gave, and what earlier runs have learnt. */
export type GivenWhole = Pick<OutboxEntry, 'id' | 'name' | 'args' | 'createdAt'> &
  Pick<OutboxEntry, (typeof LEARNT)[number] | 'discarded'>

/** What a run adds to a command. */
export type Learnt = Partial<Pick<OutboxEntry, (typeof LEARNT)[number]>>

/** How it ended there. `unknown`: this server knows no such command, or not in this shape; it has changed nothing. */
export type WholeEnd = { learnt: Learnt } & (
  | { kind: 'done'; changes: readonly RowChange[]; notice: Notice | null }
  | { kind: 'interrupted'; by: Hindrance }
  | { kind: 'refused'; why: WhyRefused }
  | { kind: 'unknown' }
)

/** Fields of a command that a run may change. */
const LEARNT = ['written', 'concerns', 'made', 'done', 'did', 'claims', 'found', 'invited'] as const

export const learntOf = (entry: OutboxEntry): Learnt =>
  Object.fromEntries(LEARNT.flatMap((key) => (entry[key] === undefined ? [] : [[key, entry[key]]])))

/** Where our own server takes a command whole, embedded or in front of a ThingsBoard; a stock ThingsBoard has no such call. */
export const COMMANDS_PATH = '/api/wardlight/commands'

/** Asks the server to do a command, or its undo, as one (WHOLE-01): the form and the names on screen stay here. */
export function carryOut(entry: OutboxEntry): Request<WholeEnd> {
  const { id, name, args, createdAt, discarded } = entry
  return {
    method: 'POST',
    path: COMMANDS_PATH,
    body: { id, name, args, createdAt, ...learntOf(entry), ...(discarded && { discarded }) },
    auth: 'session',
    decode: endIn,
  }
}

const KINDS = ['done', 'interrupted', 'refused', 'unknown'] as const

/** The server runs the very same commands: its answer is read as far as a wrong one could do harm. */
export function endIn(body: unknown): WholeEnd {
  const end = object(body)
  const kind = KINDS.find((each) => each === end['kind'])
  if (kind === undefined) throw new NotData('no end of a command')
  const learnt = object(end['learnt']) as Learnt
  switch (kind) {
    case 'done':
      return {
        kind,
        learnt,
        changes: array(end['changes']) as readonly RowChange[],
        // A text of an older server, `''` for none.
        notice: (end['notice'] || null) as Notice | null,
      }
    case 'interrupted':
      return { kind, learnt, by: object(end['by']) as Hindrance }
    case 'refused':
      return { kind, learnt, why: object(end['why']) as WhyRefused }
    case 'unknown':
      return { kind, learnt }
  }
}
