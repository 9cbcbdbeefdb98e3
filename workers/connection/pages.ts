import type { Frame } from '../../src/wire/entity.ts'
import type { Reader } from '../../src/wire/queries.ts'
import { type Subscription, subscribeFrame } from '../../src/wire/socket.ts'
import { Commands } from './commands.ts'
import type { Line } from './line.ts'

type Paged = 900 | 904 | 905
type PageFrame = Frame & { kind: 'page' }

/** A list that is subscribed page by page: which command asks for which page, and when the list is whole (ruling R13). */
export class Pages {
  /** Which page each command asks for. */
  readonly #commands: Commands<Paged, number>
  readonly #pages = new Map<number, { ids: string[]; hasNext: boolean }>()

  readonly #reader: Reader

  constructor(subject: Paged, reader: Reader = 'staff') {
    this.#reader = reader
    this.#commands = new Commands(subject)
  }

  /** Subscribes to the first page on a new line. */
  fresh(): Subscription {
    this.#commands.restart()
    this.#pages.clear()
    return this.#ask(0)
  }

  /** Subscribes to the first page again, under a new id: a repeated id is ignored (trap 23). */
  again(line: Pick<Line, 'send'> | null): Subscription {
    this.unsubscribe(line)
    return this.#ask(0)
  }

  unsubscribe(line: Pick<Line, 'send'> | null): void {
    this.#commands.unsubscribe(line)
    this.#pages.clear()
  }

  /** Is this the id of a subscribed page (platform C.2, step 1)? */
  isAsked(cmdId: number): boolean {
    return this.#commands.has(cmdId)
  }

  /** Takes a page, and subscribes to the next. */
  take({ cmdId, entities, hasNext }: PageFrame, line: Pick<Line, 'send'>): void {
    const page = this.#commands.about(cmdId) ?? 0
    this.#pages.set(page, { ids: entities.map(({ id }) => id), hasNext })
    if (!hasNext)
      for (const later of this.#pages.keys()) if (later > page) this.#pages.delete(later)
    const isNextAsked = this.#commands.all().includes(page + 1)
    if (hasNext && !isNextAsked) line.send(subscribeFrame([this.#ask(page + 1)]))
  }

  /** The ids of the whole list once its last page has come, else `null`. */
  whole(): ReadonlySet<string> | null {
    const all = [...this.#pages.values()]
    return all.some((page) => !page.hasNext) ? new Set(all.flatMap((page) => page.ids)) : null
  }

  /** Is this page the whole list? */
  isOnly({ cmdId, hasNext }: PageFrame): boolean {
    return this.#commands.about(cmdId) === 0 && !hasNext
  }

  #ask(page: number): Subscription {
    const { subject, round } = this.#commands.next(page)
    return { subject, round, page, ...(this.#reader === 'board' && { reader: this.#reader }) }
  }
}
