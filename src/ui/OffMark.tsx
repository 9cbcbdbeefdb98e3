import type { Off } from '../model/alarms/alarm-settings.ts'
import { OFF_TEXTS } from '../texts/alarms-off.ts'
import { offMark } from './priority.css.ts'

/** Beside a value of which no alarm comes, because its type is switched off for the hospital (AL7). */
export function OffMark({ off }: { off: Off | undefined }) {
  if (off === undefined) return null
  return (
    <span className={offMark} role="img" aria-label={OFF_TEXTS.said[off]}>
      {OFF_TEXTS.seen[off]}
    </span>
  )
}
