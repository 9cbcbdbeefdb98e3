import { type Asked, type DatedWord, type Word, isNoted, newerThan } from '../../src/model/merge.ts'

/**
 * What `db/merge.ts` keeps in the table `words`, for rows that one worker alone keeps in memory: the questions that are
 * under way, and what was said since the oldest of them.
 */
export class Words {
  #time = 0
  #said: DatedWord[] = []
  readonly #asked = new Set<number>()

  /** A question is asked now; it is under way until `over`. */
  ask(): Asked {
    const at = (this.#time += 1)
    this.#asked.add(at)
    return { at }
  }

  /** It is answered, or not awaited any more. */
  over({ at }: Asked): void {
    this.#asked.delete(at)
    this.#said = this.#said.filter((word) => isNoted(word.at, this.#asked))
  }

  /** The words that are newer than a question; none are newer than what is said just now. */
  newer(asked: Asked | null): readonly DatedWord[] {
    return asked === null ? [] : newerThan(this.#said, asked.at)
  }

  /** Notes a word where an older question is under way. */
  note(word: Word, asked: Asked | null): void {
    const at = asked?.at ?? (this.#time += 1)
    if (isNoted(at, this.#asked)) this.#said.push({ ...word, at })
  }
}
