import { careRow, allCare } from '../../src/db/care.ts'
import type { WardlightDb } from '../../src/db/database.ts'
import type { SeriesRow } from '../../src/db/rows.ts'
import { wetDays } from '../../src/model/care/diaper.ts'
import type { CareFacts } from '../../src/model/care/marks.ts'
import { trackOf } from '../../src/model/care/turn.ts'
import { dayNumber, dayNumberOf, startOfDay, type Zone } from '../../src/model/time/dates.ts'
import { unpackPieces } from '../../src/model/vitals/posture.ts'
import type { Writer } from '../state/store.ts'
import type { Timers } from '../timing/wait.ts'

/** Days come patient by patient while they are filled, and every two seconds of an opened one: so long they are gathered. */
const GATHERED_MS = 5_000
/** Positions of today and yesterday say when somebody was turned last. */
const TRACKED_DAYS = 2

/** Keeps what the stored days say of turns and diapers, of every patient whose days are written (`db/care.ts`). */
export type Care = {
  /** The stored days of these patients have changed. */
  changed(patients: Iterable<string>): void
  stop(): Promise<void>
}

export type CareDeps = {
  db: WardlightDb
  writer: Pick<Writer, 'care'>
  timers: Timers
  zone: Zone
}

export function createCare({ db, writer, timers, zone }: CareDeps): Care {
  const waiting = new Set<string>()
  /** Who is written already, as stored when this leader began and since. */
  let facts: Map<string, CareFacts> | null = null
  let timer: unknown
  let isArmed = false
  let isOver = false
  let running: Promise<void> = Promise.resolve()

  function arm(): void {
    if (isArmed || isOver || waiting.size === 0) return
    isArmed = true
    timer = timers.set(() => {
      running = run().finally(() => {
        isArmed = false
        arm()
      })
    }, GATHERED_MS)
  }

  async function run(): Promise<void> {
    const taken = [...waiting]
    waiting.clear()
    try {
      facts ??= await allCare(db)
      const patients = (await db.patients.bulkGet(taken)).filter((patient) => patient !== undefined)
      for (const { entityId } of patients)
        facts.set(entityId, careFacts(await daysOf(db, entityId), timers.now(), zone))
      const wards = new Set(patients.map(({ wardId }) => wardId))
      for (const ward of wards) await writer.care([careRow(ward, await ofWard(ward, facts))])
    } catch {
      // Deposed, full or closed: they are written again with the next days.
    }
  }

  async function ofWard(ward: string, known: ReadonlyMap<string, CareFacts>) {
    const ids = await db.patients.where('wardId').equals(ward).primaryKeys()
    return new Map(
      ids.flatMap((id) => {
        const found = known.get(id)
        return found ? [[id, found] as const] : []
      }),
    )
  }

  return {
    changed(patients) {
      for (const patient of patients) waiting.add(patient)
      arm()
    },
    async stop() {
      isOver = true
      timers.clear(timer)
      await running
    },
  }
}

const daysOf = (db: WardlightDb, patient: string): Promise<SeriesRow[]> =>
  db.series.where('[patient+day]').between([patient, ''], [patient, '\uffff']).toArray()

/** What one patient's stored days say. Pure. */
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
