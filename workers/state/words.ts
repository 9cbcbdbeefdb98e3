import { type Asked, type DatedWord, type Word, isNoted, newerThan } from '../../src/model/merge.ts'

/**
 * The same as the table `words` of `db/merge.ts`, for rows that one worker keeps in memory: the open questions, and the
 * changes since the oldest of them.
 */
export class Words {
  #time = 0
  #words: DatedWord[] = []
  readonly #asked = new Set<number>()

  /** A question is asked now; it is open until `over`. */
  ask(): Asked {
    const at = (this.#time += 1)
    this.#asked.add(at)
    return { at }
  }

  /** The question is answered, or not awaited any more. */
  over({ at }: Asked): void {
    this.#asked.delete(at)
    this.#words = this.#words.filter((word) => isNoted(word.at, this.#asked))
  }

  /** The changes since a question. `null`, a push, is the newest itself: nothing came after it. */
  newer(asked: Asked | null): readonly DatedWord[] {
    return asked === null ? [] : newerThan(this.#words, asked.at)
  }

  /** Notes a change if an older question is open. */
  note(word: Word, asked: Asked | null): void {
    const at = asked?.at ?? (this.#time += 1)
    if (isNoted(at, this.#asked)) this.#words.push({ ...word, at })
  }
}
