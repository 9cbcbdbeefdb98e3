import Clock3 from 'lucide-react/icons/clock-3'
import { CONFIRM_TEXTS } from '../texts/urgent.ts'
import { TEXTS } from '../texts/common.ts'
import { doneText, pending } from './confirm-state.css.ts'

/** A confirm on its way; what could not be sent says so (AL11). */
export function Confirming({ isSent }: { isSent: boolean }) {
  return (
    <span className={pending}>
      <Clock3 size={16} aria-hidden />
      <span className={doneText}>
        <span>{TEXTS.home.confirming}</span>
        {!isSent && <span>{CONFIRM_TEXTS.notSent}</span>}
      </span>
    </span>
  )
}
