import { useAct } from '../../app/act.ts'
import { AskModal } from '../../ui/forms/AskModal.tsx'
import type { PlatformDevice } from '../../model/platform/platform-list.ts'
import { GONE_TEXTS } from '../../texts/gone-devices.ts'
import { PLATFORM_TEXTS } from '../../texts/platform.ts'
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
