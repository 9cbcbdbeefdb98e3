import { type SubjectId, commandId, unsubscribeFrame } from '../../src/wire/socket.ts'
import type { Line } from './line.ts'

/**
 * The commands of one subject on the present line, each with what it asks about. A ThingsBoard ignores an id that it has had
 * on this line (trap 23), so every command has a round of its own.
 */
export class Commands<Id extends SubjectId, About = null> {
  readonly #subject: Id
  /** By id, those that were not taken back. */
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

  /** One more command: its id, and what a `Subscription` names it by. */
  next(about: About): { id: number; subject: Id; round: number } {
    const round = this.#round
    const id = commandId(this.#subject, round)
    this.#sent.set(id, { round, about })
    this.#round += 1
    return { id, subject: this.#subject, round }
  }

  /** Was this id sent on this line and not taken back (platform C.2, step 1)? */
  has(cmdId: number): boolean {
    return this.#sent.has(cmdId)
  }

  /** What this command asks about; `undefined` where it is none of these. */
  about(cmdId: number): About | undefined {
    return this.#sent.get(cmdId)?.about
  }

  /** What all of them ask about. */
  all(): About[] {
    return [...this.#sent.values()].map(({ about }) => about)
  }

  /** Takes back these commands, or all of them. */
  takeBack(line: Pick<Line, 'send'> | null, ids: Iterable<number> = [...this.#sent.keys()]): void {
    for (const id of ids) {
      const sent = this.#sent.get(id)
      this.#sent.delete(id)
      if (sent) line?.send(unsubscribeFrame(this.#subject, sent.round))
    }
  }
}
