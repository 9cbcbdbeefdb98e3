import { lazy, Suspense } from 'react'
import type { OutboxRow } from '../../model/command.ts'

const AgainForms = lazy(() => import('./AgainForms.tsx'))

type Props = { row: OutboxRow; onClose: () => void }

/**
 * The form of a refused command, opened again with what was typed and, beside it, what somebody else has saved
 * meanwhile. Saving replaces the command by a new one. For rows that `canEditAgain`.
 */
export function EditAgain({ row, onClose }: Props) {
  return (
    <Suspense fallback={null}>
      <AgainForms row={row} onClose={onClose} />
    </Suspense>
  )
}
