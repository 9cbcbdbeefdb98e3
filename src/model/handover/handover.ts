/** The hand-over of one patient, made of stored rows. Pure. */
import type { LogEntry } from '../alarms/alarm-log.ts'
import type { Patient } from '../patients/patient.ts'
import type { Zone } from '../time/dates.ts'
import type { PosturePiece } from '../vitals/posture.ts'
import type { Vitals } from '../vitals/telemetry.ts'
import {
  type Days,
  type Measures,
  measuresOf,
  hourValues,
  type Gap,
  gapsOf,
  type Reach,
  reachOf,
} from './measures.ts'
import { type Note, type ShownNote, shownNotes } from './notes.ts'
import { type Shift, endOf } from './shift.ts'
import { changedAt } from '../care/diaper.ts'
import { NO_TRACK, tracked } from '../care/turn.ts'
import type { TurnPosition } from '../care/turn-stored.ts'
import { POSTURE_GAP_MS } from '../constants.ts'
import {
  loggedAlarm,
  type Responses,
  responseOf,
  responses,
  stateOf,
} from '../alarms/alarm-log-view.ts'
import { byUrgency, compareRanks, firstRank, type Rank } from '../alarms/urgency.ts'
import { grouped } from '../collections.ts'

// The alarms of a hand-over, from the alarm log of this device.

export type HandoverAlarms = {
  /** What is open first, in the one order of urgency, then by when they were raised. */
  entries: readonly LogEntry[]
  /** How fast those of the shift were answered. */
  responses: Responses
}

/**
 * Alarms raised, learned, confirmed or ended in the shift, and all that are still unconfirmed, however old: the next shift has to
 * deal with them.
 */
export function alarmsOf(entries: readonly LogEntry[], shift: Shift): HandoverAlarms {
  const ofShift = entries.filter((entry) => isOfWindow(entry, shift))
  const open = ofShift.filter((entry) => stateOf(entry) === 'open')
  const ordered = [
    ...byUrgency(open.map(loggedAlarm), shift.until).map(({ entry }) => entry),
    ...ofShift.filter((entry) => stateOf(entry) !== 'open').toSorted(byTime),
  ]
  return { entries: ordered, responses: responses(ordered) }
}

/** The most lines in a list of alarms; open alarms are always among them. */
const ALARM_LINES = 8

/** A short list: every open alarm, the newest of the others, and the rest by type. */
type ShortList = {
  lines: readonly LogEntry[]
  /** How many of each type, the most first. */
  rest: readonly { type: string; count: number }[]
}

/** @param entries what is open first */
export function shortList(entries: readonly LogEntry[], most = ALARM_LINES): ShortList {
  const open = entries.filter((entry) => stateOf(entry) === 'open')
  const others = entries.slice(open.length)
  const cut = others.length - Math.max(0, most - open.length)
  // One line says no more than the alarm itself.
  if (cut <= 1) return { lines: entries, rest: [] }
  const types = grouped(others.slice(0, cut), ({ type }) => type)
  const rest = [...types].map(([type, same]) => ({ type, count: same.length }))
  return {
    lines: [...open, ...others.slice(cut)],
    rest: rest.toSorted((a, b) => b.count - a.count || (a.type < b.type ? -1 : 1)),
  }
}

function isOfWindow(entry: LogEntry, { from, until }: Shift): boolean {
  const { raised, learned, confirmed, ended } = entry
  if (raised > until) return false
  return (
    (learned ?? raised) >= from || confirmed >= from || ended >= from || stateOf(entry) === 'open'
  )
}

function byTime(a: LogEntry, b: LogEntry): number {
  return a.raised - b.raised || (a.alarmId < b.alarmId ? -1 : 1)
}

/** From raised or learned to confirmed, or how long it has been open, milliseconds; `null` of one that was over by itself. */
export function answeredAfter(entry: LogEntry, now: number): { open: boolean; ms: number } | null {
  const response = responseOf(entry)
  if (response !== null) return { open: false, ms: response }
  return stateOf(entry) === 'open'
    ? { open: true, ms: Math.max(0, now - (entry.learned ?? entry.raised)) }
    : null
}

// The turns of a shift, by the rule of turning (`model/care/turn.ts`), from the stored positions.

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

// The changes of a diaper within a shift: the last one as the sensor reports it, earlier ones from the stored hours: a
// diaper that is less full than an hour ago has been changed.

export type DiaperChange =
  | { kind: 'told'; at: number }
  /** At some moment between these: two changes within it are one. */
  | { kind: 'seen'; from: number; until: number }

type Diaper = {
  /** Those of the shift, oldest first. */
  changes: readonly DiaperChange[]
  /** The last reported change, if it was before the shift; `null` for never reported. */
  before: number | null
}

export function diaperOf(days: Days, vitals: Vitals, shift: Shift, zone: Zone): Diaper {
  const reportedAt = changedAt(vitals, zone)
  const isWithin = reportedAt !== null && reportedAt >= shift.from && reportedAt <= shift.until
  const seen = emptied(days, shift).filter(
    ({ from, until }) => reportedAt === null || reportedAt < from || reportedAt > until,
  )
  const changes: DiaperChange[] = isWithin ? [...seen, { kind: 'told', at: reportedAt }] : seen
  return {
    changes: changes.toSorted((a, b) => momentOf(a) - momentOf(b)),
    before: reportedAt !== null && reportedAt < shift.from ? reportedAt : null,
  }
}

const momentOf = (change: DiaperChange): number =>
  change.kind === 'told' ? change.at : change.until

type Seen = Extract<DiaperChange, { kind: 'seen' }>

/** Where an hour was fuller than the next one that is known. */
function emptied(days: Days, shift: Shift): Seen[] {
  const seen: Seen[] = []
  let before: { index: number; value: number } | null = null
  for (const [index, value] of hourValues(days, shift, 'urine').entries()) {
    if (value === null) continue
    if (before !== null && value < before.value)
      seen.push({
        kind: 'seen',
        from: shift.hours[before.index]?.start ?? shift.from,
        until: endOf(shift, index),
      })
    before = { index, value }
  }
  return seen
}

/** What is stored of one patient. */
export type PatientRows = {
  patient: Patient
  days: Days
  pieces: readonly PosturePiece[]
  /** What is not here by then was not measured; 0 where nothing was fetched. */
  knownUntil: number
  vitals: Vitals
  alarms: readonly LogEntry[]
  /** `null` where notes were never loaded. */
  notes: { list: readonly Note[]; askedAt: number } | null
}

export type Handover = {
  patient: Patient
  measures: Measures
  alarms: HandoverAlarms
  /** `null` where no position was reported in the shift: the turns are unknown then. */
  turns: readonly Turn[] | null
  diaper: Diaper
  gaps: readonly Gap[]
  /** What is not here of the shift was never fetched: it says nothing about the patient. */
  reach: Reach
  notes: readonly ShownNote[]
  /** As of when: hours of values, and notes; 0 for never. */
  asOf: { values: number; notes: number }
  /** When the sensor was last heard, 0 for never; `isUnread` while that was never read here. */
  heard: Pick<Vitals, 'heardAt' | 'isUnread'>
}

export function handoverOf(rows: PatientRows, shift: Shift, zone: Zone): Handover {
  const { patient, days, vitals, notes } = rows
  const sensor = {
    hasSensor: patient.sensorId !== '',
    heardAt: vitals.heardAt,
    knownUntil: rows.knownUntil,
  }
  return {
    patient,
    measures: measuresOf(days, shift),
    alarms: alarmsOf(rows.alarms, shift),
    turns: rows.pieces.some(({ end }) => end >= shift.from) ? turnsOf(rows.pieces, shift) : null,
    diaper: diaperOf(days, vitals, shift, zone),
    gaps: gapsOf(days, shift, sensor, zone),
    reach: reachOf(days, shift, rows.knownUntil, zone),
    notes: shownNotes(notes?.list ?? []).filter((note) => isNoteOf(note, shift)),
    asOf: { values: rows.knownUntil, notes: notes?.askedAt ?? 0 },
    heard: vitals,
  }
}

/** Written, corrected or struck out in the shift. */
function isNoteOf({ now }: ShownNote, { from }: Shift): boolean {
  return now.at >= from
}

/** How urgently the next shift has to look: an open alarm first, then one of the shift, then a gap. */
export function weightOf({ alarms, gaps }: Handover): number {
  if (alarms.responses.open > 0) return 3
  if (alarms.entries.length > 0) return 2
  return gaps.some(({ kind }) => kind !== 'no-sensor') ? 1 : 0
}

export const ORDERS = ['needs', 'rooms'] as const
export type Order = (typeof ORDERS)[number]

/** In the order given, which is that of rooms, or those with alarms first, by urgency, and then those with gaps. */
export function inOrder(
  handovers: readonly Handover[],
  order: Order,
  now: number,
): readonly Handover[] {
  if (order === 'rooms') return handovers
  return handovers.toSorted((a, b) => weightOf(b) - weightOf(a) || firstOpen(a, b, now))
}

function firstOpen(a: Handover, b: Handover, now: number): number {
  return compareRanks(rankIn(a, now), rankIn(b, now))
}

function rankIn({ alarms: { entries } }: Handover, now: number): Rank {
  const open = entries.filter((entry) => stateOf(entry) === 'open')
  return firstRank(open.map(loggedAlarm), null, now)
}
