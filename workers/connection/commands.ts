import { type SubjectId, commandId, unsubscribeFrame } from '../../src/wire/socket.ts'
import type { Line } from './line.ts'

/**
 * The commands of one subject on this line, each with what it asks about. A ThingsBoard ignores an id that was used on
 * the line before (trap 23), so every command gets a new one.
 */
export class Commands<Id extends SubjectId, About = null> {
  readonly #subject: Id
  /** By id, without those that were unsubscribed. */
  readonly #sent = new Map<number, { round: number; about: About }>()
  #round = 0

  constructor(subject: Id) {
    this.#subject = subject
  }

  /** A new line knows no commands: the ids begin again. */
  restart(): void {
    this.#sent.clear()
    this.#round = 0
  }

  /** A new command: its id, and the subject and round that a `Subscription` needs. */
  next(about: About): { id: number; subject: Id; round: number } {
    const round = this.#round
    const id = commandId(this.#subject, round)
    this.#sent.set(id, { round, about })
    this.#round += 1
    return { id, subject: this.#subject, round }
  }

  /** Is this id subscribed on this line (platform C.2, step 1)? */
  has(cmdId: number): boolean {
    return this.#sent.has(cmdId)
  }

  /** What this command asks about; `undefined` for an unknown id. */
  about(cmdId: number): About | undefined {
    return this.#sent.get(cmdId)?.about
  }

  /** What all of them ask about. */
  all(): About[] {
    return [...this.#sent.values()].map(({ about }) => about)
  }

  /** Unsubscribes these commands, or all of them. */
  unsubscribe(
    line: Pick<Line, 'send'> | null,
    ids: Iterable<number> = [...this.#sent.keys()],
  ): void {
    for (const id of ids) {
      const sent = this.#sent.get(id)
      this.#sent.delete(id)
      if (sent) line?.send(unsubscribeFrame(this.#subject, sent.round))
    }
  }
}
