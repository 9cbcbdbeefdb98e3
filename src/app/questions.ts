/** What screens ask of the worker of their session, and have to be told now (ruling R3). */

import type { Remote } from 'comlink'
import type { Api } from '../../workers/api.ts'
import { currentScope } from './scope.ts'
import { rememberKey } from './seal-key.ts'
import type { LetterService, TestLetter } from '../model/alarms/letters.ts'
import type { BoardAnswer, BoardGiven, BoardList } from '../model/people/boards.ts'
import type { AuditAnswer, AuditExport, AuditWish } from '../model/people/audit.ts'
import type { InvitationAnswer, Resent } from '../model/people/invitation.ts'
import type { RangeAnswer, RangeWish } from '../texts/range.ts'
import type { PushDevice, PushGiven, PushService, PushTest } from '../model/alarms/push.ts'
import type { Refused } from '../model/people/refused.ts'
import type { DeviceNeedsAnswer } from '../model/platform/device-needs.ts'
import type { Hospital, PlatformDevice } from '../model/platform/platform-list.ts'

/**
 * What the worker of the session answers that is here now.
 * @throws Error a plain sentence; an abort once that session has ended
 */
async function asked<T>(call: (api: Remote<Api>) => T): Promise<Awaited<T>> {
  const scope = currentScope()
  if (scope === null) throw new DOMException('Not signed in.', 'AbortError')
  return scope.worker.ask(call)
}

/** The same answer, or another where the worker was killed before it gave one. An abort stays an abort. */
function answered<T, Other>(
  call: (api: Remote<Api>) => T,
  other: Other,
): Promise<Awaited<T> | Other> {
  return asked(call).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    return other
  })
}

/** What became of a call about a password. */
type Asked = { kind: 'done' } | Refused

/** A killed worker has told nobody whether the server was reached. */
export async function changePassword(currentPassword: string, next: string): Promise<Asked> {
  const outcome: Asked = await answered((api) => api.changePassword(currentPassword, next), {
    kind: 'unreachable',
  })
  // What is sealed from here on is opened with the new one.
  if (outcome.kind === 'done') await rememberKey(next)
  return outcome
}

/** Has the activation letter sent once more. */
export function resendActivation(email: string): Promise<Resent> {
  return answered((api) => api.resendActivation(email), { kind: 'unreachable' })
}

/** A new invitation for an account that nobody has signed in with; an earlier one works no more. */
export function invite(userId: string): Promise<InvitationAnswer> {
  return answered((api) => api.invite(userId), { kind: 'offline' })
}

/** The first hospitals that a text finds. @throws Error a plain sentence */
export function findHospitals(search: string): Promise<Hospital[]> {
  return asked((api) => api.findHospitals(search))
}

/** Names of patients who are touched when this device is moved or deleted. @throws Error a plain sentence */
export function affectedPatients(device: PlatformDevice): Promise<string[]> {
  return asked((api) => api.affectedPatients(device))
}

/** Devices of all hospitals that need a hand, as the server has them now. */
export function deviceNeeds(): Promise<DeviceNeedsAnswer> {
  return answered((api) => api.deviceNeeds(), { kind: 'offline' })
}

/** A page of the hospital's audit trail, as the server has it now. */
export function auditPage(wish: AuditWish): Promise<AuditAnswer> {
  return answered((api) => api.auditPage(wish), { kind: 'offline' })
}

/** All entries that a wish finds, to be exported. */
export function auditExport(wish: AuditWish): Promise<AuditExport> {
  return answered((api) => api.auditExport(wish), { kind: 'offline' })
}

/** The lines of a file of some days of a patient, as the server has them now. */
export function rangeExport(wish: RangeWish): Promise<RangeAnswer> {
  return answered((api) => api.rangeExport(wish), { kind: 'offline' })
}

/** What the server says of its letters; not every server does. */
export function letterService(): Promise<LetterService> {
  return answered((api) => api.letterService(), { kind: 'offline' })
}

export function sendTestLetter(): Promise<TestLetter> {
  return answered((api) => api.sendTestLetter(), { kind: 'offline' })
}

/** What the server says of waking this device; not every server does. */
export function pushService(): Promise<PushService> {
  return answered((api) => api.pushService(), { kind: 'offline' })
}

export function givePushDevice(device: PushDevice): Promise<PushGiven> {
  return answered((api) => api.givePushDevice(device), { kind: 'offline' })
}

export function takePushDevice(id: string): Promise<void> {
  return answered((api) => api.takePushDevice(id), undefined)
}

export function testPushDevice(id: string): Promise<PushTest> {
  return answered((api) => api.testPushDevice(id), { kind: 'offline' })
}

/** The hospital's wall boards; not every server has them. */
export function pairedBoards(): Promise<BoardList> {
  return answered((api) => api.pairedBoards(), { kind: 'offline' })
}

/** Makes the screen that shows this code a wall board. */
export function confirmBoard(code: string, given: BoardGiven): Promise<BoardAnswer> {
  return answered((api) => api.confirmBoard(code, given), { kind: 'offline' })
}

export function changeBoard(id: string, given: BoardGiven): Promise<BoardAnswer> {
  return answered((api) => api.changeBoard(id, given), { kind: 'offline' })
}

export function endBoard(id: string): Promise<BoardAnswer> {
  return answered((api) => api.endBoard(id), { kind: 'offline' })
}
