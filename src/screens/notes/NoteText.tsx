import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { disclosure } from '../../ui/base/disclosure.css.ts'
import { useHideNames } from '../../ui/names.tsx'
import type { ShownNote } from '../../model/handover/notes.ts'
import { HANDOVER_TEXTS } from '../../texts/handover.ts'
import { before as beforeStyle, noteFoot, noteText, struckText } from './notes.css.ts'
import { SIGNS } from '../../texts/words.ts'

const { note: T } = HANDOVER_TEXTS

type Props = {
  note: ShownNote
  time: (ts: number) => string
  /** On paper earlier texts are left out, because nothing can be opened there. */
  isPaper?: boolean
  /** Buttons of the note. */
  children?: ReactNode
}

/** The current text of a note, who wrote it and when. A note that was struck out stays readable. */
export function NoteText({ note, time, isPaper = false, children }: Props) {
  const { first, now, state, before } = note
  // What staff wrote may name the patient, or another one.
  const hide = useHideNames()
  const shown = state === 'struck' ? (before.at(-1) ?? first) : now
  return (
    <>
      {state === 'struck' ? (
        <del className={`${noteText} ${struckText}`}>{hide(shown.text)}</del>
      ) : (
        <p className={noteText}>{hide(shown.text)}</p>
      )}
      <div className={noteFoot}>
        <span>
          {T.by(first.by, time(first.at))}
          {state === 'corrected' && `, ${T.corrected(time(now.at))}`}
          {state === 'struck' && `, ${T.struck(time(now.at))}`}
        </span>
        {children}
      </div>
      {state === 'corrected' && !isPaper && (
        <details className={beforeStyle}>
          <summary className={disclosure}>
            {T.showBefore}
            <ChevronDown size={16} aria-hidden />
          </summary>
          {before.map(({ id, at, text }) => (
            <p key={id} className={noteText}>
              {time(at)}
              {SIGNS.colon}
              {hide(text)}
            </p>
          ))}
        </details>
      )}
    </>
  )
}
