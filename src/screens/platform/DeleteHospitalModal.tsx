import { useAct } from '../../app/act.ts'
import { AskModal } from '../../ui/forms/Modal.tsx'
import type { Hospital } from '../../model/platform/platform-list.ts'
import { PLATFORM_TEXTS } from '../../texts/platform.ts'
import { useFinish } from './finish.ts'
import { ask, says } from './platform.css.ts'

const { action: T, hospital: TEXT } = PLATFORM_TEXTS

type Props = { hospital: Hospital; onClose: () => void }

/** Asks before a hospital is deleted; one with patients or accounts is refused with their numbers (SRV-23). */
export function DeleteHospitalModal({ hospital: { id, title }, onClose }: Props) {
  const remove = useAct('delete-hospital')
  const { busy, finish } = useFinish(onClose)
  return (
    <AskModal
      title={TEXT.deleteTitle}
      action={busy ? T.saving : T.delete}
      busy={busy}
      onAct={() => void finish(remove({ hospitalId: id, title }))}
      onClose={onClose}
    >
      <p className={ask}>{TEXT.askDelete(title)}</p>
      <p className={says}>{TEXT.deleteHint}</p>
    </AskModal>
  )
}
