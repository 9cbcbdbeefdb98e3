import { decrypt } from './row-key.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** Bytes of rows that are kept: those of a ward's screen, and of a list of a thousand alarms. */
const MOST = 2_000_000
/** Each writing has its own, which comes first in it (`encrypt`). */
const IV = 12

/**
 * Rows as they were before they were encrypted, those used last: most readings find what was read before, and decrypting
 * takes its time in every window. Bytes and no objects: no reader can change what another reads.
 */
export class Texts {
  readonly #kept = new Map<string, Bytes>()
  readonly #work = new Map<string, Promise<Bytes>>()
  #size = 0

  /** `undefined` where it has to be decrypted. */
  find(stored: Bytes): Bytes | undefined {
    const name = nameOf(stored)
    const text = this.#kept.get(name)
    if (text === undefined) return undefined
    this.#kept.delete(name)
    this.#kept.set(name, text)
    return text
  }

  /** Decrypts once, however many ask. @throws as `decrypt` */
  read(key: CryptoKey, stored: Bytes): Promise<Bytes> {
    const name = nameOf(stored)
    const running = this.#work.get(name)
    if (running) return running
    const work = decrypt(key, stored)
      .then((text) => this.#keep(name, text))
      .finally(() => this.#work.delete(name))
    this.#work.set(name, work)
    return work
  }

  #keep(name: string, text: Bytes): Bytes {
    this.#kept.set(name, text)
    this.#size += text.length
    for (const [oldest, { length }] of this.#kept) {
      if (this.#size <= MOST) break
      this.#kept.delete(oldest)
      this.#size -= length
    }
    return text
  }
}

const nameOf = (stored: Bytes): string => String.fromCharCode(...stored.subarray(0, IV))
