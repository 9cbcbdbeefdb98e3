/** Wall boards: pairing a screen, and the list that Admins keep (docs/decisions/board-session.md). Pure. */
import type { BoardWards } from './board-wards.ts'
import type { SessionUser } from './session.ts'
import type { Why } from '../trouble.ts'

/** What an Admin decides about a board. */
export type BoardGiven = { name: string; wards: BoardWards }

/** A board of this hospital; times in milliseconds of the server. */
export type PairedBoard = BoardGiven & {
  id: string
  since: number
  /** Name or e-mail of the Admin who confirmed its code. */
  confirmedBy: string
  /** When it last asked for something. */
  seenAt: number
  /** Its screen has fetched its session. */
  isFetched: boolean
  /** Changes at the board are allowed for so long, 0 for not at all. */
  changesForMs: number
}

/** `none`: a server without boards (ThingsBoard). */
export type BoardList =
  | { kind: 'has'; boards: PairedBoard[] }
  | { kind: 'none' }
  | { kind: 'offline' }
  | { kind: 'failed'; why: Why }

/** The result of confirming, changing or ending a board. */
export type BoardAnswer = { kind: 'done' } | { kind: 'offline' } | { kind: 'refused'; why: Why }

/** A code of a screen that wants to become a board; `secret` fetches its session and is never shown. */
export type BoardCode = { code: string; secret: string; ttlMs: number; intervalMs: number }

/** The result of asking for a code. */
export type CodeAsked =
  | ({ kind: 'code' } & BoardCode)
  | { kind: 'none' }
  | { kind: 'offline' }
  | { kind: 'failed'; why: Why }

/** The state of a code; `confirmed` brings the tokens. */
export type CodePolled<Pair> =
  | { kind: 'waiting'; intervalMs: number }
  | { kind: 'expired' }
  | { kind: 'confirmed'; pair: Pair }

/** The same for the screen: confirmed, its board has come in. */
export type PairingPolled =
  | Exclude<CodePolled<never>, { kind: 'confirmed' }>
  | { kind: 'signed-in'; user: SessionUser; refreshToken: string }
  | { kind: 'unreachable' }

const MOST_NAME = 60
/** Letters of a code; what else is typed (blanks, a hyphen) is left out. */
const LENGTH = 8

/** A code as its screen shows it, however much of it was typed and however: `kxpd wq` is `KXPD-WQ`. */
export function codeTyped(text: string): string {
  const letters = text
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(0, LENGTH)
  return letters.length > LENGTH / 2
    ? `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`
    : letters
}

export const isCode = (typed: string): boolean => codeTyped(typed).length === LENGTH + 1

/** What is wrong with an Admin's input, before it is sent. */
export function boardProblems({ name, wards }: BoardGiven): ('name' | 'wards')[] {
  const trimmed = name.trim()
  const isNamed = trimmed !== '' && trimmed.length <= MOST_NAME
  return [...(isNamed ? [] : ['name' as const]), ...(wards.length === 0 ? ['wards' as const] : [])]
}

/** A running screen asks every ten seconds; after a longer time it counts as silent. */
const SILENT_MS = 60_000

/** The state of a board at `now`. */
export type BoardState = 'running' | 'silent' | 'not-fetched'
export function boardState({ isFetched, seenAt }: PairedBoard, now: number): BoardState {
  if (!isFetched) return 'not-fetched'
  return now - seenAt > SILENT_MS ? 'silent' : 'running'
}
