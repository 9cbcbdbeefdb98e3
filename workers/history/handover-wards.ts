import { MINUTE_MS } from '../../src/model/constants.ts'
import { comparePatients } from '../../src/model/patients/sorting.ts'
import type { Later } from '../later.ts'
import type { LeadParts } from '../lead/parts.ts'
import type { Reach } from './history-pull.ts'

/** A gap that is still there after it was asked for again is believed for so long. */
const BELIEVED_MS = 30 * MINUTE_MS

/** The wards whose hand-over is on a screen. */
export type HandoverWards = {
  /** Answers whether other wards are shown than before, and at least one. */
  show(wards: ReadonlySet<string>): boolean
  /** Aborted when other wards are shown. */
  changed(): AbortSignal
  /** The patients of these wards, in their order. */
  members(): Promise<string[]>
  /**
   * How far back a patient is asked for. A gap is asked for again before it is shown, because a sensor that was out of
   * reach sends old values late.
   */
  reach(patient: string): Promise<Reach>
}

export function createHandoverWards({
  db,
  timers,
  zone,
  later,
}: Pick<LeadParts, 'db' | 'timers' | 'zone'> & { later: Pick<Later, 'storedGap'> }): HandoverWards {
  let shown: ReadonlySet<string> = new Set()
  let life = new AbortController()
  const believedAt = new Map<string, number>()

  /** If the code cannot be loaded, no gap is assumed until the next question. */
  async function hasGap(patient: string): Promise<boolean> {
    const gaps = await later.storedGap().catch(() => null)
    return gaps !== null && gaps.hasStoredGap(db, patient, timers.now(), zone)
  }

  return {
    show(wards) {
      if (wards.size === shown.size && [...wards].every((ward) => shown.has(ward))) return false
      shown = new Set(wards)
      life.abort()
      life = new AbortController()
      return shown.size > 0
    },
    changed: () => life.signal,
    async members() {
      const patients = await db.patients
        .where('wardId')
        .anyOf([...shown])
        .toArray()
      return patients.toSorted(comparePatients).map(({ entityId }) => entityId)
    },
    async reach(patient) {
      if (shown.size === 0) return 'end'
      const ward = (await db.patients.get(patient))?.wardId
      if (ward === undefined || !shown.has(ward)) return 'end'
      const isBelieved = timers.elapsed() - (believedAt.get(patient) ?? -Infinity) < BELIEVED_MS
      if (isBelieved || !(await hasGap(patient))) return 'end'
      believedAt.set(patient, timers.elapsed())
      return 'recent'
    },
  }
}
