/** What a wall board shows of its connection, in large words: it is read from far away. */
import type { Indicator } from '../connection.ts'
import { MINUTE_MS } from '../constants.ts'

// Why a board without alarms may be no good news (BOARD-17).

export type BoardNote<Kind> =
  /** The server stores nothing, and raises nothing. */
  | { kind: 'server-full' }
  /** No device sounds these wards, by name. */
  | { kind: 'unheard'; wards: readonly string[] }
  /** This device stores nothing: what arrives is not shown. */
  | { kind: 'device-full' }
  /** Stored rows could not be read, and were not loaded again since (DISK-07). */
  | { kind: 'missing' }
  /** Alarms of these kinds are switched off. */
  | { kind: 'off'; kinds: readonly Kind[] }

type Known<Kind> = {
  kindsOff: readonly Kind[]
  isServerFull: boolean
  isDeviceFull: boolean
  isMissing: boolean
  unheard: readonly string[]
}

/** The gravest first. */
export function boardNotes<Kind>(state: Known<Kind>): BoardNote<Kind>[] {
  const { kindsOff, isServerFull, isDeviceFull, isMissing, unheard } = state
  return [
    ...(isServerFull ? [{ kind: 'server-full' as const }] : []),
    ...(unheard.length > 0 ? [{ kind: 'unheard' as const, wards: unheard }] : []),
    ...(isDeviceFull ? [{ kind: 'device-full' as const }] : []),
    ...(isMissing ? [{ kind: 'missing' as const }] : []),
    ...(kindsOff.length > 0 ? [{ kind: 'off' as const, kinds: kindsOff }] : []),
  ]
}

/** From here on the whole board says it, as soon as values begin to age. */
const LONG_MS = 2 * MINUTE_MS

export type BoardLine =
  | { kind: 'fresh' }
  /** Nothing is received since `since`, milliseconds; 0 where nothing ever was. `isLong`: for so long that the board is no picture of the ward. */
  | { kind: 'lost'; since: number; isLong: boolean }
  /** Values come, alarms do not; since when, 0 for never. */
  | { kind: 'no-alarms'; since: number }
  /** Both come late by so many milliseconds. */
  | { kind: 'behind'; ms: number }

/** @param now the server's time, milliseconds */
export function boardLine(indicator: Indicator, receivedAt: number, now: number): BoardLine {
  switch (indicator.kind) {
    case 'live':
    case 'refreshing':
      return { kind: 'fresh' }
    case 'no-alarms':
      return { kind: 'no-alarms', since: indicator.since }
    case 'behind':
      return { kind: 'behind', ms: indicator.ms }
    case 'checking':
      // A doubt that lasts is a loss: whoever keeps the line may be gone.
      return isLong(receivedAt, now) && receivedAt > 0
        ? { kind: 'lost', since: receivedAt, isLong: true }
        : { kind: 'fresh' }
    case 'not-receiving':
      return lost(indicator.since, now)
    case 'saved':
      return lost(indicator.from, now)
    case 'empty':
      return { kind: 'lost', since: 0, isLong: true }
  }
}

const isLong = (since: number, now: number): boolean => now - since >= LONG_MS

function lost(since: number, now: number): BoardLine {
  return { kind: 'lost', since, isLong: isLong(since, now) }
}
