import { useAct } from '../../app/act.ts'
import { Button } from '../../ui/Button.tsx'
import { AskModal, Modal } from '../../ui/forms/Modal.tsx'
import { gatewayList } from '../../db/devices.ts'
import { patientList, wardList } from '../../db/patients.ts'
import { useLive } from '../../app/live.ts'
import { SETTINGS_TEXTS } from '../../texts/settings.ts'
import { TEXTS } from '../../texts/common.ts'
import type { Ward } from '../../model/places/ward.ts'
import { useGive } from '../forms/saving.ts'
import { WardForm } from './WardForm.tsx'

const { ward: TEXT } = SETTINGS_TEXTS

export type WardModal = { kind: 'add' } | { kind: 'edit' | 'delete'; ward: Ward } | null

type Props = { modal: WardModal; onClose: () => void }

/** Save, WardEdit, Delete and Error (WARD-11). */
export function WardModals({ modal, onClose }: Props) {
  return modal && <Opened modal={modal} onClose={onClose} />
}

/** Reads its rows only while it is open. */
function Opened({ modal, onClose }: { modal: NonNullable<WardModal>; onClose: () => void }) {
  const wards = useLive(wardList)?.value
  const gateways = useLive(gatewayList)?.value
  const patients = useLive(patientList)?.value
  if (!wards || !gateways || !patients) return null
  switch (modal.kind) {
    case 'add':
    case 'edit':
      return (
        <WardForm
          ward={modal.kind === 'edit' ? modal.ward : null}
          wards={wards}
          gateways={gateways}
          onClose={onClose}
        />
      )
    case 'delete':
      return patients.some(({ wardId }) => wardId === modal.ward.id) ? (
        <ErrorModal text={TEXT.failed.wardNotEmpty} onClose={onClose} />
      ) : (
        <DeleteWard ward={modal.ward} onClose={onClose} />
      )
  }
}

function DeleteWard({ ward, onClose }: { ward: Ward; onClose: () => void }) {
  const remove = useAct('delete-ward')
  const { busy, give } = useGive(onClose)
  return (
    <AskModal
      title={TEXT.deleteTitle}
      action={TEXT.delete}
      busy={busy}
      onAct={() => void give(remove({ wardId: ward.id, name: ward.name }))}
      onClose={onClose}
    >
      <p>{TEXT.askDelete(ward.name)}</p>
    </AskModal>
  )
}

/** Only informs; its button closes it (WARD-12). */
export function ErrorModal({ text, onClose }: { text: string; onClose: () => void }) {
  return (
    <Modal
      title={TEXT.errorTitle}
      onClose={onClose}
      onSubmit={onClose}
      footer={
        <Button type="submit" kind="primary">
          {TEXTS.common.ok}
        </Button>
      }
    >
      <p>{text}</p>
    </Modal>
  )
}
