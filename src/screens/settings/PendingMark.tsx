import { discard, retry } from '../../app/outbox.ts'
import { useLive } from '../../app/live.ts'
import { placeAdditions } from '../../db/unfinished.ts'
import { useHideNames } from '../../ui/names.tsx'
import { PendingNote } from '../../ui/PendingNote.tsx'
import { additions } from '../../ui/settings/device.css.ts'
import type { PlaceAddition, Progress } from '../../db/pending.ts'
import { SETTINGS_TEXTS } from '../../texts/settings.ts'

const { pending: TEXT } = SETTINGS_TEXTS

type Props = { pending: Progress | undefined; who: string; text?: string }

/** The change of a card that waits to be sent or was refused; nothing where there is none. */
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

/** Wards (`ward` is `''`) or rooms of a ward that are being added: they are not in the list before the server has them. */
export function Additions({ ward }: { ward: string }) {
  const adding = (useLive(placeAdditions)?.value ?? []).filter((each) => each.ward === ward)
  if (adding.length === 0) return null
  return (
    <ul className={additions} aria-label={TEXT.list}>
      {adding.map((each) => (
        <li key={each.command}>
          <PendingMark pending={each} who={each.what} text={textOf(each)} />
        </li>
      ))}
    </ul>
  )
}

function textOf({ state, isLeaving, what }: PlaceAddition): string {
  if (isLeaving) return state === 'saving' ? TEXT.removing(what) : TEXT.notRemoved(what)
  return state === 'saving' ? TEXT.adding(what) : TEXT.notAdded(what)
}
