import { useState } from 'react'
import { useAct } from '../../app/act.ts'
import type { CommandArgs } from '../../commands/catalogue.ts'
import { AlertDialog } from '../../ui/AlertDialog.tsx'
import { AskModal } from '../../ui/forms/Modal.tsx'
import { Combobox, type Option } from '../../ui/forms/Combobox.tsx'
import { patientList } from '../../db/patients.ts'
import { useLive } from '../../app/live.ts'
import { FORM_TEXTS } from '../../texts/forms.ts'
import { type Choice, NO_CHOICE, plainId, takenFrom } from '../../forms/patient-form.ts'
import type { Patient } from '../../model/patients/patient.ts'
import { SEND_AGAIN_TEXTS } from '../../texts/devices.ts'
import { SETTINGS_TEXTS } from '../../texts/settings.ts'
import type { Sensor } from '../../model/places/ward.ts'
import { FormModal } from '../forms/FormModal.tsx'
import { useGive, useSaving } from '../forms/saving.ts'
import { useUser } from '../session.ts'

const { sensor: TEXT } = SETTINGS_TEXTS
const DEFAULT_DIAPER = '0x0001'

export type SensorModal = { kind: 'edit' | 'delete' | 'send'; sensor: Sensor } | null

type Props = { modal: SensorModal; onClose: () => void }

/** Assign and unassign (SENS-10). */
export function SensorModals({ modal, onClose }: Props) {
  return modal && <Opened modal={modal} onClose={onClose} />
}

/** Reads the patients only while it is open, so that the list opens sooner. */
function Opened({ modal, onClose }: { modal: NonNullable<SensorModal>; onClose: () => void }) {
  const patients = useLive(patientList)?.value
  if (!patients) return null
  const given = { sensor: modal.sensor, patients, onClose }
  switch (modal.kind) {
    case 'edit':
      return <AssignModal {...given} />
    case 'delete':
      return <UnassignModal {...given} />
    case 'send':
      return <SendAgainModal {...given} />
  }
}

type ModalProps = { sensor: Sensor; patients: readonly Patient[]; onClose: () => void }

function ownerOf({ ownerId }: Sensor, patients: readonly Patient[]): Patient | undefined {
  return patients.find(({ id }) => ownerId !== '' && plainId(id) === plainId(ownerId))
}

function assignment(
  { id, name, connected, gatewayId, ownerId }: Sensor,
  to: Patient,
  hospital: string,
): CommandArgs['assign-sensor'] {
  const { entityId: patientId, sensorId, diaperType } = to
  return {
    sensor: { id, name, connected, gatewayId, ownerId },
    patient: { patientId, name: to.name, id: to.id, hospital, sensorId },
    diaperType: diaperType || DEFAULT_DIAPER,
  }
}

/** Sends the diaper type to the sensor again, by repeating its assignment: sending it is the last step (AMB-74). */
function SendAgainModal({ sensor, patients, onClose }: ModalProps) {
  const { hospitalName } = useUser()
  const assign = useAct('assign-sensor')
  const { busy, give } = useGive(onClose)
  const owner = ownerOf(sensor, patients)
  if (!owner) return null
  return (
    <AskModal
      title={SEND_AGAIN_TEXTS.title}
      action={SEND_AGAIN_TEXTS.send}
      busy={busy}
      onAct={() => void give(assign(assignment(sensor, owner, hospitalName)))}
      onClose={onClose}
    >
      <p>{SEND_AGAIN_TEXTS.ask(sensor.name, TEXT.whoUnbroken(owner.name, owner.id))}</p>
    </AskModal>
  )
}

/** Assigns the sensor to a patient; asks first where another patient wears it (SENS-09, SENS-11, AMB-75). */
function AssignModal({ sensor, patients, onClose }: ModalProps) {
  const { hospitalName } = useUser()
  const assign = useAct('assign-sensor')
  const { saving, give } = useSaving(onClose)
  const [choice, setChoice] = useState<Choice>(NO_CHOICE)
  const [isLeft, setLeft] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const patient = patients.find(({ entityId }) => entityId === choice.id)
  const isWrong = patient === undefined && isLeft && choice.text.trim() !== ''

  const send = (to: Patient) => void give(assign(assignment(sensor, to, hospitalName)))
  function submit() {
    if (!patient) return setLeft(true)
    if (takenFrom(sensor, patient.id) === null) send(patient)
    else setAsking(true)
  }

  return (
    <>
      <FormModal
        title={TEXT.editTitle}
        about={sensor.name}
        isChanged={choice.text !== ''}
        saving={saving}
        onClose={onClose}
        onSubmit={submit}
        action={TEXT.assign}
        isEnabled={patient !== undefined}
      >
        <Combobox
          name="patient"
          label={TEXT.patient}
          value={choice}
          options={patients.map(optionOf)}
          onChange={setChoice}
          onLeave={() => setLeft(true)}
          wrong={isWrong ? TEXT.wrong : undefined}
          {...(patient && patient.sensorName !== '' && patient.sensorId !== sensor.id
            ? { hint: TEXT.has(patient.sensorName) }
            : {})}
        />
      </FormModal>
      {isAsking && patient && (
        <AlertDialog
          text={FORM_TEXTS.take.ask(
            sensor.name,
            TEXT.whoUnbroken(sensor.ownerName, sensor.ownerId),
          )}
          close={FORM_TEXTS.take.keep}
          onClose={() => setAsking(false)}
          proceed={{
            label: FORM_TEXTS.take.take,
            onProceed: () => {
              setAsking(false)
              send(patient)
            },
          }}
        />
      )}
    </>
  )
}

function optionOf({ entityId, name, id, ward }: Patient): Option {
  return { id: entityId, text: TEXT.who(name, id), more: ward }
}

/** Takes the sensor from its patient (SENS-21). */
function UnassignModal({ sensor, patients, onClose }: ModalProps) {
  const unassign = useAct('unassign-sensor')
  const { busy, give } = useGive(onClose)
  const owner = ownerOf(sensor, patients)
  return (
    <AskModal
      title={TEXT.deleteTitle}
      action={TEXT.unassign}
      busy={busy}
      onAct={() =>
        void give(
          unassign({
            sensorId: sensor.id,
            sensorName: sensor.name,
            ...(owner && { patientId: owner.entityId }),
          }),
        )
      }
      onClose={onClose}
    >
      <p>{TEXT.askDelete(sensor.name, TEXT.whoUnbroken(sensor.ownerName, sensor.ownerId))}</p>
    </AskModal>
  )
}
