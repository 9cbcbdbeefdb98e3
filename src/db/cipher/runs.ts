/**
 * Numbers of 32 bits in fewer bytes: most are the same as the one before, as the time of all values of a patient, or hours of which
 * nothing is known. The browser takes such runs out of rows it can read, and not out of encrypted ones. PackBits, by
 * words: a byte below 128 is followed by that many words and one more, any other by one that is repeated.
 */

type Bytes = Uint8Array<ArrayBuffer>

const WORD = 4
/** Words that one byte counts: of different ones, and of the same. */
const MOST_OTHERS = 128
const LEAST_SAME = 2
const MOST_SAME = LEAST_SAME + 127

export function packWords(words: Uint32Array): Bytes {
  const bytes = new Uint8Array(words.length * WORD + Math.ceil(words.length / MOST_OTHERS))
  const view = new DataView(bytes.buffer)
  let at = 0
  for (let from = 0; from < words.length;) {
    const same = sameFrom(words, from)
    const count = same >= LEAST_SAME ? same : othersFrom(words, from)
    view.setUint8(at, same >= LEAST_SAME ? MOST_OTHERS + same - LEAST_SAME : count - 1)
    at += 1
    const written = same >= LEAST_SAME ? 1 : count
    for (let each = 0; each < written; each += 1, at += WORD)
      view.setUint32(at, words[from + each] ?? 0)
    from += count
  }
  return bytes.slice(0, at)
}

function sameFrom(words: Uint32Array, from: number): number {
  let end = from + 1
  while (end < words.length && end - from < MOST_SAME && words[end] === words[from]) end += 1
  return end - from
}

/** Up to where the next run begins. */
function othersFrom(words: Uint32Array, from: number): number {
  let end = from + 1
  while (end < words.length && end - from < MOST_OTHERS && words[end] !== words[end + 1]) end += 1
  return end - from
}

/** @param length how many words there were */
export function unpackWords(bytes: Bytes, length: number): Uint32Array<ArrayBuffer> {
  const words = new Uint32Array(length)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 0
  for (let to = 0; to < length;) {
    const count = view.getUint8(at)
    at += 1
    if (count >= MOST_OTHERS) {
      const same = count - MOST_OTHERS + LEAST_SAME
      words.fill(view.getUint32(at), to, to + same)
      at += WORD
      to += same
      continue
    }
    for (let each = 0; each <= count; each += 1, at += WORD) words[to + each] = view.getUint32(at)
    to += count + 1
  }
  return words
}
