import { useAct } from '../../act.ts'
import { Button } from '../../components/Button.tsx'
import { Modal } from '../../components/forms/Modal.tsx'
import type { Hospital } from '../../model/platform-list.ts'
import { PLATFORM_TEXTS } from '../../model/platform-texts.ts'
import { TEXTS } from '../../model/texts.ts'
import { useFinish } from './finish.ts'
import { ask, says } from './platform.css.ts'

const { action: T, hospital: TEXT } = PLATFORM_TEXTS

type Props = { hospital: Hospital; onClose: () => void }

/** Asks before a hospital is deleted; one with patients or accounts is refused with their numbers (SRV-23). */
export function DeleteHospitalModal({ hospital: { id, title }, onClose }: Props) {
  const remove = useAct('delete-hospital')
  const { busy, finish } = useFinish(onClose)
  return (
    <Modal
      title={TEXT.deleteTitle}
      onClose={onClose}
      footer={
        <>
          <Button kind="primary" onClick={onClose}>
            {TEXTS.common.cancel}
          </Button>
          <Button disabled={busy} onClick={() => void finish(remove({ hospitalId: id, title }))}>
            {busy ? T.saving : T.delete}
          </Button>
        </>
      }
    >
      <p className={ask}>{TEXT.askDelete(title)}</p>
      <p className={says}>{TEXT.deleteHint}</p>
    </Modal>
  )
}
