/**
 * What rows are encrypted with: a key made of two halves, so that neither the cookie nor the files of the database
 * alone open them (docs/decisions/encrypted-rows.md). The browser uses the key and does not give it away.
 */

type Bytes = Uint8Array<ArrayBuffer>

/** The half that is kept in a cookie, as a window hands it on. */
export type Half = CryptoKey
/** What a database holds in the clear: its own half, and what only the right other half opens. */
export type KeyRow = { id: 'half'; salt: Bytes; proof: Bytes }

/** The cookie's half is not there, or is not the one that the rows were written with. */
export class KeyLost extends Error {
  override name = 'KeyLost'
}

const BYTES = 32
const IV = 12
const INFO = new TextEncoder().encode('wardlight rows')
const PROOF = new TextEncoder().encode('fits')

/** The cookie of this user's half. It holds nothing else, and is gone before their database is (R9). */
export const HALF_COOKIE = 'rows-'

/** A new half, as its cookie holds it. */
export const newHalf = (): string =>
  Array.from(randomBytes(), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** @throws where the browser has no keys */
export async function halfOf(text: string): Promise<Half> {
  const bytes = Uint8Array.from(text.match(/../g) ?? [], (hex) => parseInt(hex, 16))
  return crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveKey'])
}

const randomBytes = (): Bytes => crypto.getRandomValues(new Uint8Array(BYTES))

function keyOf(half: Half, salt: Bytes): Promise<CryptoKey> {
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt, info: INFO },
    half,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
}

/** A new half for a database, and the key it makes with this one. */
export async function newKey(half: Half): Promise<{ row: KeyRow; key: CryptoKey }> {
  const salt = randomBytes()
  const key = await keyOf(half, salt)
  return { row: { id: 'half', salt, proof: await encrypt(key, PROOF) }, key }
}

/** The key of a database; `null` where this half is not the one that it was made with, or its own half is damaged. */
export async function keyFor(half: Half, { salt, proof }: KeyRow): Promise<CryptoKey | null> {
  try {
    const key = await keyOf(half, salt)
    await decrypt(key, proof)
    return key
  } catch {
    return null
  }
}

/** What is needed to decrypt comes first, then the text. */
export async function encrypt(key: CryptoKey, plain: Bytes): Promise<Bytes> {
  const iv = crypto.getRandomValues(new Uint8Array(IV))
  const text = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain)
  const bytes = new Uint8Array(IV + text.byteLength)
  bytes.set(iv)
  bytes.set(new Uint8Array(text), IV)
  return bytes
}

/** @throws where another key made it, or a bit of it has changed */
export async function decrypt(key: CryptoKey, bytes: Bytes): Promise<Bytes> {
  const iv = bytes.subarray(0, IV)
  return new Uint8Array(
    await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes.subarray(IV)),
  )
}

export const isSameHalf = (a: KeyRow, b: KeyRow): boolean => String(a.salt) === String(b.salt)
