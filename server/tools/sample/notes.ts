import type { FacilityPlan } from '../simulator/facility-plan.ts'
import { noteKeyOf } from '../../features/rights/notes.ts'
import type { Asset, Store, User } from '../../protocol/types.ts'
import { staffOf, storyPatients } from './cast.ts'

const HOUR_MS = 3_600_000
/** Says that there are notes: the newest one's id (docs/decisions/notes-of-staff.md). */
const NOTED = 'noted'

/** By the patient's place in the plan: how many hours before the first start, and what was written. */
const WRITTEN: readonly (readonly [patient: number, hours: number, text: string])[] = [
  [1, 76.4, 'Found sitting beside the bed. No injury seen, doctor informed. Bed set low.'],
  [1, 30.2, 'Walks with the frame and one person. Bell within reach.'],
  [4, 20.6, 'Warm since the morning, drinks well. Doctor knows, temperature again every 4 h.'],
  [4, 0.7, 'Temperature rises again. Doctor called.'],
  [5, 145.8, 'Slipped on the way to the bathroom. Bruise on the left knee, cooled.'],
  [7, 9.3, 'Short of breath in the night, better with the head of the bed raised.'],
  [9, 52.6, 'Sensor lay in the laundry bag. Cleaned and put on again.'],
  [10, 38.1, 'Fast pulse after physiotherapy, calm again after rest.'],
  [13, 26.5, 'Skin over the tailbone red, fades after pressure is taken off. Turn every 2 h.'],
  [13, 3.4, 'Turned to the right side, redness is less.'],
  [18, 12.2, 'Night diaper was full at 5. Change once more around 2.'],
  [20, 4.2, 'Came back from the garden. Sensor to be looked for.'],
]

/** What staff wrote in the days before the first start: in their own names, as they would have (DEVS-20). */
export async function writeNotes(store: Store, plan: FacilityPlan, at: number): Promise<void> {
  const patients = storyPatients(store, plan)
  const staff = staffOf(store)
  if (staff.length === 0) return
  await Promise.all(
    WRITTEN.toSorted((a, b) => b[1] - a[1]).flatMap(([index, hours, text], n) => {
      const [patient, author] = [patients[index], staff[n % staff.length]]
      if (!patient || !author) return []
      const ts = Math.round(at - hours * HOUR_MS)
      return [write(store, patient, author, { id: `sample-note-${n}`, at: ts, text })]
    }),
  )
}

async function write(
  store: Store,
  patient: Asset,
  author: User,
  given: { id: string; at: number; text: string },
): Promise<void> {
  const value = JSON.stringify({ ...given, by: author.firstName })
  const values = { [noteKeyOf(author.id)]: value }
  await Promise.all([
    store.telemetry.save(patient.id, [{ ts: given.at, values }]),
    store.attributes.save(patient.id, 'SERVER_SCOPE', { [NOTED]: given.id }, given.at),
  ])
}
