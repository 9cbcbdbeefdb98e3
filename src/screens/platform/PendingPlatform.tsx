import { discard, retry } from '../../app/act.ts'
import { PendingNote } from '../../ui/PendingNote.tsx'
import { useLive } from '../../app/live.ts'
import { platformPending } from '../../db/unfinished.ts'
import { PLATFORM_TEXTS } from '../../texts/platform.ts'
import { additions } from '../patients/patients.css.ts'

/** Changes of hospitals and devices that are on their way, or were refused (rulings R5, R7). */
export function PendingPlatform() {
  const pending = useLive(platformPending)?.value ?? []
  if (pending.length === 0) return null
  return (
    <ul className={additions} aria-label={PLATFORM_TEXTS.pending.list}>
      {pending.map(({ command, state, text, message, who, canRetry }) => (
        <li key={command}>
          <PendingNote
            state={state}
            text={text}
            message={message}
            who={who}
            canRetry={canRetry}
            onRetry={() => void retry(command)}
            onDiscard={() => void discard(command)}
          />
        </li>
      ))}
    </ul>
  )
}
