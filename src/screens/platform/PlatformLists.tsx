import { useState } from 'react'
import { visuallyHidden } from '../../ui/hidden.css.ts'
import { PLATFORM_TEXTS } from '../../texts/platform.ts'
import { TEXTS } from '../../texts/common.ts'
import { DeviceList } from './DeviceList.tsx'
import { HospitalList } from './HospitalList.tsx'
import { type PlatformModal, NO_PLATFORM_MODAL } from './modals.ts'
import { PlatformModals } from './PlatformModals.tsx'
import { PendingPlatform } from './PendingPlatform.tsx'

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
