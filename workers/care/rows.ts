import { careRow, allCare } from '../../src/db/care.ts'
import type { WardlightDb } from '../../src/db/database.ts'
import type { SeriesRow } from '../../src/db/rows.ts'
import { wetDays } from '../../src/model/care/diaper.ts'
import type { CareFacts } from '../../src/model/care/marks.ts'
import { trackOf } from '../../src/model/care/turn.ts'
import { dayNumber, dayNumberOf, startOfDay, type Zone } from '../../src/model/time/dates.ts'
import { unpackPieces } from '../../src/model/vitals/posture.ts'
import type { Writer } from '../state/writer.ts'
import type { Timers } from '../timing/wait.ts'

/** Positions of today and yesterday show when a patient was last turned. */
const TRACKED_DAYS = 2

export type CareRowsDeps = {
  db: WardlightDb
  writer: Pick<Writer, 'care'>
  timers: Timers
  zone: Zone
}

/** Turns and diapers as the stored days have them, written ward by ward (`db/care.ts`). */
export type CareRows = {
  /** Reads the days of these patients, and writes the rows of their wards. */
  write(patients: readonly string[]): Promise<void>
}

export function createCareRows({ db, writer, timers, zone }: CareRowsDeps): CareRows {
  /** By patient: what is stored, read with the first write of this leader. */
  let facts: Map<string, CareFacts> | null = null

  async function factsOfWard(ward: string, all: ReadonlyMap<string, CareFacts>) {
    const ids = await db.patients.where('wardId').equals(ward).primaryKeys()
    return new Map(
      ids.flatMap((id) => {
        const one = all.get(id)
        return one ? [[id, one] as const] : []
      }),
    )
  }

  return {
    async write(ids) {
      facts ??= await allCare(db)
      const patients = (await db.patients.bulkGet([...ids])).filter(
        (patient) => patient !== undefined,
      )
      for (const { entityId } of patients)
        facts.set(entityId, careFacts(await daysOf(db, entityId), timers.now(), zone))
      const wards = new Set(patients.map(({ wardId }) => wardId))
      for (const ward of wards) await writer.care([careRow(ward, await factsOfWard(ward, facts))])
    },
  }
}

const daysOf = (db: WardlightDb, patient: string): Promise<SeriesRow[]> =>
  db.series.where('[patient+day]').between([patient, ''], [patient, '\uffff']).toArray()

/** Turns and wet days of one patient. Pure. */
export function careFacts(rows: readonly SeriesRow[], now: number, zone: Zone): CareFacts {
  const today = dayNumber(now, zone)
  const back = (row: SeriesRow): number => today - dayNumberOf(row.day)
  const recent = rows
    .filter((row) => back(row) < TRACKED_DAYS)
    .toSorted((a, b) => back(b) - back(a))
  const pieces = recent.flatMap(({ day, posture }) =>
    unpackPieces(posture, startOfDay(dayNumberOf(day), zone)),
  )
  return {
    track: trackOf(pieces),
    days: wetDays(today, new Map(rows.map((row) => [back(row), row.cells]))),
  }
}
