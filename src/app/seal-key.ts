import { session } from './scope.ts'
import { keepSealKey } from '../db/sealing.ts'
import type { Secret } from '../db/rows.ts'
import type { Box, Encrypted } from '../model/sealed.ts'

/** What seals a user's unfinished commands, and opens them again: made of the password, which is not kept. */
export type SealKey = Pick<Box, 'salt' | 'rounds'> & {
  /** Kept in an encrypted row: a key of the browser could not be encrypted, and would lie on the disk. */
  secret: Secret
}

/** As OWASP has it for PBKDF2 with SHA-256: half a second on a tablet. */
const ROUNDS = 600_000

/** A key for a sign-in with this password. @param box the one that it is to open */
export async function keyOf(
  password: string,
  { salt, rounds }: Pick<Box, 'salt' | 'rounds'> = newSalt(),
): Promise<SealKey> {
  const typed = new TextEncoder().encode(password)
  const material = await crypto.subtle.importKey('raw', typed, 'PBKDF2', false, ['deriveBits'])
  const bits = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds },
    material,
    256,
  )
  return { secret: new Uint8Array(bits), salt, rounds }
}

const newSalt = () => ({ salt: crypto.getRandomValues(new Uint8Array(16)), rounds: ROUNDS })

/** @throws where another password made the key, or what was kept has changed */
export async function decrypted({ secret }: SealKey, { iv, text }: Encrypted): Promise<string> {
  return new TextDecoder().decode(
    await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await cipherOf(secret), text),
  )
}

export async function encrypted({ secret }: SealKey, text: string): Promise<Encrypted> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const plain = new TextEncoder().encode(text)
  return {
    iv,
    text: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await cipherOf(secret), plain),
  }
}

/** A key that the browser uses but does not give away. */
async function cipherOf(secret: Secret): Promise<CryptoKey> {
  if (secret instanceof CryptoKey) return secret
  return crypto.subtle.importKey('raw', secret, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

/** The key of a new session; `null` on a device that cannot make one, which does without. */
export function newSealKey(password: string): Promise<SealKey | null> {
  return keyOf(password).catch(() => null)
}

/** Keeps, with the user's rows, what seals their commands when the session ends: the password was changed in it. */
export async function rememberKey(password: string): Promise<void> {
  const state = session.current()
  if (state.state !== 'open') return
  const key = await newSealKey(password)
  // Without one the next sign-in says that unfinished commands are lost.
  if (key !== null) await keepSealKey(state.db, key).catch(() => undefined)
}
