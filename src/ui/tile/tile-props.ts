/** What a tile and a compact card show of a patient. */
import type { PatientCardProps } from '../PatientCard.tsx'
import { sameShown } from '../same-shown.ts'

export type PatientTileProps = Pick<
  PatientCardProps,
  | 'patient'
  | 'vitals'
  | 'thresholds'
  | 'alarms'
  | 'off'
  | 'now'
  | 'isLive'
  | 'onOpen'
  | 'pending'
  | 'marks'
> & {
  /** The ward is named elsewhere: the tile shows the room alone. */
  inWard: boolean
}

/** A tile is drawn again only when something on it changed. */
export function sameTile(a: PatientTileProps, b: PatientTileProps): boolean {
  return a.inWard === b.inWard && sameShown(a, b)
}
