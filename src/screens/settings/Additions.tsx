import { placeAdditions } from '../../db/unfinished.ts'
import { additions } from '../../ui/settings/device.css.ts'
import { useLive } from '../../app/live.ts'
import { SETTINGS_TEXTS } from '../../texts/settings.ts'
import { PendingMark } from './PendingMark.tsx'
import type { PlaceAddition } from '../../db/pending.ts'

const { pending: TEXT } = SETTINGS_TEXTS

/** Wards (`ward` is `''`) or rooms of a ward that are being added: in the list as soon as the server says so. */
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
