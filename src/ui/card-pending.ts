import { FORM_TEXTS } from '../texts/forms.ts'

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
