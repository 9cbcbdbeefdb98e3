import { PatientCard, type PatientCardProps } from '../../ui/PatientCard.tsx'
import { PatientCompact } from '../../ui/tile/PatientCompact.tsx'
import { PatientTile, type PatientTileProps } from '../../ui/tile/PatientTile.tsx'
import type { Density } from '../../model/patients/fit.ts'

type Props = PatientTileProps & Pick<PatientCardProps, 'handlers'> & { size: Density }

/** A patient in the size that is chosen. */
export function PatientFace({ size, handlers, ...props }: Props) {
  switch (size) {
    case 'card':
      return <PatientCard {...props} handlers={handlers} />
    case 'compact':
      return <PatientCompact {...props} />
    case 'tile':
      return <PatientTile {...props} />
  }
}
