import type { FitAnswer } from '../src/model/guardian/answer.ts'
import type { AuditAnswer, AuditExport, AuditWish } from '../src/model/people/audit.ts'
import type { BoardAnswer, BoardGiven, BoardList } from '../src/model/people/boards.ts'
import type { ConsentAnswer } from '../src/model/board/consent.ts'
import type { InvitationAnswer, Resent } from '../src/model/people/account.ts'
import type { Refused } from '../src/model/people/session.ts'
import type { DeviceNeedsAnswer } from '../src/model/platform/device-needs.ts'
import type { Hospital, PlatformDevice } from '../src/model/platform/platform-list.ts'
import type { HandOnAnswer } from '../src/model/watch/hand-on.ts'
import type { LetterService, TestLetter } from '../src/model/alarms/alarm-settings.ts'
import type { PushDevice, PushGiven, PushService, PushTest } from '../src/model/alarms/push.ts'
import type { Send } from '../src/sync/rest.ts'
import type { RangeAnswer, RangeWish } from '../src/texts/range.ts'
import type { ReadingsAnswer, ReadingsWish } from './history/range-calls.ts'
import type { AskedDrains } from './platform-calls.ts'
import type { WorkerSession } from './session/session.ts'
import type { Found } from '../src/model/found.ts'

/** What a question is answered with. */
export type Asking = {
  send: Send
  /** The server's time, milliseconds. */
  now: () => number
  passwords: WorkerSession['passwords']
  drains: AskedDrains
}

type Done = { kind: 'done' } | Refused

/**
 * Requests of a screen that need an answer now (ruling R3). Each is a line here and a function that is loaded with its
 * first use. Screens ask by name (`src/app/questions.ts`).
 */
export const QUESTIONS = {
  /** Changes the own password. */
  changePassword: async ({ passwords }: Asking, now: string, next: string): Promise<Done> =>
    (await passwords()).changePassword(now, next),

  /** Has the activation letter sent once more. */
  resendActivation: async ({ send }: Asking, email: string): Promise<Resent> =>
    (await import('./account-calls.ts')).resendActivation(send, email),

  /** A new invitation for an account that was never signed in to; an earlier one stops working. */
  invite: async ({ send }: Asking, userId: string): Promise<InvitationAnswer> =>
    (await import('./account-calls.ts')).invite(send, userId),

  /** The first hospitals that a text finds. @throws Error a plain sentence */
  findHospitals: async ({ send }: Asking, search: string): Promise<Found<Hospital[]>> =>
    (await import('./platform-calls.ts')).findHospitals(send, search),

  /** Names of patients who are touched when this device is moved or deleted. @throws Error a plain sentence */
  affectedPatients: async ({ send }: Asking, device: PlatformDevice): Promise<Found<string[]>> =>
    (await import('./platform-calls.ts')).affectedPatients(send, device),

  /** Devices of all hospitals that need attention. */
  deviceNeeds: async ({ send, now, drains }: Asking): Promise<DeviceNeedsAnswer> =>
    (await import('./platform-calls.ts')).deviceNeeds(send, now(), drains),

  /** A page of the hospital's audit trail. */
  auditPage: async ({ send }: Asking, wish: AuditWish): Promise<AuditAnswer> =>
    (await import('./audit-calls.ts')).auditPage(send, wish),

  /** All entries that a wish finds, to be exported. */
  auditExport: async ({ send }: Asking, wish: AuditWish): Promise<AuditExport> =>
    (await import('./audit-calls.ts')).auditExport(send, wish),

  /** What does not fit in the hospital; not every server looks. */
  whatDoesNotFit: async ({ send }: Asking): Promise<FitAnswer> =>
    (await import('./fit-calls.ts')).fitAnswer(send),

  /** The lines of a file of some days of a patient. */
  rangeExport: async ({ send }: Asking, wish: RangeWish): Promise<RangeAnswer> =>
    (await import('./history/range-calls.ts')).rangeExport(send, wish),

  /** Single readings of a few hours of a patient. */
  closeReadings: async ({ send }: Asking, wish: ReadingsWish): Promise<ReadingsAnswer> =>
    (await import('./history/range-calls.ts')).closeReadings(send, wish),

  /** After how long the hospital's alarms go on without a Confirm. */
  handOnTimes: async ({ send }: Asking, hospitalId: string): Promise<HandOnAnswer> =>
    (await import('./notification-calls.ts')).handOnTimes(send, hospitalId),

  /** What the server says of its letters; not every server does. */
  letterService: async ({ send }: Asking): Promise<LetterService> =>
    (await import('./notification-calls.ts')).letterService(send),

  sendTestLetter: async ({ send }: Asking): Promise<TestLetter> =>
    (await import('./notification-calls.ts')).sendTestLetter(send),

  /** What the server says of waking this device; not every server does. */
  pushService: async ({ send }: Asking): Promise<PushService> =>
    (await import('./notification-calls.ts')).pushService(send),

  givePushDevice: async ({ send }: Asking, device: PushDevice): Promise<PushGiven> =>
    (await import('./notification-calls.ts')).giveDevice(send, device),

  takePushDevice: async ({ send }: Asking, id: string): Promise<void> =>
    (await import('./notification-calls.ts')).takeDevice(send, id),

  testPushDevice: async ({ send }: Asking, id: string): Promise<PushTest> =>
    (await import('./notification-calls.ts')).testDevice(send, id),

  /** The hospital's wall boards; some servers have none. */
  pairedBoards: async ({ send }: Asking): Promise<BoardList> =>
    (await import('./board-calls.ts')).pairedBoards(send),

  /** Makes the screen that shows this code a wall board. */
  confirmBoard: async ({ send }: Asking, code: string, given: BoardGiven): Promise<BoardAnswer> =>
    (await import('./board-calls.ts')).confirmBoard(send, code, given),

  changeBoard: async ({ send }: Asking, id: string, given: BoardGiven): Promise<BoardAnswer> =>
    (await import('./board-calls.ts')).changeBoard(send, id, given),

  /** Allows changes at a wall board for five minutes. */
  allowBoard: async ({ send }: Asking, id: string): Promise<BoardAnswer> =>
    (await import('./board-calls.ts')).allowBoard(send, id),

  /** Whether this board may be changed by whoever is in front of it. */
  boardConsent: async ({ send }: Asking): Promise<ConsentAnswer> =>
    (await import('./board-calls.ts')).boardConsent(send),

  endBoard: async ({ send }: Asking, id: string): Promise<BoardAnswer> =>
    (await import('./board-calls.ts')).endBoard(send, id),
} as const

export type Question = keyof typeof QUESTIONS
type Function<Q extends Question> = (typeof QUESTIONS)[Q]
export type ArgsOf<Q extends Question> =
  Parameters<Function<Q>> extends [Asking, ...infer Args] ? Args : never
export type AnswerOf<Q extends Question> = Awaited<ReturnType<Function<Q>>>
