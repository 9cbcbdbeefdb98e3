import { useClockNote, useNow } from '../../app/now.ts'
import { clockNoteText } from '../../texts/clock.ts'
import { useIndicator } from '../indicator.ts'
import { clock } from './clock.css.ts'

/** Says that this device's clock is wrong: ages are right all the same, or cannot be trusted (ST4). */
export function ClockNote() {
  const { indicator } = useIndicator(useNow(5_000))
  const text = clockNoteText(useClockNote(5_000), indicator)
  return text === null ? null : (
    <p role="status" className={clock}>
      {text}
    </p>
  )
}
