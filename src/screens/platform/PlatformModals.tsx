import { ChangeModal } from './ChangeModal.tsx'
import { DeleteDeviceModal } from './DeleteDeviceModal.tsx'
import { DeleteHospitalModal } from './DeleteHospitalModal.tsx'
import { HospitalModal } from './HospitalModal.tsx'
import type { PlatformModal } from './modals.ts'

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
