import { VirtualRows } from '../../ui/VirtualRows.tsx'
import type { CardPending } from '../../ui/card-pending.ts'
import { pendingText } from '../../ui/card-pending.ts'
import type { MarksById } from '../../model/care/lists.ts'
import type { Patient } from '../../model/patients/patient.ts'
import { Heading } from './Heading.tsx'
import { type ListRow, rowHeight } from './sections.ts'
import { TurnRow } from './TurnRow.tsx'

type Props = {
  rows: readonly ListRow[]
  marks: MarksById
  now: number
  inWard: boolean
  pending: ReadonlyMap<string, CardPending> | undefined
  onOpen: (patient: Patient) => void
  onInterval: (patient: Patient) => void
}

/** Who is to be turned, by how soon. */
export function TurnList({ rows, marks, now, inWard, pending, onOpen, onInterval }: Props) {
  function render(row: ListRow) {
    if (row.kind === 'heading') return <Heading title={row.title} count={row.count} />
    const { patient } = row
    const state = marks.get(patient.entityId)?.turn
    const waits = pending?.get(patient.entityId)
    if (!state) return null
    return (
      <TurnRow
        {...{ patient, state, now, inWard, onOpen, onInterval }}
        pending={waits ? pendingText(waits) : ''}
      />
    )
  }
  return <VirtualRows rows={rows} keyOf={({ key }) => key} estimate={rowHeight} render={render} />
}
