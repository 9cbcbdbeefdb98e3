import type { Frame } from '../../src/wire/entity.ts'
import {
  type Subscription,
  commandId,
  subscribeFrame,
  unsubscribeFrame,
} from '../../src/wire/socket.ts'
import type { Line } from './line.ts'

type Paged = 900 | 904 | 905
type PageFrame = Frame & { kind: 'page' }

/** One list that is subscribed page by page: which ids ask for which page, and when the list is whole (ruling R13). */
export class Pages {
  readonly #subject: Paged
  #round = 0
  /** Which page each id asked for. */
  readonly #asked = new Map<number, number>()
  readonly #pages = new Map<number, { ids: string[]; hasNext: boolean }>()

  constructor(subject: Paged) {
    this.#subject = subject
  }

  /** The first page, as a new line asks for it. */
  fresh(): Subscription {
    this.#forget()
    this.#round = 0
    return this.#ask(0)
  }

  /** Takes back what is asked for, and asks for the first page under a new id: a repeated one is ignored (trap 23). */
  again(line: Pick<Line, 'send'> | null): Subscription {
    this.takeBack(line)
    return this.#ask(0)
  }

  takeBack(line: Pick<Line, 'send'> | null): void {
    for (const id of this.#asked.keys())
      line?.send(unsubscribeFrame(this.#subject, (id - this.#subject) / 10))
    this.#forget()
  }

  /** Is this the id of something that was asked for and not taken back (platform C.2, step 1)? */
  isAsked(cmdId: number): boolean {
    return this.#asked.has(cmdId)
  }

  /** Takes a page, and asks for the one after it. */
  take({ cmdId, entities, hasNext }: PageFrame, line: Pick<Line, 'send'>): void {
    const page = this.#asked.get(cmdId) ?? 0
    this.#pages.set(page, { ids: entities.map(({ id }) => id), hasNext })
    if (!hasNext)
      for (const later of this.#pages.keys()) if (later > page) this.#pages.delete(later)
    const isNextAsked = [...this.#asked.values()].includes(page + 1)
    if (hasNext && !isNextAsked) line.send(subscribeFrame([this.#ask(page + 1)]))
  }

  /** The ids of the whole list once its last page is there, else `null`. */
  whole(): ReadonlySet<string> | null {
    const all = [...this.#pages.values()]
    return all.some((page) => !page.hasNext) ? new Set(all.flatMap((page) => page.ids)) : null
  }

  /** Is this page the whole list? */
  isOnly({ cmdId, hasNext }: PageFrame): boolean {
    return this.#asked.get(cmdId) === 0 && !hasNext
  }

  #ask(page: number): Subscription {
    const subscription = { subject: this.#subject, round: this.#round, page }
    this.#asked.set(commandId(this.#subject, this.#round), page)
    this.#round += 1
    return subscription
  }

  #forget(): void {
    this.#asked.clear()
    this.#pages.clear()
  }
}
