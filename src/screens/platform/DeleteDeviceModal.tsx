import { useAct } from '../../act.ts'
import { Button } from '../../components/Button.tsx'
import { Modal } from '../../components/forms/Modal.tsx'
import type { PlatformDevice } from '../../model/platform-list.ts'
import { PLATFORM_TEXTS } from '../../model/platform-texts.ts'
import { TEXTS } from '../../model/texts.ts'
import { AffectedPatients, useAffected } from './affected.tsx'
import { useFinish } from './finish.ts'
import { ask, says } from './platform.css.ts'

const { action: T, device: TEXT } = PLATFORM_TEXTS

type Props = { device: PlatformDevice; onClose: () => void }

/** What belongs to a hospital goes back to the platform; what belongs to none is deleted for good (AMB-97). */
export function DeleteDeviceModal({ device, onClose }: Props) {
  const { id, kind, name, hospital, hospitalId } = device
  const remove = useAct('delete-device')
  const { busy, finish } = useFinish(onClose)
  const affected = useAffected(device)
  const isOwned = hospitalId !== ''
  return (
    <Modal
      title={TEXT.deleteTitles[kind]}
      onClose={onClose}
      footer={
        <>
          <Button kind="primary" onClick={onClose}>
            {TEXTS.common.cancel}
          </Button>
          <Button
            disabled={busy || affected.kind === 'asking'}
            onClick={() => void finish(remove({ deviceId: id, kind, name, hospitalId }))}
          >
            {busy ? T.saving : T.delete}
          </Button>
        </>
      }
    >
      <p className={ask}>{isOwned ? TEXT.askUnassign(name, hospital) : TEXT.askDelete(name)}</p>
      <p className={says}>{isOwned ? TEXT.unassigned : TEXT.deleted}</p>
      <AffectedPatients affected={affected} kind={kind} />
    </Modal>
  )
}
