import type { Hospital, PlatformDevice } from '../../model/platform/platform-list.ts'

/** Which modal is open (ADMIN-10); closing it forgets its form (ADMIN-11). */
export type PlatformModal =
  | { kind: null }
  | { kind: 'AddHospital' }
  | { kind: 'EditHospital' | 'DeleteHospital'; hospital: Hospital }
  | { kind: 'Change' | 'DeleteGateway' | 'DeleteSensor'; device: PlatformDevice }
export const NO_PLATFORM_MODAL: PlatformModal = { kind: null }
export type OpenModal = (modal: PlatformModal) => void
