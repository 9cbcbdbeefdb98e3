/**
 * A walk through the ward: what is due for each patient, room by room, and what the sensors have seen done since it began
 * (ROUND-09 to ROUND-12). Pure.
 */
import { HOUR_MS, MINUTE_MS } from '../constants.ts'
import type { RoomGroup } from '../patients/grouping.ts'
import type { Patient } from '../patients/patient.ts'
import type { DiaperState } from './diaper.ts'
import type { CareMarks } from './marks.ts'
import type { TurnState } from './turn.ts'

/** Why somebody has to look: a link at the bed is broken, the sensor is off the diaper, or the diaper is likely wet. */
export type Look = 'unwatched' | 'off' | 'likely'

/** A round that was not ended is over then. */
const LONGEST_MS = 4 * HOUR_MS

/** When the round that is under way began; `null` where none is. What is shown may be some seconds older than the tap. */
export const roundSince = (began: number, now: number): number | null =>
  began > 0 && began - now < MINUTE_MS && now - began < LONGEST_MS ? began : null

export type Due = {
  turn: Extract<TurnState, { kind: 'due' }> | null
  change: Extract<DiaperState, { kind: 'wet' }> | null
  look: Look | null
  /** Turn or change were so when this screen last received, milliseconds; `null` where they are so now. */
  asOf: number | null
}

/** When the sensor saw it done since the round began; `null` where it did not, or it is due again. */
export type Seen = { turned: number | null; changed: number | null }

/** One patient of the round: everything in one row. */
export type RoundEntry = {
  patient: Patient
  due: Due
  seen: Seen
  /** Not known, and nothing says that somebody has to look. */
  isUnknown: boolean
}

export type EntryGiven = {
  marks: CareMarks
  /** When the diaper was changed last; `null` where no change is known. */
  changedAt: number | null
  /** A link at the bed is broken. */
  isUnwatched: boolean
  /** When the round began; `null` where none is under way. */
  since: number | null
  /** The marks as they were when this screen received for the last time, `at`; `null` while it receives. */
  lost: { at: number; marks: CareMarks } | null
  now: number
}

export function roundEntry(patient: Patient, given: EntryGiven): RoundEntry {
  const marks = keptMarks(given)
  const { turn, diaper } = marks
  const isKept = turn !== given.marks.turn || diaper !== given.marks.diaper
  const due: Due = {
    turn: turn.kind === 'due' ? turn : null,
    change: diaper.kind === 'wet' ? diaper : null,
    look: lookOf(marks, given.isUnwatched),
    asOf: isKept && given.lost ? given.lost.at : null,
  }
  const isUnknown = turn.kind === 'unknown' || diaper.kind === 'unknown'
  const seen = seenOf(marks, given)
  return { patient, due, seen, isUnknown: isUnknown && !isDue({ due }) }
}

/** What was due, or was to come due, when the last was received stays due: that nothing is heard here has not done it. */
function keptMarks({ marks, lost, now }: EntryGiven): CareMarks {
  if (lost === null) return marks
  const { turn, diaper } = lost.marks
  const isWet = diaper.kind === 'wet' || diaper.kind === 'likely'
  return {
    turn: isSilent(marks.turn) ? (dueBy(turn, now) ?? marks.turn) : marks.turn,
    diaper: isSilent(marks.diaper) && isWet ? diaper : marks.diaper,
  }
}

const isSilent = (state: TurnState | DiaperState): boolean =>
  state.kind === 'unknown' && state.why === 'silent'

function dueBy(turn: TurnState, now: number): TurnState | null {
  if (turn.kind === 'due') return turn
  if (turn.kind !== 'within' || turn.dueAt > now) return null
  const { dueAt: since, turnedAt, position } = turn
  return { kind: 'due', since, turnedAt, position }
}

function lookOf({ turn, diaper }: CareMarks, isUnwatched: boolean): Look | null {
  if (isUnwatched) return 'unwatched'
  const isOff = [turn, diaper].some((state) => state.kind === 'unknown' && state.why === 'off')
  if (isOff) return 'off'
  return diaper.kind === 'likely' ? 'likely' : null
}

function seenOf({ turn, diaper }: CareMarks, { changedAt, since }: EntryGiven): Seen {
  if (since === null) return { turned: null, changed: null }
  const turnedAt = turn.kind === 'off' || turn.kind === 'due' ? null : turn.turnedAt
  const isWet = diaper.kind === 'wet'
  // The sensor writes whole minutes.
  const began = Math.floor(since / MINUTE_MS) * MINUTE_MS
  return {
    turned: turnedAt !== null && turnedAt >= since ? turnedAt : null,
    changed: !isWet && changedAt !== null && changedAt >= began ? changedAt : null,
  }
}

export const isDue = ({ due }: Pick<RoundEntry, 'due'>): boolean =>
  due.turn !== null || due.change !== null || due.look !== null

export const isSeen = ({ seen }: Pick<RoundEntry, 'seen'>): boolean =>
  seen.turned !== null || seen.changed !== null

export type RoundRoom = { key: string; title: string; entries: readonly RoundEntry[] }

/** The rooms to walk through in their order: in each whoever something is due for, then who it was seen done for. */
export function roundRooms(
  rooms: readonly RoomGroup[],
  entries: ReadonlyMap<string, RoundEntry>,
): RoundRoom[] {
  return rooms.flatMap(({ key, title, patients }) => {
    const listed = patients.flatMap(({ entityId }) => {
      const entry = entries.get(entityId)
      return entry && (isDue(entry) || isSeen(entry)) ? [entry] : []
    })
    const ordered = listed.toSorted((a, b) => Number(isDue(b)) - Number(isDue(a)))
    return ordered.length === 0 ? [] : [{ key, title, entries: ordered }]
  })
}

export type RoundCount = { turn: number; change: number; look: number; done: number }

/** How many things are due, and for how many patients everything was seen done. */
export function roundCount(entries: Iterable<RoundEntry>): RoundCount {
  const count = { turn: 0, change: 0, look: 0, done: 0 }
  for (const entry of entries) {
    const { due } = entry
    count.turn += Number(due.turn !== null)
    count.change += Number(due.change !== null)
    count.look += Number(due.look !== null)
    count.done += Number(isSeen(entry) && !isDue(entry))
  }
  return count
}

/** Who is due next: now and since when, or the next turn that is to come. */
export type Next =
  | { kind: 'now'; entry: RoundEntry }
  | { kind: 'later'; patient: Patient; at: number }
  | { kind: 'none' }

/** Turns and wet diapers by how long they wait; with neither, the soonest turn. */
export function nextDue(
  entries: ReadonlyMap<string, RoundEntry>,
  marks: ReadonlyMap<string, CareMarks>,
): Next {
  const all = [...entries.values()]
  const waiting = all.filter(({ due }) => due.turn !== null || due.change !== null)
  const [first] = waiting.toSorted((a, b) => waitsSince(a) - waitsSince(b))
  if (first) return { kind: 'now', entry: first }
  const coming = all.flatMap(({ patient }) => {
    const turn = marks.get(patient.entityId)?.turn
    return turn?.kind === 'within' ? [{ patient, at: turn.dueAt }] : []
  })
  const [soonest] = coming.toSorted((a, b) => a.at - b.at)
  return soonest ? { kind: 'later', ...soonest } : { kind: 'none' }
}

/** Where it is not known since when a diaper is wet it waits behind those of which it is. */
const waitsSince = ({ due: { turn, change } }: RoundEntry): number =>
  Math.min(turn?.since ?? Infinity, change?.since ?? Number.MAX_SAFE_INTEGER)
