/** What was sealed for somebody (`seal.ts`), when they or somebody else sign in. */

import { type SealKey, decrypted, keyOf } from './seal-key.ts'
import { allSealed, forgetSealed, takeIn } from '../db/sealing.ts'
import type { OutboxRow } from '../model/command.ts'
import { type Sealed, type WhyLost, resumedCommand, withinRetention } from '../model/sealed.ts'
import { SEALED_TEXTS } from '../texts/unfinished.ts'

/** What waits on this device for accounts that are not this one. */
export type Others = Pick<Sealed, 'count' | 'since'> & { users: readonly string[] }

/** What became of what was sealed for who signs in: `goesOn` and `offered` are numbers of commands. */
export type Unsealed =
  | { kind: 'opened'; goesOn: number; offered: number }
  | ({ kind: 'lost'; why: WhyLost } & Pick<Sealed, 'user' | 'count' | 'begun' | 'since'>)

/** What another account's sign-in would delete; `null` for nothing. */
export async function sealedForOthers(user: string, now: number): Promise<Others | null> {
  const others = (await allSealed())
    .filter((each) => each.user !== user)
    .map((each) => withinRetention(each, now))
  const waiting = others.filter(({ box }) => box !== null)
  // What is lost already has nothing left to delete.
  if (waiting.length === 0) return null
  return {
    users: others.map((each) => each.user),
    count: waiting.reduce((sum, { count }) => sum + count, 0),
    since: Math.min(...waiting.map(({ since }) => since)),
  }
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
  const rows = opened.rows.map((row) => resumedCommand(row, forMs, SEALED_TEXTS.notSent))
  await takeIn(user, rows, opened.key)
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
