/**
 * When a patient was turned last and is to be turned next (TURN-03 to TURN-09), from the positions that the sensor
 * reports (docs/decisions/turn-due.md).
 *
 * A turn is a change to another of the five positions that is held for two minutes: blood needs that long to flow again
 * where the patient lay, and a shorter change is a flicker of the sensor or a reach for a glass. Who is up needs no turning,
 * whether in a chair or on the feet; lying down again is a turn.
 *
 * A turn that was not seen never counts: of all that may have happened the earliest turn is taken.
 */
import { NO_TURNING, type TurnPosition, turnPosition, type Stay } from './turn-stored.ts'
import { MINUTE_MS, POSTURE_GAP_MS, STALE_MS } from '../constants.ts'
import { isAhead } from '../time/moment.ts'
import { type PosturePiece, pieceOf, tellsStart } from '../vitals/posture.ts'
import { reading, type Vitals } from '../vitals/telemetry.ts'

/** A change of position counts once it was held so long. */
export const HELD_MS = 2 * MINUTE_MS
/** Without a report for longer the position is unknown, as in the chart of positions (FORM-15). */
export const UNKNOWN_AFTER_MS = STALE_MS

/** The last position that was held, and one since then that may become the next; both `null` at the beginning. */
export type TurnTrack = { held: Stay | null; next: Stay | null }
export const NO_TRACK: TurnTrack = { held: null, next: null }

const isHeld = (stay: Stay): boolean => stay.end - stay.start >= HELD_MS

/** A track after one more piece of the posture's history, which ends later than all before. */
export function tracked(track: TurnTrack, piece: PosturePiece): TurnTrack {
  const { code, start, end } = piece
  const position = turnPosition(code)
  const before = lastEnd(track)
  const began = Math.min(end, Math.max(start, before))
  const { held, next } = endedBy(track, began)
  if (next?.position === position) return promoted({ held, next: goneOn(next, piece) })
  // Back again before the other position was held: no turn, whatever was missed in between.
  if (held?.position === position) return { held: goneOn(held, piece), next: null }
  const from = tellsStart(piece, began) ? began : before
  return promoted({ held, next: { position, start: began, from, end } })
}

/** The same stay with a later report, which may tell when it began. */
const goneOn = (stay: Stay, piece: PosturePiece): Stay => ({
  ...stay,
  from: tellsStart(piece, stay.start) ? stay.start : stay.from,
  end: piece.end,
})

const lastEnd = ({ held, next }: TurnTrack): number => Math.max(held?.end ?? 0, next?.end ?? 0)

/** The position that may become the next one lasted until another began, if that was reported soon enough. */
function endedBy(track: TurnTrack, start: number): TurnTrack {
  const { next } = track
  if (next === null || start > next.end + POSTURE_GAP_MS) return track
  const lasted = { ...next, end: Math.max(next.end, start) }
  return isHeld(lasted) ? promoted({ ...track, next: lasted }) : track
}

function promoted({ held, next }: TurnTrack): TurnTrack {
  if (next === null || !isHeld(next)) return { held, next }
  if (held?.position !== next.position) return { held: next, next: null }
  return { held: { ...held, end: next.end }, next: null }
}

/** The track of a whole history, pieces by their ends. */
export function trackOf(pieces: readonly PosturePiece[]): TurnTrack {
  return pieces.reduce(tracked, NO_TRACK)
}

/** Why it is unknown how long a patient has been in this position. */
export type TurnUnknown =
  /** No position ever came. */
  | 'never'
  /** The sensor was silent, or reported no position, for too long. */
  | 'silent'
  /** The sensor is on no diaper. */
  | 'off'
  /** The position is known, and its beginning is not. */
  | 'unseen'

/** `isNew` of a position that is not held yet: the turn before it still counts. */
type Lying = { position: TurnPosition; isNew?: true }

/**
 * `position` is the last one reported; `turnedAt` is the last turn that was seen; times in milliseconds.
 */
export type TurnState =
  /** This patient is not to be turned. */
  | { kind: 'off' }
  | {
      kind: 'unknown'
      why: TurnUnknown
      /** Since when it is unknown; `null` where that is unknown too: never reported, off the diaper, not yet read. */
      since: number | null
      position: TurnPosition | null
      turnedAt: number | null
    }
  /** Whoever is up needs no turning. */
  | { kind: 'up'; turnedAt: number | null; position: TurnPosition }
  | ({ kind: 'within'; dueAt: number; turnedAt: number } & Lying)
  /** `turnedAt` is `null` where the beginning was not seen: it is due since `since` at the latest. */
  | ({ kind: 'due'; since: number; turnedAt: number | null } & Lying)

export type TurnGiven = {
  /** The history of the last hours; `undefined` while it is not loaded. */
  track: TurnTrack | undefined
  vitals: Vitals
  /** Minutes, `NO_TURNING` for none. */
  interval: number
  now: number
}

/** Is this patient to be turned? Never `within` while that is not known for sure. */
export function turnState({ track, vitals, interval, now }: TurnGiven): TurnState {
  if (interval === NO_TURNING) return { kind: 'off' }
  const posture = reading(vitals, 'posture')
  const seen = withLive(track ?? NO_TRACK, vitals)
  const turnedAt = seen.held?.from || null
  const current = seen.next ?? seen.held
  const position = current?.position ?? null
  const unknown = (why: TurnUnknown, since: number | null): TurnState => ({
    kind: 'unknown',
    why,
    since,
    position,
    turnedAt,
  })
  if (posture === null) return unknown('never', null)
  const electrode = reading(vitals, 'electrode')
  // The sample has the time of its report, not the time when the sensor came off.
  if (electrode?.value === 0) return unknown('off', null)
  if (now - posture.ts > UNKNOWN_AFTER_MS || isAhead(posture.ts, now))
    return unknown('silent', posture.ts)
  if (seen.held === null || position === null) return unknown('unseen', null)
  if (seen.held.position === 'up') return { kind: 'up', turnedAt, position }
  const lying: Lying = seen.next === null ? { position } : { position, isNew: true }
  const dueAt = (turnedAt ?? seen.held.start) + interval * MINUTE_MS
  if (now >= dueAt) return { kind: 'due', since: dueAt, turnedAt, ...lying }
  if (turnedAt === null || track === undefined) return unknown('unseen', null)
  return { kind: 'within', dueAt, turnedAt, ...lying }
}

/** The stored history with the live position appended. */
function withLive(track: TurnTrack, vitals: Vitals): TurnTrack {
  const posture = reading(vitals, 'posture')
  if (posture === null || posture.ts <= lastEnd(track)) return track
  const minutes = toldMinutes(vitals)
  return tracked(track, pieceOf({ ts: posture.ts, code: posture.value, minutes }))
}

/** The sensor's own count of minutes in this position; `null` without one of the same sample. */
function toldMinutes(vitals: Vitals): number | null {
  const posture = reading(vitals, 'posture')
  const minutes = reading(vitals, 'postureMinutes')
  return posture !== null && minutes?.ts === posture.ts ? minutes.value : null
}

/**
 * Order of the list of turns: the most overdue first, then unknown positions, the longest unknown first, then the soonest
 * due; patients who are not turned come last. 0 for equals.
 */
export function compareTurns(a: TurnState, b: TurnState): number {
  return RANK[a.kind] - RANK[b.kind] || momentOf(a) - momentOf(b)
}

const RANK = { due: 0, unknown: 1, within: 2, up: 3, off: 4 } as const

function momentOf(state: TurnState): number {
  switch (state.kind) {
    case 'due':
      return state.since
    case 'unknown':
      return state.since ?? state.turnedAt ?? 0
    case 'within':
      return state.dueAt
    case 'up':
    case 'off':
      return 0
  }
}

/** Longest without a turn first; unknown ones follow, and last who is up or not to be turned. */
export function compareLastTurns(a: TurnState, b: TurnState): number {
  return ageKey(a) - ageKey(b)
}

function ageKey(state: TurnState): number {
  if (state.kind === 'off' || state.kind === 'up') return Number.MAX_VALUE
  return state.turnedAt ?? (state.kind === 'due' ? 0 : Number.MAX_SAFE_INTEGER)
}
