import type { Claim } from '../model/claim.ts'
import type { Concern, Invited, RefusalKind, WhyRefused } from '../model/command.ts'
import type { Deed, PlainDeed } from '../model/deed.ts'
import { type Because, type WhyEnded, reasonOf } from '../model/reason.ts'
import type { Request } from '../wire/requests/request.ts'

/** The server's no to one request. */
export type Refusal = { status: number; errorCode: number; message: string }

/** The command ends here; its kind decides what helps (`model/command.ts`). */
export class Refused extends Error {
  override name = 'Refused'
  readonly why: WhyRefused
  /** @param server the server's own words beside a reason that has others, `''` for none */
  constructor(why: Because | WhyEnded, kind: RefusalKind, server = '') {
    super(kind)
    this.why = { ...whyEnded(why), kind, ...(server !== '' && { server }) }
  }
}

const whyEnded = (why: Because | WhyEnded): WhyEnded =>
  typeof why === 'string' || 'code' in why ? { reason: reasonOf(why) } : why

/**
 * What staff read when this request is refused: a reason, `null` for the server's own message, or a reason followed by the
 * server's status and words (ROOM-12).
 */
export type Says = Because | null | { of: Because; why: true }

/** Refusals that do not end the command: the answer is `null` then. */
export type Unless = {
  /** A refusal that means it is done or need not be, e.g. an alarm cleared by somebody else. */
  unless?: (refusal: Refusal) => boolean
  /** Shown to staff once when this fails: what was saved before stays saved. */
  notice?: Because
  /** A server error that says that it cannot do this, and has changed nothing: the answer is `null`, as for `unless`. */
  lacking?: (message: string) => boolean
}

/** The server for a command. When the connection breaks the run ends; the next one starts at the top. */
export type Server = {
  /** The command's own id, stored with what it creates. */
  mark: string
  /** When the command was given, milliseconds. */
  at: number
  /** When this run of it began, milliseconds. */
  begunAt: number
  /** An earlier run may have written something already. */
  resumed: boolean
  /** Asks, and changes nothing. */
  look: Ask
  /** Changes something, in a way that may be repeated. */
  write: Ask
  /** Subjects it found on the server: commands about the same wait, and the next run knows where to look. */
  concern(kind: Concern, ids: readonly string[]): void
  /** The subjects found so far, in this run or an earlier one. */
  concerned(kind: Concern): readonly string[]
  /**
   * A step that is done, for staff to read while the command is unfinished. A repeated one is kept once.
   * `claims` are what it says of now: where a row says otherwise by then, staff read that beside it.
   */
  did(deed: Deed | PlainDeed, ...claims: readonly Claim[]): void
  /** What was written is taken back: unless something is done, or an earlier run has written, the command has changed nothing. */
  asBefore(): void
  /** Keeps a value as it was before the change, for `undo`: the first one counts, however often the command runs. */
  remember(name: string, value: string): void
  /** What `remember` stored, in this run or an earlier one; `undefined` for nothing. */
  remembered(name: string): string | undefined
  /** The id of what it created, for the screens. */
  made(id: string): void
  /** Staff see this notice when the command is done. */
  notice(notice: Because): void
  /** After the notice staff see the invitation of this account. */
  invite(account: Invited): void
}

type Ask = {
  <Answer>(request: Request<Answer>, says: Says): Promise<Answer>
  <Answer>(request: Request<Answer>, says: Says, unless: Unless): Promise<Answer | null>
}

/** The same server with other words for refusals; notices stay. */
export function withOtherWords(server: Server, words: (says: Says) => Says): Server {
  const reworded =
    (ask: Ask) =>
    <Answer>(request: Request<Answer>, says: Says, unless: Unless = {}) =>
      ask(request, words(says), unless)
  // What has no exception never answers `null` for one.
  return { ...server, look: reworded(server.look) as Ask, write: reworded(server.write) as Ask }
}

/** A reason followed by the server's status and words. */
export const withServerWords = (of: Because): Says => ({ of, why: true })

export const isWithWhy = (says: Says): says is Extract<Says, { why: true }> =>
  says !== null && typeof says !== 'string' && 'why' in says
