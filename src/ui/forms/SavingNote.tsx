import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import { AGAIN_TEXTS } from '../../texts/forms.ts'
import { goesOn, line, refused } from './saving-note.css.ts'

type Props = {
  isSaving: boolean
  /** Why it was not saved, in the server's words; `''` for nothing refused. */
  refusal: string
}

/** Above the buttons of a form: that it is being saved, or why it was not (AMB-126). */
export function SavingNote({ isSaving, refusal }: Props) {
  return (
    <div role="status">
      {isSaving && (
        <p className={line}>
          <LoaderCircle size={18} aria-hidden />
          <span>
            {AGAIN_TEXTS.saving}
            <span className={goesOn}> {AGAIN_TEXTS.goesOn}</span>
          </span>
        </p>
      )}
      {!isSaving && refusal !== '' && (
        <p className={refused}>
          <CircleAlert size={18} aria-hidden />
          <span>{refusal}</span>
        </p>
      )}
    </div>
  )
}
