import { discard, retry } from '../../app/outbox.ts'
import { useLive } from '../../app/live.ts'
import { placeAdditions } from '../../db/unfinished.ts'
import { useHideNames } from '../../ui/names.tsx'
import { PendingNote, PendingNotes } from '../../ui/PendingNote.tsx'
import type { PlaceAddition, Progress } from '../../db/pending.ts'
import { SETTINGS_TEXTS } from '../../texts/settings.ts'

const { pending: TEXT } = SETTINGS_TEXTS

type Props = { pending: Progress | undefined; who: string }

/** The change of a card that waits to be sent or was refused; nothing where there is none. */
export function PendingMark({ pending, who }: Props) {
  const hide = useHideNames()
  if (!pending) return null
  return (
    <PendingNote
      {...pending}
      text={pending.state === 'saving' ? TEXT.saving : TEXT.refused}
      message={hide(pending.message)}
      who={who}
      onRetry={retry}
      onDiscard={discard}
    />
  )
}

/** Wards (`ward` is `''`) or rooms of a ward that are being added: they are not in the list before the server has them. */
export function Additions({ ward }: { ward: string }) {
  const hide = useHideNames()
  const adding = (useLive(placeAdditions)?.value ?? []).filter((each) => each.ward === ward)
  const notes = adding.map((each) => ({
    ...each,
    text: textOf(each),
    message: hide(each.message),
    who: each.what,
  }))
  return <PendingNotes label={TEXT.list} notes={notes} onRetry={retry} onDiscard={discard} />
}

function textOf({ state, isLeaving, what }: PlaceAddition): string {
  if (isLeaving) return state === 'saving' ? TEXT.removing(what) : TEXT.notRemoved(what)
  return state === 'saving' ? TEXT.adding(what) : TEXT.notAdded(what)
}
