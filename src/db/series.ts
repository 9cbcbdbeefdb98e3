import { dayNumberOf, startOfDay, type Zone } from '../model/time/dates.ts'
import { type PosturePiece, unpackPieces } from '../model/vitals/posture.ts'
import { patientHours, type PatientHours } from '../model/history/course.ts'
import {
  patientTrends,
  type PatientTrends,
  type TrendHours,
  trendHours,
} from '../model/history/trend.ts'
import type { WardlightDb } from './database.ts'

/** Stored days of one patient: hours by day key, positions of all days in order, and how far they are whole. */
export type PatientHistory = {
  days: ReadonlyMap<string, Float32Array>
  pieces: readonly PosturePiece[]
  /** Nothing is missing before this moment, milliseconds; 0 where nothing is stored. */
  coveredUntil: number
  /** When the days were last asked for up to then: what is not here by then was not measured. 0 for never. */
  askedAt: number
}

/** The last days of one patient as stored (PHIST-13, PHIST-14): no request is needed to step through them. */
export async function historyOf(
  db: WardlightDb,
  patient: string,
  zone: Zone,
): Promise<PatientHistory> {
  const rows = await db.series
    .where('[patient+day]')
    .between([patient, ''], [patient, '\uffff'])
    .toArray()
  return {
    days: new Map(rows.map((row) => [row.day, row.cells])),
    pieces: rows.flatMap((row) =>
      unpackPieces(row.posture, startOfDay(dayNumberOf(row.day), zone)),
    ),
    coveredUntil: rows.reduce((latest, row) => Math.max(latest, row.until), 0),
    askedAt: rows.reduce((latest, row) => Math.max(latest, row.askedAt ?? 0), 0),
  }
}

/**
 * The last hours of these patients with the running one, by entity id (TREND-01): two rows a patient, opened or not.
 * Patients without stored hours are not in the answer.
 * @param now milliseconds; a caller that follows it gives whole minutes
 */
export async function trendsOf(
  db: WardlightDb,
  patients: readonly string[],
  now: number,
  hours: number,
  zone: Zone,
): Promise<Map<string, PatientTrends>> {
  const cut = trendHours(now, hours, zone)
  const stored = await storedDays(db, patients, cut)
  return new Map([...stored].map(([patient, days]) => [patient, patientTrends(days, cut)]))
}

/** The last hours of one patient, all measures, with lowest and highest; `null` where no hour is stored (COURSE-01). */
export async function hoursOfPatient(
  db: WardlightDb,
  patient: string,
  now: number,
  hours: number,
  zone: Zone,
): Promise<PatientHours | null> {
  const cut = trendHours(now, hours, zone)
  const days = (await storedDays(db, [patient], cut)).get(patient)
  return days === undefined ? null : patientHours(days, cut)
}

/** The days that these hours are in, by patient. */
async function storedDays(
  db: WardlightDb,
  patients: readonly string[],
  { at }: TrendHours,
): Promise<Map<string, Map<string, Float32Array>>> {
  const days = [...new Set(at.map(({ day }) => day))]
  const keys = patients.flatMap((patient) => days.map((day): [string, string] => [patient, day]))
  const rows = (await db.series.bulkGet(keys)).flatMap((row) => row ?? [])
  const stored = new Map<string, Map<string, Float32Array>>()
  for (const { patient, day, cells } of rows) {
    const days = stored.get(patient) ?? new Map<string, Float32Array>()
    stored.set(patient, days.set(day, cells))
  }
  return stored
}
