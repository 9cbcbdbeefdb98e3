import type { Section } from '../../model/care/lists.ts'
import type { Patient } from '../../model/patients/patient.ts'

/** A list with headings as rows that can be virtualised. */
export type ListRow =
  | { kind: 'heading'; key: string; title: string; count: number }
  | { kind: 'patient'; key: string; patient: Patient }

export function listRows<One extends Section>(
  sections: readonly One[],
  titleOf: (section: One) => string,
): ListRow[] {
  return sections.flatMap((section): ListRow[] => [
    {
      kind: 'heading',
      key: `heading ${section.key}`,
      title: titleOf(section),
      count: section.patients.length,
    },
    ...section.patients.map((patient): ListRow => {
      return { kind: 'patient', key: patient.entityId, patient }
    }),
  ])
}

/** Height of a row in px before it was measured. */
export const rowHeight = ({ kind }: ListRow): number => (kind === 'heading' ? 48 : 78)
