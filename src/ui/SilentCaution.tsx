import { silent as silentStyle } from './priority.css.ts'
import type { Silent } from '../model/alarms/silent-caution.ts'
import { CAUTION_TEXTS } from '../texts/vital-signs.ts'
import { PriorityMark } from './PriorityMark.tsx'

/** The number of patients in caution without an open alarm: neither a confirm nor a switch mends a value (R15, AL9). */
export function SilentCaution({ silent }: { silent: Silent | null }) {
  if (silent === null) return null
  const { patients, priority } = silent
  return (
    <span
      role="img"
      aria-label={CAUTION_TEXTS.silentLabel(patients)}
      title={CAUTION_TEXTS.silentLabel(patients)}
      className={silentStyle}
    >
      <PriorityMark priority={priority} look="confirmed" small />
      {CAUTION_TEXTS.silent(patients)}
    </span>
  )
}
