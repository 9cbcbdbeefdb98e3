/** Whether a patient must be drawn again: vitals are compared by their values. Pure. */
import type { CareMarks } from '../model/care/marks.ts'
import type { Vitals } from '../model/vitals/telemetry.ts'
import { type Broken, sameLinks } from '../model/watch/watched.ts'
import { type CardPending, samePending } from './PendingNote.tsx'

type Drawn = {
  patient: unknown
  vitals: Vitals
  thresholds: unknown
  alarms: unknown
  off: unknown
  now: number
  isLive: boolean
  watch: readonly Broken[]
  marks?: CareMarks | undefined
  pending?: CardPending | undefined
  misfits?: readonly string[] | undefined
}

/** Whether two of them look alike. */
export function sameShown(a: Drawn, b: Drawn): boolean {
  return (
    a.patient === b.patient &&
    a.thresholds === b.thresholds &&
    a.alarms === b.alarms &&
    a.off === b.off &&
    a.now === b.now &&
    a.isLive === b.isLive &&
    sameLinks(a.watch, b.watch) &&
    samePending(a.pending, b.pending) &&
    a.misfits?.join() === b.misfits?.join() &&
    sameMarks(a.marks, b.marks) &&
    sameVitals(a.vitals, b.vitals)
  )
}

/** Marks derive from the values and the time, compared above, and from stored days, which change by the hour. */
function sameMarks(a: CareMarks | undefined, b: CareMarks | undefined): boolean {
  return a?.turn.kind === b?.turn.kind && a?.diaper.kind === b?.diaper.kind
}

function sameVitals(a: Vitals, b: Vitals): boolean {
  if (a === b) return true
  if (a.heardAt !== b.heardAt) return false
  for (let slot = 0; slot < a.v.length; slot += 1) {
    if (a.ts[slot] !== b.ts[slot] || !Object.is(a.v[slot], b.v[slot])) return false
  }
  return true
}
