import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import { wrong, note, value, goesOn, line, refused } from './forms.css.ts'
import { AGAIN_TEXTS } from '../../texts/forms.ts'
import { Button } from '../Button.tsx'
import LoaderCircle from 'lucide-react/icons/loader-circle'

/** What is wrong with a field. The place is there from the start, so that a message is read out when it comes. */
export function Wrong({ id, text }: { id: string; text: string | undefined }) {
  return (
    <div id={id} aria-live="polite">
      {text !== undefined && (
        <p className={wrong}>
          <CircleAlert size={16} aria-hidden />
          {text}
        </p>
      )}
    </div>
  )
}

const { theirs: TEXT } = AGAIN_TEXTS

/** What somebody else has saved in a field that was changed here as well. */
export type TheirValue = { text: string; onTake: () => void }

/** Below a field: theirs beside mine, which stays unless theirs is taken. */
export function TheirsNote({ field, theirs }: { field: string; theirs: TheirValue | undefined }) {
  return (
    <div aria-live="polite">
      {theirs && (
        <div className={note}>
          <p className={value}>{TEXT.saved(theirs.text.trim())}</p>
          <Button kind="quiet" aria-label={TEXT.takeOf(field)} onClick={theirs.onTake}>
            {TEXT.take}
          </Button>
        </div>
      )}
    </div>
  )
}

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
          <LoaderCircle size={16} aria-hidden />
          <span>
            {AGAIN_TEXTS.saving}
            <span className={goesOn}> {AGAIN_TEXTS.goesOn}</span>
          </span>
        </p>
      )}
      {!isSaving && refusal !== '' && (
        <p className={refused}>
          <CircleAlert size={16} aria-hidden />
          <span>{refusal}</span>
        </p>
      )}
    </div>
  )
}
