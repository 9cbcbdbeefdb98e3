import type { Secret } from '../db/rows.ts'
import type { Box, Encrypted } from '../model/sealed.ts'

/** What seals a user's unfinished commands, and opens them again: made of the password, which is not kept. */
export type SealKey = Pick<Box, 'salt' | 'rounds'> & {
  /** Kept in an encrypted row: a key of the browser could not be encrypted, and would lie on the disk. */
  secret: Secret
}

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
