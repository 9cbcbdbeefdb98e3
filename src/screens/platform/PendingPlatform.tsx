import { useMemo } from 'react'
import { discard, retry } from '../../app/act.ts'
import { PendingNote } from '../../components/PendingNote.tsx'
import { pendingCommands } from '../../db/outbox.ts'
import { useLive } from '../../app/live.ts'
import { platformPending } from '../../db/platform-pending.ts'
import { PLATFORM_TEXTS } from '../../texts/platform.ts'
import { additions } from '../patients/patients.css.ts'

/** Changes of hospitals and devices that are on their way, or were refused (rulings R5, R7). */
export function PendingPlatform() {
  const commands = useLive(pendingCommands)?.value
  const pending = useMemo(() => platformPending(commands ?? []), [commands])
  if (pending.length === 0) return null
  return (
    <ul className={additions} aria-label={PLATFORM_TEXTS.pending.list}>
      {pending.map(({ command, ...note }) => (
        <li key={command}>
          <PendingNote
            {...note}
            onRetry={() => void retry(command)}
            onDiscard={() => void discard(command)}
          />
        </li>
      ))}
    </ul>
  )
}
