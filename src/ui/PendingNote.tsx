import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import { FORM_TEXTS } from '../texts/forms.ts'
import { Button } from './Button.tsx'
import { note, noteActions, noteList, noteText } from './card-actions.css.ts'

type Props = {
  command: string
  /** Being saved, or refused with the server's or the step's words. */
  state: 'saving' | 'refused'
  text: string
  message: string
  /** The patient's name, for screen readers: they may read the buttons alone. */
  who: string
  /** Would trying again help? After somebody else's change it would only be refused again. */
  canRetry: boolean
} & PendingActions
type PendingActions = {
  onRetry: (command: string) => unknown
  onDiscard: (command: string) => unknown
}

/** A change that is not on the server yet: being saved, or why it was refused and what to do (rulings R5, R7). */
export function PendingNote({ state, text, message, who, canRetry, ...of }: Props) {
  const Icon = state === 'saving' ? LoaderCircle : CircleAlert
  return (
    <div className={note} data-pending={state}>
      <p className={noteText} role="status">
        <Icon size={16} aria-hidden />
        {text}
      </p>
      {state === 'refused' && (
        <>
          {message !== '' && <p>{message}</p>}
          <div className={noteActions}>
            {canRetry && (
              <Button
                aria-label={FORM_TEXTS.pending.retryOf(who)}
                onClick={() => void of.onRetry(of.command)}
              >
                {FORM_TEXTS.pending.retry}
              </Button>
            )}
            <Button
              aria-label={FORM_TEXTS.pending.discardOf(who)}
              onClick={() => void of.onDiscard(of.command)}
            >
              {FORM_TEXTS.pending.discard}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

type ListProps = PendingActions & {
  label: string
  notes: readonly Omit<Props, keyof PendingActions>[]
}

/** Changes that are not on the server yet, of what has no card to say so; nothing where there are none. */
export function PendingNotes({ label, notes, onRetry, onDiscard }: ListProps) {
  if (notes.length === 0) return null
  return (
    <ul className={noteList} aria-label={label}>
      {notes.map(({ command, state, text, message, who, canRetry }) => (
        <li key={command}>
          <PendingNote {...{ command, state, text, message, who, canRetry, onRetry, onDiscard }} />
        </li>
      ))}
    </ul>
  )
}

/** What waits to be done to the patient of a card. */
export type CardPending = {
  command: string
  what: 'editing' | 'deleting' | 'assigning'
  state: 'saving' | 'refused'
  message: string
  canRetry: boolean
}

export function pendingText({ what, state }: CardPending): string {
  return FORM_TEXTS.pending[state][what]
}

/** Are two of them shown alike? */
export function samePending(a: CardPending | undefined, b: CardPending | undefined): boolean {
  if (a === undefined || b === undefined) return a === b
  return (
    a.command === b.command &&
    a.what === b.what &&
    a.state === b.state &&
    a.message === b.message &&
    a.canRetry === b.canRetry
  )
}
