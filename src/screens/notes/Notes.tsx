import { useState } from 'react'
import { discard, retry } from '../../app/outbox.ts'
import { useLive } from '../../app/live.ts'
import { Button } from '../../ui/Button.tsx'
import { useNameOf } from '../../ui/names.tsx'
import { PendingNote as Waiting } from '../../ui/PendingNote.tsx'
import { notesOf, notesTried } from '../../db/notes.ts'
import type { PendingNote } from '../../db/pending.ts'
import { notesPending } from '../../db/unfinished.ts'
import { type ShownNote, shownNotes } from '../../model/handover/notes.ts'
import type { Patient } from '../../model/patients/patient.ts'
import type { Zone } from '../../model/time/dates.ts'
import { useZone } from '../../ui/base/zone.ts'
import { momentText } from '../../texts/moments.ts'
import type { Known } from '../../texts/list-state.ts'
import { HANDOVER_TEXTS } from '../../texts/handover.ts'
import { notesKnownText } from '../../texts/notes-known.ts'
import { useKnown } from '../known.ts'
import { useUser } from '../session.ts'
import { NoteModal, StrikeModal } from './NoteModal.tsx'
import { noteButton, noteItem, noteList, notesHead, notesPart, notesTitle } from './notes.css.ts'
import { NoteText } from './NoteText.tsx'

const { note: T } = HANDOVER_TEXTS

type Props = {
  patient: Patient
  notes: readonly ShownNote[]
  /** Not saved on the server yet, oldest first. */
  pending: readonly PendingNote[] | undefined
  now: number
  zone: Zone
  onOpen: (opened: Opened) => void
}

type Opened = { patient: Patient } & (
  | { kind: 'write' }
  | { kind: 'correct' | 'strike'; note: ShownNote }
)

/** A note that is written, corrected or struck out. It is drawn beside a list and not in a row, which may leave it (SHELL-38). */
export function useNoteModal() {
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = (): void => setOpened(null)
  return { open: setOpened, modal: opened && <OpenedNote opened={opened} onClose={close} /> }
}

function OpenedNote({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  const { patient } = opened
  switch (opened.kind) {
    case 'write':
      return <NoteModal patient={patient} onClose={onClose} />
    case 'correct':
      return <NoteModal patient={patient} of={opened.note} onClose={onClose} />
    case 'strike':
      return <StrikeModal patient={patient} of={opened.note} onClose={onClose} />
  }
}

/** The notes about a patient, with those not saved yet. Staff can correct and strike out their own notes. */
export function Notes({ patient, notes, pending = [], now, zone, onOpen }: Props) {
  const { id: userId } = useUser()
  const displayName = useNameOf()(patient)
  const time = (ts: number): string => momentText(ts, now, zone)
  const isNone = notes.length === 0 && pending.length === 0
  const extent = notesKnownText(useKnownNotes(), isNone)
  return (
    <section className={notesPart}>
      <div className={notesHead}>
        <h3 className={notesTitle}>{T.title}</h3>
        {extent !== '' && <span>{extent}</span>}
        <Button
          kind="quiet"
          aria-label={T.addFor(displayName)}
          onClick={() => onOpen({ patient, kind: 'write' })}
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
                    onClick={() => onOpen({ patient, kind: 'correct', note })}
                  >
                    {T.edit}
                  </button>
                  <button
                    type="button"
                    className={noteButton}
                    aria-label={T.strikeOf(time(note.first.at))}
                    onClick={() => onOpen({ patient, kind: 'strike', note })}
                  >
                    {T.strike}
                  </button>
                </>
              )}
            </NoteText>
          </li>
        ))}
        {pending.map((each) => (
          <Pending key={each.command} pending={each} who={displayName} time={time} />
        ))}
      </ul>
    </section>
  )
}

/** How far the notes of all patients are known (TRUE-13). */
function useKnownNotes(): Known {
  const tried = useLive(notesTried)?.value
  return useKnown(tried?.at ?? 0, tried?.trouble)
}

/** The notes of the last days in a patient's detail, and a button to write one (HAND-20). */
export default function PatientNotes({ patient, now }: { patient: Patient; now: number }) {
  const zone = useZone()
  const stored = useLive(notesOf, patient.entityId)?.value
  const pending = useLive(notesPending)?.value?.get(patient.entityId)
  const { open, modal } = useNoteModal()
  if (!stored) return null
  return (
    <>
      <Notes {...{ patient, pending, now, zone }} notes={shownNotes(stored)} onOpen={open} />
      {modal}
    </>
  )
}

type PendingProps = { pending: PendingNote; who: string; time: (ts: number) => string }

/** A note that is only on this device, and says so. */
function Pending({ pending, who, time }: PendingProps) {
  const { note, state } = pending
  const shown: ShownNote = { first: note, now: note, state: 'written', before: [] }
  return (
    <li className={noteItem}>
      {note.text === '' ? <p>{T.strikes}</p> : <NoteText note={shown} time={time} />}
      <Waiting
        {...pending}
        text={state === 'saving' ? T.saving : T.refused}
        who={who}
        onRetry={retry}
        onDiscard={discard}
      />
    </li>
  )
}
