import { useState } from 'react'
import { discard, retry } from '../../app/act.ts'
import { Button } from '../../ui/Button.tsx'
import { useNameOf } from '../../ui/names.tsx'
import { PendingNote as Waiting } from '../../ui/PendingNote.tsx'
import type { PendingNote } from '../../db/pending.ts'
import type { ShownNote } from '../../model/handover/notes.ts'
import type { Patient } from '../../model/patients/patient.ts'
import type { Zone } from '../../model/time/dates.ts'
import { momentText } from '../../model/time/moment.ts'
import { HANDOVER_TEXTS } from '../../texts/handover.ts'
import { useUser } from '../session.ts'
import { NoteModal, StrikeModal } from './NoteModal.tsx'
import { noteButton, noteItem, noteList, notesHead, notesPart, notesTitle } from './notes.css.ts'
import { NoteText } from './NoteText.tsx'

const { note: T } = HANDOVER_TEXTS

type Props = {
  patient: Patient
  notes: readonly ShownNote[]
  /** Not on the server yet, oldest first. */
  pending: readonly PendingNote[] | undefined
  /** Were notes of others ever loaded? */
  isLoaded: boolean
  now: number
  zone: Zone
}

type Opened = { kind: 'write' } | { kind: 'correct' | 'strike'; note: ShownNote }

/** What staff have written about a patient, and what is not on the server yet; own notes can be corrected and struck out. */
export function Notes({ patient, notes, pending = [], isLoaded, now, zone }: Props) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const { id: userId } = useUser()
  const called = useNameOf()(patient)
  const close = (): void => setOpened(null)
  const time = (ts: number): string => momentText(ts, now, zone)
  const isNothing = notes.length === 0 && pending.length === 0
  return (
    <section className={notesPart}>
      <div className={notesHead}>
        <h3 className={notesTitle}>{T.title}</h3>
        {isNothing && <span>{isLoaded ? T.none : T.notLoaded}</span>}
        <Button
          kind="quiet"
          aria-label={T.addFor(called)}
          onClick={() => setOpened({ kind: 'write' })}
        >
          {T.add}
        </Button>
      </div>
      <ul className={noteList}>
        {notes.map((note) => (
          <li key={note.first.id} className={noteItem}>
            <NoteText note={note} time={time}>
              {note.first.author === userId && note.state !== 'struck' && (
                <>
                  <button
                    type="button"
                    className={noteButton}
                    aria-label={T.editOf(time(note.first.at))}
                    onClick={() => setOpened({ kind: 'correct', note })}
                  >
                    {T.edit}
                  </button>
                  <button
                    type="button"
                    className={noteButton}
                    aria-label={T.strikeOf(time(note.first.at))}
                    onClick={() => setOpened({ kind: 'strike', note })}
                  >
                    {T.strike}
                  </button>
                </>
              )}
            </NoteText>
          </li>
        ))}
        {pending.map((each) => (
          <Pending key={each.command} pending={each} who={called} time={time} />
        ))}
      </ul>
      {opened?.kind === 'write' && <NoteModal patient={patient} onClose={close} />}
      {opened?.kind === 'correct' && (
        <NoteModal patient={patient} of={opened.note} onClose={close} />
      )}
      {opened?.kind === 'strike' && (
        <StrikeModal patient={patient} of={opened.note} onClose={close} />
      )}
    </section>
  )
}

type PendingProps = { pending: PendingNote; who: string; time: (ts: number) => string }

/** A note that is on this device only, and says so. */
function Pending({ pending, who, time }: PendingProps) {
  const { note, command, state, message, canRetry } = pending
  const stands: ShownNote = { first: note, now: note, state: 'written', before: [] }
  return (
    <li className={noteItem}>
      {note.text === '' ? <p>{T.strikes}</p> : <NoteText note={stands} time={time} />}
      <Waiting
        state={state}
        text={state === 'saving' ? T.saving : T.refused}
        message={message}
        who={who}
        canRetry={canRetry}
        onRetry={() => void retry(command)}
        onDiscard={() => void discard(command)}
      />
    </li>
  )
}
