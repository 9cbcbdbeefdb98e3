import { useAct } from '../../act.ts'
import { Button } from '../../components/Button.tsx'
import { Modal } from '../../components/forms/Modal.tsx'
import { gatewayList } from '../../db/devices.ts'
import { patientList, wardList } from '../../db/patients.ts'
import { useLive } from '../../live.ts'
import { SETTINGS_TEXTS } from '../../model/settings-texts.ts'
import { TEXTS } from '../../model/texts.ts'
import type { Ward } from '../../model/ward.ts'
import { useGive } from '../patient-forms/submit.ts'
import '../patient-forms/press.ts'
import { WardForm } from './WardForm.tsx'

const { ward: TEXT } = SETTINGS_TEXTS

export type WardModal = { kind: 'add' } | { kind: 'edit' | 'delete'; ward: Ward } | null

type Props = { modal: WardModal; onClose: () => void }

/** Save, WardEdit, Delete and Error (WARD-11). */
export function WardModals({ modal, onClose }: Props) {
  const wards = useLive(wardList)
  const gateways = useLive(gatewayList)
  const patients = useLive(patientList)
  if (!modal || !wards || !gateways || !patients) return null
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
    <Modal
      title={TEXT.deleteTitle}
      onClose={onClose}
      footer={
        <>
          <Button kind="primary" onClick={onClose}>
            {TEXTS.common.cancel}
          </Button>
          <Button
            disabled={busy}
            onClick={() => void give(remove({ wardId: ward.id, name: ward.name }))}
          >
            {TEXT.delete}
          </Button>
        </>
      }
    >
      <p>{TEXT.askDelete(ward.name)}</p>
    </Modal>
  )
}

/** Information only: submitting it closes it (WARD-12). */
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
