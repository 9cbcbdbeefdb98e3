import { discard, retry } from '../../app/act.ts'
import { useHideNames } from '../../ui/names.tsx'
import { PendingNote } from '../../ui/PendingNote.tsx'
import type { Progress } from '../../db/pending.ts'
import { SETTINGS_TEXTS } from '../../texts/settings.ts'

const { pending: TEXT } = SETTINGS_TEXTS

type Props = { pending: Progress | undefined; who: string; text?: string }

/** What waits to be done to a card, and what to do when it was refused. Nothing when nothing waits. */
export function PendingMark({ pending, who, text }: Props) {
  const hide = useHideNames()
  if (!pending) return null
  const { command, state, message, canRetry } = pending
  return (
    <PendingNote
      state={state}
      text={text ?? (state === 'saving' ? TEXT.saving : TEXT.refused)}
      message={hide(message)}
      who={who}
      canRetry={canRetry}
      onRetry={() => void retry(command)}
      onDiscard={() => void discard(command)}
    />
  )
}
