/** What was sealed for somebody (`seal.ts`), when they sign in; work of several users lies side by side (OFFL-48). */

import { rowHalf } from './row-half.ts'
import { type SealKey, decrypted } from './seal-key.ts'
import { keyOf } from './new-seal-key.ts'
import { putSealed } from '../db/sealing.ts'
import { allSealed, forgetSealed, takeIn } from '../db/unsealing.ts'
import type { OutboxRow } from '../model/command.ts'
import type { Sealed, WhyLost } from '../model/sealed.ts'
import { resumedCommand, withinRetention } from '../model/resumed.ts'

/** What waits on this device for those who gave it. */
export type KeptHere = Pick<Sealed, 'count' | 'since'>

/** What became of what was sealed for who signs in: `goesOn` and `offered` are numbers of commands. */
export type Unsealed =
  | { kind: 'opened'; goesOn: number; offered: number }
  | ({ kind: 'lost'; why: WhyLost } & Pick<Sealed, 'user' | 'count' | 'begun' | 'since'>)

/** `null` for nothing. */
export async function keptHere(now: number): Promise<KeptHere | null> {
  const kept = (await allSealed()).filter((each) => withinRetention(each, now).box !== null)
  if (kept.length === 0) return null
  return {
    count: kept.reduce((sum, { count }) => sum + count, 0),
    since: Math.min(...kept.map(({ since }) => since)),
  }
}

/** What was kept for too long goes, whoever signs in; how much it was stays, to be read by whoever gave it. */
export async function forgetTooOld(now: number): Promise<void> {
  for (const each of await allSealed())
    if (each.box !== null && withinRetention(each, now).box === null)
      await putSealed({ ...each, box: null })
}

/**
 * Opens what was sealed for this user into their database, and then deletes the seal. Interrupted in between, commands
 * exist twice with the same id, which does no harm. What cannot be opened is kept until staff have read that it is lost.
 */
export async function unseal(
  user: string,
  password: string,
  now: number,
): Promise<Unsealed | null> {
  const stored = (await allSealed()).find((each) => each.user === user)
  if (!stored) return null
  const sealed = withinRetention(stored, now)
  const opened = await open(sealed, password)
  if (opened === null) {
    const { count, begun, since } = sealed
    return { kind: 'lost', why: whyLost(stored, sealed), user, count, begun, since }
  }
  const forMs = now - sealed.sealedAt
  const rows = opened.rows.map((row) => resumedCommand(row, forMs))
  await takeIn(user, await rowHalf(user), rows, opened.key)
  await forgetSealed([user])
  const goesOn = rows.filter(({ state }) => state === 'waiting').length
  return { kind: 'opened', goesOn, offered: rows.length - goesOn }
}

/** Only what is known: how it was stored, and how it is by now (TRUE-05). */
function whyLost(stored: Sealed, now: Sealed): WhyLost {
  if (stored.box === null) return 'not-kept'
  return now.box === null ? 'too-old' : 'not-opened'
}

async function open(
  { box }: Sealed,
  password: string,
): Promise<{ rows: OutboxRow[]; key: SealKey } | null> {
  if (box === null) return null
  try {
    const key = await keyOf(password, box)
    return { key, rows: JSON.parse(await decrypted(key, box)) as OutboxRow[] }
  } catch {
    return null
  }
}

/** Staff have read what of theirs is lost. */
export function forgetLost(user: string): Promise<void> {
  return forgetSealed([user]).catch(() => undefined)
}
