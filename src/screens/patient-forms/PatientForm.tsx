import { useAct } from '../../app/act.ts'
import { Button } from '../../ui/Button.tsx'
import { FORM_TEXTS } from '../../texts/forms.ts'
import {
  type Choice,
  NO_CHOICE,
  type Lists,
  type Original,
  type PatientFields,
  type Problems,
  assignmentProblems,
  basicProblems,
  canGoOn,
  canSubmit,
  fieldsOf,
  isChanged as isOther,
  newFields,
} from '../../forms/patient-form.ts'
import type { Again } from '../../forms/edits.ts'
import { patientChanges, patientToAdd } from '../../forms/patient-args.ts'
import {
  type FormModal as FormStep,
  type PatientModal,
  nextStep,
  previousStep,
} from '../../model/patients/patient-modal.ts'
import type { Patient } from '../../model/patients/patient.ts'
import type { Sensor } from '../../model/places/ward.ts'
import { FormModal } from '../forms/FormModal.tsx'
import { useEdits } from '../forms/edits.ts'
import { focusWrong } from '../forms/focus.ts'
import { type GiveForm, type Saving, useSaving } from '../forms/saving.ts'
import { useUser } from '../session.ts'
import { useFormState } from './form-state.ts'
import { footNote } from './patient-forms.css.ts'
import { AssignmentStep, BasicStep } from './steps.tsx'
import { TakeDialog, useTaking } from './taking.tsx'

type Props = {
  modal: FormStep
  lists: Lists
  patients: readonly Patient[]
  takenIds: readonly string[]
  /** What was typed before, when a form that was refused is opened again. */
  again: Again<PatientFields> | null
  onModal: (modal: PatientModal) => void
  onClose: () => void
}

/** Adds or edits a patient in two steps (PFORM-01 to PFORM-09, PFORM-13 to PFORM-27). */
export function PatientForm(props: Props) {
  const { modal, lists, patients, onModal, onClose } = props
  const { form, patient, original, problems, isBasic, isEnabled, isChanged, saving, ...more } =
    usePatientForm(props)
  const { note, taking, ...acts } = more
  return (
    <>
      <FormModal
        title={FORM_TEXTS.titles[modal.category]}
        about={about(isBasic, patient)}
        {...(isBasic ? { first: patient ? 'phone' : 'id' } : {})}
        isChanged={isChanged}
        saving={saving}
        onClose={onClose}
        onSubmit={acts.goOn}
        action={FORM_TEXTS.buttons[BUTTONS[modal.category]]}
        isEnabled={isEnabled}
        buttons={() => (
          <>
            {note !== '' && !isSaid(saving, note) && <p className={footNote}>{note}</p>}
            {!isBasic && (
              <Button onClick={() => saving.state !== 'saving' && onModal(previousStep(modal))}>
                {FORM_TEXTS.buttons.prev}
              </Button>
            )}
          </>
        )}
      >
        {isBasic ? (
          <BasicStep form={form} original={original} problems={problems} />
        ) : (
          <AssignmentStep
            form={form}
            lists={lists}
            patients={patients}
            patient={patient}
            problems={problems}
            onSensor={acts.chooseSensor}
          />
        )}
      </FormModal>
      <TakeDialog taking={taking} patients={patients} />
    </>
  )
}

/** The contents of the form, what is wrong with them, and what its buttons do. */
function usePatientForm({ modal, lists, takenIds, again, onModal, onClose }: Props) {
  const { saving, give } = useSaving(onClose)
  const edits = useEdits({
    now: 'patient' in modal ? modal.patient : null,
    fieldsOf: (each: Patient | null) => (each ? fieldsOf(each, lists.wards) : newFields()),
    again,
    isRefused: saving.state === 'refused',
  })
  const patient = edits.seen
  const original = patient ? fieldsOf(patient, lists.wards) : null
  const form = useFormState(edits)
  const submit = useSubmit(patient, original, again?.replaces, give)
  const taking = useTaking(lists.sensors, patient?.id ?? '')
  const { fields } = form
  const isBasic = modal.category === 'Next' || modal.category === 'EditNext'
  const basic = basicProblems(fields, takenIds, original)
  const problems = isBasic ? basic : { ...basic, ...assignmentProblems(fields, lists) }
  const isReady = isBasic
    ? canGoOn(fields, takenIds, original)
    : canSubmit(fields, takenIds, original)
  const send = () => submit(fields, lists.sensors)

  function goOn(element: Element) {
    if (Object.keys(problems).length > 0) {
      form.showAll(problems)
      focusWrong(element, problems)
    } else if (isBasic) onModal(nextStep(modal))
    else if (!taking.asks(fields.sensor, send)) send()
  }
  function chooseSensor(choice: Choice) {
    // A text that was typed to search is no choice: then the original sensor is kept.
    const before = fields.sensor.id === '' ? (original?.sensor ?? NO_CHOICE) : fields.sensor
    form.set('sensor', choice)
    taking.asks(choice, undefined, () => form.set('sensor', before))
  }
  return {
    form,
    patient,
    original,
    problems,
    isBasic,
    isEnabled: isReady,
    isChanged: edits.isTyped,
    saving,
    note: isBasic ? '' : whyNot(fields, original, basic),
    taking,
    goOn,
    chooseSensor,
  }
}

/** Adds a patient, or saves the changes of one. `seen` is the form as it opened, `null` for a new patient. */
function useSubmit(
  patient: Patient | null,
  seen: PatientFields | null,
  replaces: string | undefined,
  give: GiveForm['give'],
): (fields: PatientFields, sensors: readonly Sensor[]) => void {
  const { hospitalId, hospitalName, name: by } = useUser()
  const add = useAct('add-patient')
  const edit = useAct('edit-patient')
  return (fields, sensors) => {
    const from = { typed: fields, seen, replaces }
    const hospital = { id: hospitalId, name: hospitalName }
    void give(
      patient === null
        ? add({ ...patientToAdd(fields, hospital, sensors), by }, from)
        : edit(patientChanges(fields, patient, hospitalName, sensors), from),
    )
  }
}

/** The refusal shows it already; while it is being saved, the taken id is its own. */
function isSaid(saving: Saving, note: string): boolean {
  return saving.state === 'saving' || (saving.state === 'refused' && saving.words === note)
}

/** Why the last button cannot be pressed, where the fields of the second step do not show it. */
function whyNot(fields: PatientFields, original: Original, basic: Problems): string {
  const first = Object.values(basic)[0]
  if (first !== undefined) return first
  return original !== null && !isOther(fields, original) ? FORM_TEXTS.unchanged : ''
}

const BUTTONS: Record<FormStep['category'], keyof typeof FORM_TEXTS.buttons> = {
  Next: 'next',
  Add: 'add',
  EditNext: 'next',
  Edit: 'edit',
}

function about(isBasic: boolean, patient: Patient | null): string {
  const step = FORM_TEXTS.step(isBasic ? 1 : 2)
  return patient ? `${FORM_TEXTS.who(patient.name, patient.id)} · ${step}` : step
}
