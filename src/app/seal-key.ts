import { session } from './scope.ts'
import { keepSealKey } from '../db/sealing.ts'
import type { Box, Encrypted } from '../model/sealed.ts'

/** What seals a user's unfinished commands, and opens them again: made of the password, which is not kept. */
export type SealKey = Pick<Box, 'salt' | 'rounds'> & {
  /** A key that the browser uses but does not give away. */
  secret: CryptoKey
}

/** As OWASP has it for PBKDF2 with SHA-256: half a second on a tablet. */
const ROUNDS = 600_000

/** A key for a sign-in with this password. @param box the one that it is to open */
export async function keyOf(
  password: string,
  { salt, rounds }: Pick<Box, 'salt' | 'rounds'> = newSalt(),
): Promise<SealKey> {
  const typed = new TextEncoder().encode(password)
  const material = await crypto.subtle.importKey('raw', typed, 'PBKDF2', false, ['deriveKey'])
  const secret = await crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
  return { secret, salt, rounds }
}

const newSalt = () => ({ salt: crypto.getRandomValues(new Uint8Array(16)), rounds: ROUNDS })

/** @throws where another password made the key, or what was kept has changed */
export async function decrypted({ secret }: SealKey, { iv, text }: Encrypted): Promise<string> {
  return new TextDecoder().decode(
    await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, secret, text),
  )
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
