/**
 * Watches the bytes of one connection for a packet that announces more than it may, so that it is cut off
 * at its first bytes and never collected in memory. MQTT's fixed header: one byte of type, then the length
 * in up to four bytes of seven bits, lowest first.
 */

/** The platform's own limit (protocol §10.1). */
export const FRAME_LIMIT = 64 * 1024

/** Feed it every chunk in order; answers `false` at the first oversized or malformed length. */
export function frameLimit(limit: number = FRAME_LIMIT): (chunk: Uint8Array) => boolean {
  let state: 'type' | 'length' | 'body' = 'type'
  let length = 0
  let shift = 0
  return (chunk) => {
    let index = 0
    while (index < chunk.length) {
      if (state === 'body') {
        const taken = Math.min(length, chunk.length - index)
        length -= taken
        index += taken
        if (length === 0) state = 'type'
        continue
      }
      const byte = chunk[index] ?? 0
      index += 1
      if (state === 'type') {
        state = 'length'
        length = 0
        shift = 0
        continue
      }
      length += (byte & 0x7f) * 2 ** shift
      shift += 7
      if (length > limit || (byte >= 0x80 && shift === 28)) return false
      if (byte < 0x80) state = length === 0 ? 'type' : 'body'
    }
    return true
  }
}
