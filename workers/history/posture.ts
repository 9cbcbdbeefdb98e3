import { type Zone, dayKey, hourOf } from '../../src/model/time/dates.ts'
import {
  type PosturePiece,
  type PostureSample,
  addPiece,
  pieceOf,
} from '../../src/model/vitals/posture.ts'
import { isNoReading, SLOT } from '../../src/model/vitals/telemetry.ts'
import type { AppliedValue } from '../state/mirror.ts'

/** Pieces by local day, oldest first. */
export type PostureDays = Map<string, PosturePiece[]>

/** Adds one sample, later than all before. It joins a piece of the same clock hour only, so that hours can be refilled. */
export function addSample(days: PostureDays, sample: PostureSample, zone: Zone): void {
  if (!Number.isFinite(sample.ts) || isNoReading('posture', sample.code)) return
  const day = dayKey(sample.ts, zone)
  const pieces = days.get(day) ?? []
  days.set(day, pieces)
  const last = pieces.at(-1)
  const piece = pieceOf(sample)
  if (last && hourOf(last.end, zone) === hourOf(sample.ts, zone)) addPiece(pieces, piece)
  else pieces.push(piece)
}

/** Removes the pieces from `from` on, the start of an hour. */
export function clearPieces(days: PostureDays, from: number): void {
  for (const [day, pieces] of days) {
    const kept = pieces.filter((piece) => piece.end < from)
    if (kept.length < pieces.length) days.set(day, kept)
  }
}

/**
 * Positions of one patient as they come live. The newest sample is kept apart until the next one, because its duration
 * may follow it.
 */
export type PostureTail = {
  /** Takes one live value; answers the day that it changed, `null` if it is not a position. */
  take(value: AppliedValue): string | null
  /** The pieces of one day, with the newest sample. */
  pieces(day: string): PosturePiece[]
  /** Time of the newest sample, 0 for none. */
  newest(): number
}

export function createPostureTail(
  days: PostureDays,
  start: { last: PostureSample | null; newest: number },
  zone: Zone,
): PostureTail {
  let tail = start.last
  let newest = start.newest
  let duration = { ts: 0, minutes: 0 }

  return {
    take({ slot, value, ts }) {
      if (slot === SLOT.postureMinutes) {
        duration = { ts, minutes: value }
        if (tail?.ts !== ts || tail.minutes === value) return null
        tail = { ...tail, minutes: value }
        return dayKey(ts, zone)
      }
      if (slot !== SLOT.posture || ts <= newest || isNoReading('posture', value)) return null
      if (tail) addSample(days, tail, zone)
      tail = { ts, code: value, minutes: duration.ts === ts ? duration.minutes : null }
      newest = ts
      return dayKey(ts, zone)
    },
    pieces(day) {
      const pieces = days.get(day) ?? []
      if (!tail || dayKey(tail.ts, zone) !== day) return pieces
      const whole: PostureDays = new Map([[day, [...pieces]]])
      addSample(whole, tail, zone)
      return whole.get(day) ?? []
    },
    newest: () => newest,
  }
}
