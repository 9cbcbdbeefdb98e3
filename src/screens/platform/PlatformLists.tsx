import { useState } from 'react'
import { visuallyHidden } from '../../ui/hidden.css.ts'
import { GONE_TEXTS } from '../../texts/gone-devices.ts'
import { PLATFORM_TEXTS } from '../../texts/platform.ts'
import { TEXTS } from '../../texts/common.ts'
import { DeviceList } from './DeviceList.tsx'
import { HospitalList } from './HospitalList.tsx'
import { type PlatformModal, NO_PLATFORM_MODAL } from './modals.ts'
import { discard, retry, useAct } from '../../app/act.ts'
import { PendingNote } from '../../ui/PendingNote.tsx'
import { useLive } from '../../app/live.ts'
import { platformPending } from '../../db/unfinished.ts'
import { additions } from '../patients/patients.css.ts'
import { ChangeModal } from './ChangeModal.tsx'
import { DeleteHospitalModal } from './DeleteHospitalModal.tsx'
import { HospitalModal } from './HospitalModal.tsx'
import { AskModal } from '../../ui/forms/Modal.tsx'
import type { PlatformDevice } from '../../model/platform/platform-list.ts'
import { AffectedPatients, useAffected } from './affected.tsx'
import { useFinish } from './finish.ts'
import { ask, says } from './platform.css.ts'

const { action: T, device: TEXT } = PLATFORM_TEXTS

type DeleteDeviceModalProps = { device: PlatformDevice; onClose: () => void }

/** What belongs to a hospital goes back to the platform; what belongs to none is deleted for good (AMB-97). */
function DeleteDeviceModal({ device, onClose }: DeleteDeviceModalProps) {
  const { id, kind, name, hospital, hospitalId } = device
  const remove = useAct('delete-device')
  const { busy, finish } = useFinish(onClose)
  const affected = useAffected(device)
  const isOwned = hospitalId !== ''
  return (
    <AskModal
      title={TEXT.deleteTitles[kind]}
      action={busy ? T.saving : T.delete}
      busy={busy || affected.kind === 'asking'}
      onAct={() => void finish(remove({ deviceId: id, kind, name, hospitalId }))}
      onClose={onClose}
    >
      <p className={ask}>{isOwned ? TEXT.askUnassign(name, hospital) : TEXT.askDelete(name)}</p>
      <p className={says}>{isOwned ? TEXT.unassigned : TEXT.deleted}</p>
      {!isOwned && <p className={says}>{GONE_TEXTS.still[kind]}</p>}
      <AffectedPatients affected={affected} kind={kind} />
    </AskModal>
  )
}

type Props = { modal: PlatformModal; onClose: () => void }

function PlatformModals({ modal, onClose }: Props) {
  switch (modal.kind) {
    case null:
      return null
    case 'AddHospital':
      return <HospitalModal key="add" hospital={null} onClose={onClose} />
    case 'EditHospital':
      return <HospitalModal key={modal.hospital.id} hospital={modal.hospital} onClose={onClose} />
    case 'DeleteHospital':
      return <DeleteHospitalModal hospital={modal.hospital} onClose={onClose} />
    case 'Change':
      return <ChangeModal device={modal.device} onClose={onClose} />
    case 'DeleteGateway':
    case 'DeleteSensor':
      return <DeleteDeviceModal device={modal.device} onClose={onClose} />
  }
}

/** Changes of hospitals and devices that are on their way, or were refused (rulings R5, R7). */
function PendingPlatform() {
  const pending = useLive(platformPending)?.value ?? []
  if (pending.length === 0) return null
  return (
    <ul className={additions} aria-label={PLATFORM_TEXTS.pending.list}>
      {pending.map(({ command, state, text, message, who, canRetry }) => (
        <li key={command}>
          <PendingNote
            state={state}
            text={text}
            message={message}
            who={who}
            canRetry={canRetry}
            onRetry={() => void retry(command)}
            onDiscard={() => void discard(command)}
          />
        </li>
      ))}
    </ul>
  )
}

/** `/adminManagement`: hospitals, gateways and sensors of the whole platform (GUARD-28, ADMIN-01 to ADMIN-11). */
export function PlatformLists() {
  const [modal, setModal] = useState<PlatformModal>(NO_PLATFORM_MODAL)
  return (
    <>
      <title>{`${PLATFORM_TEXTS.title} – ${TEXTS.product}`}</title>
      <h1 className={visuallyHidden}>{PLATFORM_TEXTS.area}</h1>
      <PendingPlatform />
      <HospitalList onModal={setModal} />
      <DeviceList kind="gateways" onModal={setModal} />
      <DeviceList kind="sensors" onModal={setModal} />
      <PlatformModals modal={modal} onClose={() => setModal(NO_PLATFORM_MODAL)} />
    </>
  )
}
