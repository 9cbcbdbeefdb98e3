/** The turns of a shift, by the rule of turning (`model/care/turn.ts`), from the stored positions. Pure. */
import { NO_TRACK, tracked, type TurnPosition } from '../care/turn.ts'
import { POSTURE_GAP_MS } from '../constants.ts'
import type { PosturePiece } from '../vitals/posture.ts'
import type { Shift } from './shift.ts'

/** `at` is when the new position began; `from` the earliest it may have, where nothing was heard in between. */
export type Turn = { to: TurnPosition; at: number; from: number }

/** @param pieces positions by their ends, from before the shift on: what somebody lay in before is not known without */
export function turnsOf(pieces: readonly PosturePiece[], shift: Shift): Turn[] {
  const turns: Turn[] = []
  let track = NO_TRACK
  for (const piece of pieces) {
    const before = track.held
    track = tracked(track, piece)
    const { held } = track
    if (before === null || held === null || held.position === before.position) continue
    turns.push({ to: held.position, at: held.start, from: held.from })
  }
  return turns.filter(({ at }) => at >= shift.from && at <= shift.until)
}

/** Was it not heard when exactly this was? */
export function isUncertain({ at, from }: Turn): boolean {
  return at - from > POSTURE_GAP_MS
}
