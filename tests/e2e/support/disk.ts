import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'

export const newProfile = (): string => mkdtempSync(join(tmpdir(), 'wardlight-profile-'))

/** Words as bytes, in both ways in which browsers write them. */
export function words(all: readonly string[]): Record<string, Buffer> {
  return Object.fromEntries(
    all.flatMap((word) => [
      [word, Buffer.from(word)],
      [`${word}, UTF-16`, Buffer.from(word, 'utf16le')],
    ]),
  )
}

/** What of this is in any file of a browser's profile, and where. */
export function filesWith(
  profile: string,
  wanted: Readonly<Record<string, Buffer>>,
): Record<string, string[]> {
  const found: Record<string, string[]> = {}
  for (const file of readdirSync(profile, { recursive: true, encoding: 'utf8' })) {
    const bytes = bytesOf(join(profile, file))
    for (const [name, canary] of Object.entries(wanted))
      if (bytes?.includes(canary)) (found[name] ??= []).push(file)
  }
  return found
}

/** A browser that runs deletes files while they are listed. */
function bytesOf(path: string): Buffer | null {
  try {
    return lstatSync(path).isFile() ? readFileSync(path) : null
  } catch {
    return null
  }
}

/** The bytes that Chromium has written for a cookie, which it encrypts itself; `null` where it has written none. */
export function cookieOnDisk(profile: string, name: string): Buffer | null {
  const copy = join(mkdtempSync(join(tmpdir(), 'wardlight-cookies-')), 'Cookies')
  const stored = join(profile, 'Default', 'Cookies')
  copyFileSync(stored, copy)
  // A browser that was killed may have been writing: what it had begun is taken back.
  if (existsSync(`${stored}-journal`)) copyFileSync(`${stored}-journal`, `${copy}-journal`)
  const db = new Database(copy)
  const row = db.prepare('SELECT encrypted_value AS bytes FROM cookies WHERE name = ?').get(name)
  db.close()
  const bytes = (row as { bytes?: Uint8Array } | undefined)?.bytes
  return bytes ? Buffer.from(bytes) : null
}
