import { useState } from 'react'
import { visuallyHidden } from '../../ui/hidden.css.ts'
import { PLATFORM_TEXTS } from '../../texts/platform.ts'
import { TEXTS } from '../../texts/common.ts'
import { DeviceList } from './DeviceList.tsx'
import { HospitalList } from './HospitalList.tsx'
import { type PlatformModal, NO_PLATFORM_MODAL, PlatformModals } from './PlatformModals.tsx'
import { discard, retry } from '../../app/outbox.ts'
import { PendingNotes } from '../../ui/PendingNote.tsx'
import { useLive } from '../../app/live.ts'
import { platformPending } from '../../db/unfinished.ts'

/** Changes of hospitals and devices that wait to be sent or were refused (rulings R5, R7). */
function PendingPlatform() {
  const pending = useLive(platformPending)?.value ?? []
  return (
    <PendingNotes
      label={PLATFORM_TEXTS.pending.list}
      notes={pending}
      onRetry={retry}
      onDiscard={discard}
    />
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
