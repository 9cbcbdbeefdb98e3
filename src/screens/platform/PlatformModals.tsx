import { useAct, commandEnded } from '../../app/act.ts'
import { discard } from '../../app/outbox.ts'
import type { Hospital, PlatformDevice } from '../../model/platform/platform-list.ts'
import { GONE_TEXTS } from '../../texts/gone-devices.ts'
import { PLATFORM_TEXTS } from '../../texts/platform.ts'
import { AskModal } from '../../ui/forms/Modal.tsx'
import { AffectedPatients, useAffected } from './affected.tsx'
import { ChangeModal } from './ChangeModal.tsx'
import { HospitalModal } from './HospitalModal.tsx'
import { ask, says } from './platform.css.ts'
import { useState } from 'react'
import type { Enqueued } from '../../db/enqueue.ts'
import type { ScopeState } from '../../app/scope.ts'
import { useScope } from '../../app/scope-context.tsx'
import { isHalfDone } from '../../commands/actions.ts'
import { TEXTS } from '../../texts/common.ts'
import { endWords } from '../../texts/ends.ts'
import { alerts } from '../alerts.ts'
import { useFormCommand } from '../forms/saving.ts'
import { firstWords } from '../../texts/first-reasons.ts'

const { action: T, hospital: HOSPITAL, device: DEVICE } = PLATFORM_TEXTS

/** Which modal is open (ADMIN-10); closing it forgets its form (ADMIN-11). */
export type PlatformModal =
  | { kind: null }
  | { kind: 'AddHospital' }
  | { kind: 'EditHospital' | 'DeleteHospital'; hospital: Hospital }
  | { kind: 'Change' | 'DeleteGateway' | 'DeleteSensor'; device: PlatformDevice }
export const NO_PLATFORM_MODAL: PlatformModal = { kind: null }
export type OpenModal = (modal: PlatformModal) => void

type Props = { modal: PlatformModal; onClose: () => void }

export function PlatformModals({ modal, onClose }: Props) {
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

/** Asks before a hospital is deleted; one with patients or accounts is refused with their numbers (SRV-23). */
function DeleteHospitalModal({
  hospital: { id, title },
  onClose,
}: {
  hospital: Hospital
  onClose: () => void
}) {
  const remove = useAct('delete-hospital')
  const { busy, finish } = useFinish(onClose)
  return (
    <AskModal
      title={HOSPITAL.deleteTitle}
      action={busy ? T.saving : T.delete}
      busy={busy}
      onAct={() => void finish(remove({ hospitalId: id, title }))}
      onClose={onClose}
    >
      <p className={ask}>{HOSPITAL.askDelete(title)}</p>
      <p className={says}>{HOSPITAL.deleteHint}</p>
    </AskModal>
  )
}

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
      title={DEVICE.deleteTitles[kind]}
      action={busy ? T.saving : T.delete}
      busy={busy || affected.kind === 'asking'}
      onAct={() => void finish(remove({ deviceId: id, kind, name, hospitalId }))}
      onClose={onClose}
    >
      <p className={ask}>{isOwned ? DEVICE.askUnassign(name, hospital) : DEVICE.askDelete(name)}</p>
      <p className={says}>{isOwned ? DEVICE.unassigned : DEVICE.deleted}</p>
      {!isOwned && <p className={says}>{GONE_TEXTS.still[kind]}</p>}
      <AffectedPatients affected={affected} kind={kind} />
    </AskModal>
  )
}

/**
 * Enqueues a command and waits for its end. When it is done the form closes. When it is refused the server's reason is
 * alerted and the form stays with its input (ADMIN-20, ADMIN-26). A command that was begun stays in the list of changes,
 * where it can be tried again from where it stopped (ruling R5); closing the form does not stop it.
 */
function useFinish(onClose: () => void) {
  const scope = useScope()
  const [busy, setBusy] = useState(false)
  const command = useFormCommand()

  async function finish(enqueued: Promise<Enqueued>): Promise<void> {
    setBusy(true)
    try {
      const outcome = await enqueued
      if (outcome.kind === 'refused') return alerts.show(firstWords(outcome))
      command.begin(outcome.id)
      const end = await ended(scope, outcome.id)
      if (!command.isFormOpen()) return
      // Half done: the list of unfinished changes shows it like any other.
      if (end.kind === 'done' || end.isHalfDone) return onClose()
      alerts.show(end.message)
      command.end()
      await discard(outcome.id)
    } finally {
      setBusy(false)
    }
  }
  return { busy, finish }
}

type End = { kind: 'done' } | { kind: 'refused'; message: string; isHalfDone: boolean }

async function ended(scope: ScopeState, id: string): Promise<End> {
  if (scope.state !== 'open') return { kind: 'done' }
  const end = await commandEnded(scope, id)
  if (end === 'done') return { kind: 'done' }
  const message = endWords(end) || TEXTS.common.failed
  return { kind: 'refused', message, isHalfDone: isHalfDone(end) }
}
