import type { Hospital, PlatformDevice } from '../../src/model/platform/platform-list.ts'
import { patientsAffected } from '../../src/sync/affected.ts'
import { firstHospitals } from '../../src/sync/platform.ts'
import type { Send } from '../../src/sync/rest.ts'
import { withPlainError } from '../session/failure-words.ts'

/** The platform's calls that need an answer now (ruling R3). @throws Error a plain sentence */
export const findHospitals = (send: Send, search: string): Promise<Hospital[]> =>
  withPlainError(firstHospitals(send, search))

export const affectedPatients = (send: Send, device: PlatformDevice): Promise<string[]> =>
  withPlainError(patientsAffected(send, device))
