/** How a key that seals is made of a password. */
import type { Box } from '../model/sealed.ts'
import type { SealKey } from './seal-key.ts'

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

/** The key of a new session; `null` on a device that cannot make one, which does without. */
export function newSealKey(password: string): Promise<SealKey | null> {
  return keyOf(password).catch(() => null)
}
