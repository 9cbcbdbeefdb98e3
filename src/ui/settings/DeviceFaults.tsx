import ClockAlert from 'lucide-react/icons/clock-exclamation-point'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { fault, faultList } from './device.css.ts'
import { unparted } from '../unparted.tsx'

type Props = {
  /** What is wrong with the clock, and with the values; `null` for nothing. */
  clock: string | null
  values?: string | null
}

/** What is wrong with the device itself: a sign and words, never the colour alone. Nothing when it is well. */
export function DeviceFaults({ clock, values = null }: Props) {
  if (clock === null && values === null) return null
  return (
    <ul className={faultList}>
      {clock !== null && (
        <li className={fault}>
          <ClockAlert size={16} aria-hidden />
          {unparted(clock)}
        </li>
      )}
      {values !== null && (
        <li className={fault}>
          <TriangleAlert size={16} aria-hidden />
          {unparted(values)}
        </li>
      )}
    </ul>
  )
}
