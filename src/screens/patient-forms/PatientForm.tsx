import { useRef, useState } from 'react'
import { AlertDialog } from '../../components/AlertDialog.tsx'
import { Button } from '../../components/Button.tsx'
import { Modal } from '../../components/forms/Modal.tsx'
import { FORM_TEXTS } from '../../model/form-texts.ts'
import {
  type Choice,
  type Lists,
  assignmentProblems,
  basicProblems,
  canGoOn,
  canSubmit,
  fieldsOf,
  isChanged,
  newFields,
  takenFrom,
} from '../../model/patient-form.ts'
import {
  type FormModal,
  type PatientModal,
  nextStep,
  previousStep,
} from '../../model/patient-modal.ts'
import type { Patient } from '../../model/patient.ts'
import type { Sensor } from '../../model/ward.ts'
import { AssignmentStep } from './AssignmentStep.tsx'
import { BasicStep } from './BasicStep.tsx'
import { focusFirstWrong, useFormState } from './form-state.ts'
import { footNote } from './patient-forms.css.ts'
import { wearer } from './sensor-options.ts'
import { useSubmit } from './submit.ts'

type Props = {
  modal: FormModal
  lists: Lists
  patients: readonly Patient[]
  /** Ids that are taken. */
  known: readonly string[]
  onModal: (modal: PatientModal) => void
  onClose: () => void
}

/** Adds or edits a patient in two steps (PFORM-01 to PFORM-09, PFORM-13 to PFORM-27). */
export function PatientForm({ modal, lists, patients, known, onModal, onClose }: Props) {
  // As staff saw the patient when the form opened: what others change meanwhile is not taken back (AMB-65).
  const [patient] = useState(() => ('patient' in modal ? modal.patient : null))
  const [original] = useState(() => (patient ? fieldsOf(patient, lists.wards) : null))
  const form = useFormState(original ?? newFields(), original)
  const { busy, submit } = useSubmit(patient, onClose)
  const taking = useTaking(lists.sensors, patient)
  const body = useRef<HTMLDivElement>(null)
  const isBasic = modal.category === 'Next' || modal.category === 'EditNext'
  const basic = basicProblems(form.fields, known, original)
  const problems = isBasic ? basic : { ...basic, ...assignmentProblems(form.fields, lists) }

  function goOn() {
    if (Object.keys(problems).length > 0) {
      form.tellAll(problems)
      // Shown first: a message is read together with its field.
      requestAnimationFrame(() => focusFirstWrong(body.current, problems))
    } else if (isBasic) onModal(nextStep(modal))
    else if (!taking.asks(form.fields.sensor, send)) send()
  }
  function send() {
    submit(form.fields, lists.sensors)
  }
  function chooseSensor(choice: Choice) {
    const before = form.fields.sensor
    form.set('sensor', choice)
    taking.asks(choice, undefined, () => form.set('sensor', before))
  }

  const isEnabled = isBasic
    ? canGoOn(form.fields, known, original)
    : canSubmit(form.fields, known, original)
  const isUnchanged = !isBasic && original !== null && !isChanged(form.fields, original)
  return (
    <>
      <Modal
        title={FORM_TEXTS.titles[modal.category]}
        about={about(isBasic, patient)}
        {...(isBasic ? { first: patient ? 'phone' : 'id' } : {})}
        onClose={onClose}
        onSubmit={() => isEnabled && !busy && goOn()}
        footer={
          <>
            {isUnchanged && <p className={footNote}>{FORM_TEXTS.unchanged}</p>}
            {!isBasic && (
              <Button onClick={() => onModal(previousStep(modal))}>
                {FORM_TEXTS.buttons.prev}
              </Button>
            )}
            <Button type="submit" kind="primary" disabled={!isEnabled || busy}>
              {BUTTONS[modal.category]}
            </Button>
          </>
        }
      >
        <div ref={body}>
          {isBasic ? (
            <BasicStep form={form} original={original} problems={basic} />
          ) : (
            <AssignmentStep
              form={form}
              lists={lists}
              patients={patients}
              patient={patient}
              problems={problems}
              onSensor={chooseSensor}
            />
          )}
        </div>
      </Modal>
      {taking.asked && (
        <AlertDialog
          text={FORM_TEXTS.take.ask(
            taking.asked.sensor.name,
            wearer(taking.asked.sensor, patients),
          )}
          close={FORM_TEXTS.take.keep}
          onClose={taking.keep}
          proceed={{ label: FORM_TEXTS.take.take, onProceed: taking.take }}
        />
      )}
    </>
  )
}

const BUTTONS: Record<FormModal['category'], string> = {
  Next: FORM_TEXTS.buttons.next,
  Add: FORM_TEXTS.buttons.add,
  EditNext: FORM_TEXTS.buttons.next,
  Edit: FORM_TEXTS.buttons.edit,
}

function about(isBasic: boolean, patient: Patient | null): string {
  const step = FORM_TEXTS.step(isBasic ? 1 : 2)
  return patient ? `${FORM_TEXTS.who(patient.name, patient.id)} · ${step}` : step
}

type Asked = { sensor: Sensor; taken: (() => void) | undefined; kept: (() => void) | undefined }

/** A sensor of somebody else is taken only after staff were told whose it is (AMB-75). */
function useTaking(sensors: readonly Sensor[], patient: Patient | null) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [agreed, setAgreed] = useState<readonly string[]>([])
  const mark = ({ id, ownerId }: Sensor) => `${id} ${ownerId}`
  return {
    asked,
    /** Asks, unless there is nobody to ask about; says whether it asks. */
    asks(choice: Choice, taken?: () => void, kept?: () => void): boolean {
      const sensor = takenFrom(
        sensors.find(({ id }) => id === choice.id),
        patient?.id ?? '',
      )
      if (sensor === null || agreed.includes(mark(sensor))) return false
      setAsked({ sensor, taken, kept })
      return true
    },
    take() {
      if (asked) setAgreed([...agreed, mark(asked.sensor)])
      asked?.taken?.()
      setAsked(null)
    },
    keep() {
      asked?.kept?.()
      setAsked(null)
    },
  }
}
