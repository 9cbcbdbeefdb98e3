import { discard, retry } from '../../app/act.ts'
import { useHideNames, useNameOf } from '../../ui/names.tsx'
import { PendingNote } from '../../ui/PendingNote.tsx'
import type { PendingAddition } from '../../db/pending.ts'
import { pendingAdditions } from '../../db/unfinished.ts'
import { useLive } from '../../app/live.ts'
import { FORM_TEXTS } from '../../texts/forms.ts'
import { additions } from './patients.css.ts'

/** Patients who are being added: they are in the list as soon as the server says so, and here until then. */
export function PendingAdditions() {
  const nameOf = useNameOf()
  const hide = useHideNames()
  const read = useLive(pendingAdditions)?.value
  const adding = read?.map((each) => ({ ...each, name: nameOf({ ...each, wardRoom: each.room }) }))
  if (!adding || adding.length === 0) return null
  return (
    <ul className={additions} aria-label={FORM_TEXTS.pending.list}>
      {adding.map((each) => (
        <li key={each.command}>
          <PendingNote
            state={each.state}
            text={textOf(each)}
            message={hide(each.message)}
            who={FORM_TEXTS.who(each.name, each.id)}
            canRetry={each.canRetry}
            onRetry={() => void retry(each.command)}
            onDiscard={() => void discard(each.command)}
          />
        </li>
      ))}
    </ul>
  )
}

function textOf({ state, isLeaving, name, id, ward, room }: PendingAddition): string {
  const who = FORM_TEXTS.whoAndWhere(name, id, `${ward} #${room}`)
  const { adding, notAdded, removing, notRemoved } = FORM_TEXTS.pending
  if (isLeaving) return state === 'saving' ? removing(who) : notRemoved(who)
  return state === 'saving' ? adding(who) : notAdded(who)
}
