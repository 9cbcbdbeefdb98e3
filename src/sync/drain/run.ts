import type { Command, RowChange } from '../../commands/command.ts'
import { Refused, type Says, type Server, type Unless, isWithWhy } from '../../commands/server.ts'
import type { Claim } from '../../model/claim.ts'
import { type Deed, type PlainDeed, withDeed } from '../../model/deed.ts'
import { type Because, type Notice, type WhyEnded, reasonOf } from '../../model/reason.ts'
import {
  type Hindrance,
  type OutboxEntry,
  type OutboxRow,
  type RefusalKind,
  type WhyRefused,
  concerned,
  entryOf,
  hasDone,
} from '../../model/command.ts'
import type { Request } from '../../wire/requests/request.ts'
import { type Failure, RequestFailed, failureOf, hindranceOf, mayPass } from '../failure.ts'
import type { Send } from '../answer.ts'
import { running } from './phases.ts'

export type RunDeps = {
  send: Send
  /** Does the database still exist? If staff have signed out since, nothing is sent for them (ruling R9). */
  isOpen: () => boolean
  now: () => number
  /** Stores the row of a command; `false` if staff have set it aside or undone it since: then nothing is stored. */
  keep: (row: OutboxRow) => Promise<boolean>
}

/** How a run of a command ended; `entry` is what is known of the command by now. */
export type Ended = { entry: OutboxEntry } & (
  | { kind: 'done'; changes: readonly RowChange[]; notice: Notice | null }
  | { kind: 'interrupted'; by: Hindrance }
  | { kind: 'refused'; why: WhyRefused }
  /** Staff took it out of its hands. */
  | { kind: 'taken' }
)

class Taken extends Error {}

/**
 * Runs a command once, from the top, or takes away again what it made when staff have set it aside. What it has found to be about, and that it is going to write, is stored before
 * it writes: whoever runs it again knows where to look. @throws what the database throws
 */
export async function runOnce(
  deps: RunDeps,
  command: Command<unknown>,
  row: OutboxRow,
): Promise<Ended> {
  const run = new Run(deps, row)
  try {
    const changes = await (row.discarded ? command.undo : command.run)?.(run.server, row.args)
    return { kind: 'done', entry: run.entry, changes: changes ?? [], notice: run.notice }
  } catch (error) {
    if (run.broken !== null) throw run.broken.error
    if (error instanceof Taken) return { kind: 'taken', entry: run.entry }
    if (error instanceof RequestFailed) {
      return { kind: 'interrupted', entry: run.entry, by: hindranceOf(error.failure) }
    }
    const { why } = error instanceof Refused ? error : new Refused('failed', 'final')
    return { kind: 'refused', entry: run.entry, why }
  }
}

class Run {
  entry: OutboxEntry
  notice: Notice | null = null
  /** The database failed: the run is over, whatever the command makes of it. */
  broken: { error: unknown } | null = null
  readonly server: Server
  readonly #deps: RunDeps
  #stored: OutboxEntry | null = null

  constructor(deps: RunDeps, row: OutboxRow) {
    this.#deps = deps
    this.entry = entryOf(row)
    this.server = {
      mark: row.id,
      at: row.createdAt,
      begunAt: deps.now(),
      resumed: row.written !== 'no',
      look: (async (request: Request, says: Says, unless: Unless = {}) => {
        if (this.#stored === null) await this.#store()
        return this.#ask(request, says, unless)
      }) as Server['look'],
      write: ((request: Request, says: Says, unless: Unless = {}) =>
        this.#write(request, says, unless)) as Server['write'],
      concern: (kind, ids) => this.#concern(ids.map((id) => `${kind}:${id}`)),
      concerned: (kind) => concerned(this.entry, kind),
      made: (made) => this.#know({ made }),
      did: (deed, ...claims) => this.#did(deed, claims),
      asBefore: () => this.#asBefore(row),
      remember: (name, value) => this.#found(name, value),
      remembered: (name) => this.entry.found?.[name],
      notice: (notice) => this.#tell(notice),
      invite: (invited) => this.#know({ invited }),
    }
  }

  /** Before it is sent, the row says that it may be; one that was refused changed nothing. */
  async #write(request: Request, says: Says, unless: Unless): Promise<unknown> {
    const { written } = this.entry
    if (written === 'no') this.#know({ written: 'perhaps' })
    await this.#store()
    // What is refused, and is no failure, changed nothing either.
    let isRefused = false
    const noted: Unless = {
      ...unless,
      ...(unless.unless && {
        unless: (refusal) => (isRefused = unless.unless?.(refusal) === true),
      }),
      ...(unless.lacking && {
        lacking: (message) => (isRefused = unless.lacking?.(message) === true),
      }),
    }
    try {
      const answer = await this.#ask(request, says, noted)
      this.#know({ written: isRefused ? written : 'yes' })
      return answer
    } catch (error) {
      if (error instanceof Refused) this.#know({ written })
      throw error
    }
  }

  async #ask(request: Request, says: Says, { unless, notice, lacking }: Unless): Promise<unknown> {
    if (!this.#deps.isOpen()) throw new RequestFailed({ kind: 'offline' })
    try {
      return await this.#deps.send(request)
    } catch (error) {
      const failure = failureOf(error)
      if (failure.kind === 'refused' && unless?.(failure)) return null
      if (failure.kind === 'server' && lacking?.(failure.message)) return null
      if (notice !== undefined && wasAnswered(failure)) return this.#tell(notice)
      if (mayPass(failure)) throw new RequestFailed(failure)
      throw new Refused(whyEnded(says, failure), kindOf(failure), ownWords(says, failure))
    }
  }

  /** Only the first failure is reported: the others may follow from it. */
  #tell(notice: Because): null {
    this.notice ??= reasonOf(notice)
    return null
  }

  #asBefore({ written }: OutboxRow): void {
    if (written === 'no' && !hasDone(this.entry)) this.#know({ written })
  }

  #concern(subjects: readonly string[]): void {
    const { concerns } = this.entry
    const added = subjects.filter((each) => !concerns.includes(each))
    if (added.length > 0) this.#know({ concerns: [...concerns, ...added] })
  }

  #did(named: Deed | PlainDeed, claims: readonly Claim[]): void {
    const deed = typeof named === 'string' ? { code: named } : named
    const { done = [], discarded } = this.entry
    const more = {
      deed,
      ...(discarded && { undoing: true as const }),
      ...(claims.length > 0 && { claims }),
    }
    this.#know({ done: withDeed(done, more) })
  }

  #found(name: string, value: string): void {
    const { found = {} } = this.entry
    if (found[name] === undefined) this.#know({ found: { ...found, [name]: value } })
  }

  #know(more: Partial<OutboxEntry>): void {
    const isNews = Object.entries(more).some(
      ([key, value]) => Reflect.get(this.entry, key) !== value,
    )
    if (isNews) this.entry = { ...this.entry, ...more }
  }

  async #store(): Promise<void> {
    if (this.#stored === this.entry) return
    this.#stored = this.entry
    const isKept = await this.#deps
      .keep(running(this.entry, this.#deps.now()))
      .catch((error: unknown) => {
        this.broken = { error }
        throw error
      })
    if (!isKept) throw new Taken()
  }
}

/** Did the server itself say no, or that it could not (a gateway that is offline: 504 or 409, trap 28)? */
function wasAnswered(failure: Failure): boolean {
  return failure.kind === 'refused' || (failure.kind === 'server' && failure.status === 504)
}

function kindOf(failure: Failure): RefusalKind {
  if (failure.kind !== 'refused') return 'server'
  if (failure.status === 404) return 'gone'
  return failure.status === 401 || failure.status === 403 ? 'rights' : 'server'
}

/** The server's words where staff read another text (TRUE-01); `''` for none. */
function ownWords(says: Says, failure: Failure): string {
  if (says === null || isWithWhy(says) || failure.kind !== 'refused' || failure.message === '')
    return ''
  return `${failure.message} (${failure.status})`
}

/** What staff read: the reason beside the request, the server's own words, or both. */
function whyEnded(says: Says, failure: Failure): WhyEnded {
  const server = failure.kind === 'refused' ? failure.message : ''
  if (says === null) return server === '' ? { reason: reasonOf('failed') } : { message: server }
  if (!isWithWhy(says)) return { reason: reasonOf(says) }
  const of = reasonOf(says.of)
  if (failure.kind !== 'refused') return { reason: of }
  return { reason: { code: 'answered', of, status: failure.status, words: server } }
}
