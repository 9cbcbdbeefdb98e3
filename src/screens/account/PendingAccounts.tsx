import { discard, retry } from '../../app/act.ts'
import { PendingNote } from '../../ui/PendingNote.tsx'
import { accountsPending } from '../../db/unfinished.ts'
import { useLive } from '../../app/live.ts'
import { PEOPLE_TEXTS } from '../../texts/people.ts'
import { additions } from '../patients/patients.css.ts'

/** Changes of accounts that are on their way, or were refused (rulings R5, R7). */
export function PendingAccounts() {
  const pending = useLive(accountsPending)?.value
  if (!pending || pending.length === 0) return null
  return (
    <ul className={additions} aria-label={PEOPLE_TEXTS.account.pending}>
      {pending.map(({ command, state, text, message, email, canRetry }) => (
        <li key={command}>
          <PendingNote
            state={state}
            text={text}
            message={message}
            who={email}
            canRetry={canRetry}
            onRetry={() => void retry(command)}
            onDiscard={() => void discard(command)}
          />
        </li>
      ))}
    </ul>
  )
}
