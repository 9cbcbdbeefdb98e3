import { VirtualRows } from '../../ui/VirtualRows.tsx'
import { changedAt } from '../../model/care/diaper.ts'
import type { MarksById } from '../../model/care/lists.ts'
import type { Patient } from '../../model/patients/patient.ts'
import { NO_VITALS, type Vitals } from '../../model/vitals/telemetry.ts'
import { DiaperRow } from './DiaperRow.tsx'
import { Heading } from './Heading.tsx'
import { type ListRow, rowHeight } from './sections.ts'

const ZONE = undefined

type Props = {
  rows: readonly ListRow[]
  marks: MarksById
  vitals: ReadonlyMap<string, Vitals> | undefined
  now: number
  onOpen: (patient: Patient) => void
}

/** Whose diaper is wet or likely to be, in the order of rooms. */
export function DiaperList({ rows, marks, vitals, now, onOpen }: Props) {
  function render(row: ListRow) {
    if (row.kind === 'heading') return <Heading title={row.title} count={row.count} />
    const { patient } = row
    const state = marks.get(patient.entityId)?.diaper
    if (!state) return null
    const changed = changedAt(vitals?.get(patient.entityId) ?? NO_VITALS, ZONE)
    return <DiaperRow {...{ patient, state, changed, now, onOpen }} />
  }
  return <VirtualRows rows={rows} keyOf={({ key }) => key} estimate={rowHeight} render={render} />
}
