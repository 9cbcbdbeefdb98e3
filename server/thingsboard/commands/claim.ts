import type { KeptCommand } from '../../features/commands/kept.ts'
import { UNREAD_AFTER_MS } from '../../features/commands/unread.ts'
import { isObject } from '../../protocol/input.ts'

/** That a copy of this server is at a command, or how it ended there, as ThingsBoard keeps it. `at`: when, milliseconds. */
export type Claim = {
  name: string
  /** Of the command. */
  mark: string
  /** The copy. */
  owner: string
  at: number
  /** Counts while it is at it. */
  beat: number
  end?: KeptCommand
}

/** An end is there for longer than it waits to be called unread; no copy is at a command for an hour. */
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
  const claim = { name, mark, owner, at, beat }
  return isKept(end) ? { ...claim, end } : claim
}

function isKept(end: unknown): end is KeptCommand {
  if (!isObject(end) || !isObject(end['data'])) return false
  return typeof end['id'] === 'string' && typeof end['subject'] === 'string'
}
