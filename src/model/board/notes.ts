/** Why a board without alarms may be no good news (BOARD-17). */

export type BoardNote<Kind> =
  /** The server stores nothing, and raises nothing. */
  | { kind: 'server-full' }
  /** This device stores nothing: what arrives is not shown. */
  | { kind: 'device-full' }
  /** Of these nobody is told. */
  | { kind: 'off'; kinds: readonly Kind[] }

type Known<Kind> = { kindsOff: readonly Kind[]; isServerFull: boolean; isDeviceFull: boolean }

/** The gravest first. */
export function boardNotes<Kind>(known: Known<Kind>): BoardNote<Kind>[] {
  const { kindsOff, isServerFull, isDeviceFull } = known
  return [
    ...(isServerFull ? [{ kind: 'server-full' as const }] : []),
    ...(isDeviceFull ? [{ kind: 'device-full' as const }] : []),
    ...(kindsOff.length > 0 ? [{ kind: 'off' as const, kinds: kindsOff }] : []),
  ]
}
