import { SETTINGS_TEXTS } from '../../texts/settings.ts'
import { toggle, track } from './settings.css.ts'

const { alarms: TEXT } = SETTINGS_TEXTS

type Props = {
  label: string
  on: boolean
  /** Asked for, and not yet answered: it flips with the server's answer (AMB-88). */
  isPending: boolean
  onChange: (on: boolean) => void
  describedBy?: string
  /** The server refuses it: pressing says why. */
  isDenied?: boolean
}

/** A switch that says what the server has, and that it is being changed. */
export function Toggle({ label, on, isPending, onChange, describedBy, isDenied }: Props) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={label}
      aria-busy={isPending}
      aria-disabled={isPending || isDenied === true}
      aria-describedby={describedBy}
      className={toggle}
      onClick={() => !isPending && onChange(!on)}
    >
      <span>{isPending ? TEXT.saving : on ? TEXT.on : TEXT.off}</span>
      <span className={track} aria-hidden />
    </button>
  )
}
