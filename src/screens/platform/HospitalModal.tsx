import { useRef } from 'react'
import { useAct } from '../../app/act.ts'
import { ask } from '../../app/questions.ts'
import { Button } from '../../ui/Button.tsx'
import {
  type HospitalForm,
  adminToAdd,
  fieldsOf,
  hospitalForm,
  hospitalToSave,
} from '../../forms/hospital.ts'
import type { Again } from '../../forms/edits.ts'
import type { Hospital } from '../../model/platform/platform-list.ts'
import { PLATFORM_TEXTS } from '../../texts/platform.ts'
import { TEXTS } from '../../texts/common.ts'
import { focusWrong } from '../forms/focus.ts'
import { FormModal } from '../forms/FormModal.tsx'
import { useSaving } from '../forms/saving.ts'
import { type HospitalFormState, useHospitalForm } from './form-state.ts'
import { AdminFields, HospitalFields } from './HospitalFields.tsx'

const { action: T, hospital: TEXT } = PLATFORM_TEXTS

type Props = {
  /** The hospital that is edited; `null` while adding. */
  hospital: Hospital | null
  /** What was typed before, when a form that was refused is opened again. */
  again?: Again<HospitalForm>
  onClose: () => void
}

/** Adds a hospital with its first Admin, or edits one (ADMIN-15 to ADMIN-19, VALID-41, VALID-42). */
export function HospitalModal({ hospital, again, onClose }: Props) {
  const form = useHospitalForm(hospital, again)
  const { saving, save } = useSave(form, again?.replaces, onClose)
  const element = useRef<HTMLDivElement>(null)
  const isNew = form.original === null

  function submit() {
    const problems = form.showAll()
    if (Object.keys(problems).length > 0) focusWrong(element.current, problems)
    else save()
  }

  return (
    <FormModal
      title={isNew ? TEXT.addTitle : TEXT.editTitle}
      about={form.original?.title}
      size="wide"
      first="title"
      isChanged={form.isTyped}
      saving={saving}
      onClose={onClose}
      onSubmit={submit}
      action={isNew ? T.add : T.edit}
      isEnabled={form.isComplete}
      buttons={(leave) => <Button onClick={leave}>{TEXTS.common.cancel}</Button>}
    >
      <div ref={element}>
        <HospitalFields form={form} />
        {isNew && <AdminFields form={form} />}
      </div>
    </FormModal>
  )
}

/**
 * Saves the changes against the hospital as the form was opened with it. If somebody else has saved since, that is
 * refused once, and the form shows their values: saving again replaces them knowingly.
 */
function useSave(
  { fields, original, rebase }: HospitalFormState,
  replaces: string | undefined,
  onClose: () => void,
) {
  const add = useAct('add-hospital')
  const edit = useAct('edit-hospital')
  const { saving, give } = useSaving(onClose, async () => {
    const now = original && (await hospitalNow(original))
    if (now) rebase(now)
  })
  function save(): void {
    const after = hospitalToSave(fields, original)
    const from = { typed: fields, seen: original && hospitalForm(original), replaces }
    if (original === null) return void give(add({ ...after, admin: adminToAdd(fields) }, from))
    void give(edit({ hospitalId: original.id, before: fieldsOf(original), after }, from))
  }
  return { saving, save }
}

/** The hospital as the server has it now; `null` where it is not found by its title. */
async function hospitalNow({ id, title }: Hospital): Promise<Hospital | null> {
  const answer = await ask('findHospitals', title).catch(() => null)
  const hospitals = answer?.kind === 'found' ? answer.found : []
  return hospitals.find((hospital) => hospital.id === id) ?? null
}
