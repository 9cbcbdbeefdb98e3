import { useId, useState } from 'react'
import { useAct } from '../../app/act.ts'
import { serverNow } from '../../app/now.ts'
import { AskModal } from '../../ui/forms/Modal.tsx'
import { Wrong } from '../../ui/forms/notes.tsx'
import { hint } from '../../ui/forms/forms.css.ts'
import { label } from '../../ui/field.css.ts'
import { useNameOf } from '../../ui/names.tsx'
import type { CommandArgs } from '../../commands/catalogue.ts'
import type { FromForm } from '../../model/command.ts'
import { NOTE_MOST, noteText, type ShownNote } from '../../model/handover/notes.ts'
import type { Patient } from '../../model/patients/patient.ts'
import { HANDOVER_TEXTS } from '../../texts/handover.ts'
import { alerts } from '../alerts.ts'
import { focusWrong } from '../forms/focus.ts'
import { FormModal } from '../forms/FormModal.tsx'
import type { Saving } from '../forms/saving.ts'
import { useUser } from '../session.ts'
import { area, modalParts } from './notes.css.ts'
import { firstWords } from '../../texts/first-reasons.ts'
import { sentences } from '../../texts/words.ts'

const { note: T } = HANDOVER_TEXTS

type Props = {
  patient: Patient
  /** The user's note to correct; absent for a new one. */
  of?: ShownNote
  /** A refused note to save again: its text, and its command. */
  refused?: { id: string; text: string; of?: string | undefined }
  onClose: () => void
}

/** Writes or corrects a note. It is stored on the device at once, and the patient's notes show whether it is saved. */
export function NoteModal({ patient, of, refused, onClose }: Props) {
  const id = useId()
  const first = refused?.text ?? of?.now.text ?? ''
  const [text, setText] = useState(first)
  const [isEmpty, setEmpty] = useState(false)
  const displayName = useNameOf()(patient)
  const { saving, give } = useNote(patient, onClose)
  const isChange = of !== undefined || refused?.of !== undefined
  return (
    <FormModal
      title={isChange ? T.edit : T.add}
      about={displayName}
      first="note"
      isChanged={text !== first}
      saving={saving}
      onClose={onClose}
      onSubmit={(form) => {
        const kept = noteText(text)
        setEmpty(kept === '')
        if (kept === '') return focusWrong(form, { note: T.empty })
        return void give(
          { text: kept, of: of?.first.id ?? refused?.of },
          { typed: { text }, seen: isChange ? { text: first } : null, replaces: refused?.id },
        )
      }}
      action={T.save}
      isEnabled
    >
      <div className={modalParts}>
        <label htmlFor={id} className={label}>
          {T.field}
        </label>
        <textarea
          id={id}
          name="note"
          className={area}
          value={text}
          maxLength={NOTE_MOST}
          autoComplete="off"
          aria-describedby={`${id}-wrong ${id}-hint`}
          aria-invalid={isEmpty || undefined}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value)
            setEmpty(false)
          }}
        />
        <Wrong id={`${id}-wrong`} text={isEmpty ? T.empty : undefined} />
        <p id={`${id}-hint`} className={hint}>
          {sentences(T.left(NOTE_MOST - text.length), T.privacy)}
        </p>
      </div>
    </FormModal>
  )
}

type StrikeProps = { patient: Patient; of: ShownNote; onClose: () => void }

/** Asks before a note is struck out. */
export function StrikeModal({ patient, of, onClose }: StrikeProps) {
  const { saving, give } = useNote(patient, onClose)
  return (
    <AskModal
      title={T.strike}
      action={T.strike}
      busy={saving.state === 'saving'}
      onAct={() => void give({ text: '', of: of.first.id })}
      onClose={onClose}
    >
      <p>{T.askStrike}</p>
    </AskModal>
  )
}

type Written = { text: string; of: string | undefined }

/** Gives the command with the user's name and the current time. */
function useNote(patient: Patient, onClose: () => void) {
  const act = useAct('write-note')
  const { id: userId, name } = useUser()
  const [saving, setSaving] = useState<Saving>({ state: 'typing' })
  async function give({ text, of }: Written, from?: FromForm): Promise<void> {
    setSaving({ state: 'saving' })
    const args: CommandArgs['write-note'] = {
      patientId: patient.entityId,
      at: serverNow(),
      author: userId,
      by: name,
      text,
      ...(of !== undefined && { of }),
    }
    const outcome = await act(args, from)
    if (outcome.kind === 'enqueued') return onClose()
    const words = firstWords(outcome)
    alerts.show(words)
    setSaving({ state: 'refused', words })
  }
  return { saving, give }
}
