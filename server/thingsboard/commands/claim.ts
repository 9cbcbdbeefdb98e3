import { type Finds, findsByEnd, findsIn } from '../../features/commands/finds.ts'
import { type KeptCommand, keptIn } from '../../features/commands/kept.ts'
import { UNREAD_AFTER_MS } from '../../features/commands/unread.ts'
import { isObject } from '../../protocol/input.ts'

/** A copy of this server carries out a command, or has: then with its end. As ThingsBoard keeps it; `at`: when, milliseconds. */
export type Claim = {
  name: string
  /** Of the command. */
  mark: string
  /** The copy. */
  owner: string
  at: number
  /** Counts its signs of life. */
  beat: number
  /** For whoever has to go on with it. */
  finds: Finds
  end?: KeptCommand
}

/** An end is there for longer than it waits to be called unread; no copy carries out a command for an hour. */
const OLD_MS = 2 * UNREAD_AFTER_MS
const LOST_MS = 3_600_000

export function isOld({ at, end }: Claim, now: number): boolean {
  return now - at >= (end ? OLD_MS : LOST_MS)
}

/** As a copy of this server has written it; `undefined` for what none has. */
export function readClaim(name: string, value: unknown): Claim | undefined {
  const [, mark, owner] = /^([0-9a-f]{32})_([0-9a-f-]{36})$/.exec(name) ?? []
  if (mark === undefined || owner === undefined || !isObject(value)) return undefined
  const { at, beat, end } = value
  if (typeof at !== 'number' || typeof beat !== 'number') return undefined
  const kept = keptIn(end)
  const finds = kept ? findsByEnd(kept) : findsIn(value['finds'])
  return { name, mark, owner, at, beat, finds, ...(kept && { end: kept }) }
}
