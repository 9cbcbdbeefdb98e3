/** The hand-over of one patient, put together from stored rows. Pure: rows in, what is said out. */
import type { LogEntry } from '../alarms/alarm-log.ts'
import type { Patient } from '../patients/patient.ts'
import type { Zone } from '../time/dates.ts'
import type { PosturePiece } from '../vitals/posture.ts'
import type { Vitals } from '../vitals/telemetry.ts'
import { alarmsOf, type HandoverAlarms } from './alarms.ts'
import { type Diaper, diaperOf } from './diaper.ts'
import { type Gap, gapsOf } from './gaps.ts'
import { type Days, type Measures, measuresOf } from './measures.ts'
import { type Note, type ShownNote, shownNotes } from './notes.ts'
import { type Turn, turnsOf } from './turns.ts'
import type { Shift } from './shift.ts'

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
  /** `null` where no position was told in the shift: then nobody knows. */
  turns: readonly Turn[] | null
  diaper: Diaper
  gaps: readonly Gap[]
  notes: readonly ShownNote[]
  /** As of when: hours of values, and notes; 0 for never. */
  asOf: { values: number; notes: number }
}

export function handoverOf(rows: PatientRows, shift: Shift, zone: Zone): Handover {
  const { patient, days, vitals, notes } = rows
  const heard = {
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
    gaps: gapsOf(days, shift, heard, zone),
    notes: shownNotes(notes?.list ?? []).filter((note) => isOfWindow(note, shift)),
    asOf: { values: rows.knownUntil, notes: notes?.askedAt ?? 0 },
  }
}

/** Written, corrected or struck out in the shift. */
function isOfWindow({ now }: ShownNote, { from }: Shift): boolean {
  return now.at >= from
}

/** Is there anything the next shift has to see to first: an open alarm, one of the shift, or a gap? */
export function weightOf({ alarms, gaps }: Handover): number {
  if (alarms.responses.open > 0) return 3
  if (alarms.entries.length > 0) return 2
  return gaps.some(({ kind }) => kind !== 'no-sensor') ? 1 : 0
}

export const ORDERS = ['needs', 'rooms'] as const
export type Order = (typeof ORDERS)[number]

/** In the order given, which is that of rooms, or those with alarms and gaps first. */
export function inOrder(handovers: readonly Handover[], order: Order): readonly Handover[] {
  if (order === 'rooms') return handovers
  return handovers.toSorted((a, b) => weightOf(b) - weightOf(a))
}
