import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import { wrong } from './forms.css.ts'

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
