import { AGAIN_TEXTS } from '../../texts/forms.ts'
import { Button } from '../Button.tsx'
import { note, value } from './theirs-note.css.ts'

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
