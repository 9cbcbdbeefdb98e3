import { spawnSync } from 'node:child_process'
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

/** Copies are taken again so often where one cannot be read. */
const TRIES = 5
const SCRIPT = join(import.meta.dirname, 'cookie-process.mjs')

/**
 * The bytes that Chromium has written for a cookie, which it encrypts itself; `null` where it has written none. A copy that is
 * taken while it writes may not be readable, and reading it may not end: so another process reads it, and has ten seconds.
 */
export function cookieOnDisk(profile: string, name: string): Buffer | null {
  let why: unknown
  for (let times = 0; times < TRIES; times += 1) {
    const read = spawnSync(process.execPath, [SCRIPT, copyOfCookies(profile), name], {
      timeout: 10_000,
      killSignal: 'SIGKILL',
      encoding: 'utf8',
    })
    if (read.status === 0) return read.stdout === '' ? null : Buffer.from(read.stdout, 'hex')
    why = read.error ?? read.stderr
  }
  throw new Error(`The cookies of the browser cannot be read: ${String(why)}`)
}

function copyOfCookies(profile: string): string {
  const copy = join(mkdtempSync(join(tmpdir(), 'wardlight-cookies-')), 'Cookies')
  const stored = join(profile, 'Default', 'Cookies')
  copyFileSync(stored, copy)
  // A browser that was killed may have been writing: what it had begun is taken back.
  if (existsSync(`${stored}-journal`)) copyFileSync(`${stored}-journal`, `${copy}-journal`)
  return copy
}
