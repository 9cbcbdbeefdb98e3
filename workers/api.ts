import { windowRow } from '../src/db/windows.ts'
import type {
  BoardAnswer,
  BoardGiven,
  BoardList,
  CodeAsked,
  PairingPolled,
} from '../src/model/people/boards.ts'
import type { DeviceNeedsAnswer } from '../src/model/platform/device-needs.ts'
import type { AuditAnswer, AuditExport, AuditWish } from '../src/model/people/audit.ts'
import type { RangeAnswer, RangeWish } from '../src/texts/range.ts'
import type { Zone } from '../src/model/time/dates.ts'
import type { LetterService, TestLetter } from '../src/model/alarms/letters.ts'
import type { Hospital, PlatformDevice } from '../src/model/platform/platform-list.ts'
import type { InvitationAnswer } from '../src/model/people/invitation.ts'
import type { SessionUser } from '../src/model/people/session.ts'
import type { PushDevice, PushGiven, PushService, PushTest } from '../src/model/alarms/push.ts'
import { type Page, createSession } from './session/session.ts'
import type { Send } from '../src/sync/rest.ts'
import { createServerClock } from '../src/sync/server-clock.ts'
import { systemTimers } from './timing/wait.ts'
import type { Pairing } from './session/pairing.ts'
import { type Work, startWork } from './lead/work.ts'

/** Hidden for longer than this, a window proves its line anew when it is shown (platform C.2, step 4). */
const TRUSTED_HIDDEN_MS = 10_000

export type { Page } from './session/session.ts'
export type Api = ReturnType<typeof createApi>

/**
 * The calls that need an answer now (ruling R3), and the work behind the screens: one session's, from its sign-in or
 * its resumption to its end, which is the end of the worker. Nothing here is ever reset.
 * @param signal lasts as long as the session where there is no worker to be terminated (OFFL-32)
 * @param own the id of a window that shares its database with no other, and so leads itself
 */
export function createApi(base: string, zone: Zone, signal: AbortSignal, own = '') {
  const clock = createServerClock()
  const timers = systemTimers(clock.now)
  const session = createSession(base, timers, clock, signal)
  let begun: (work: Work) => void
  /** What staff do before the work has begun is done when it begins. */
  const work = new Promise<Work>((resolve) => {
    begun = resolve
  })

  let begunPairing: Pairing | undefined
  const pairing = async (): Promise<Pairing> => {
    const { createPairing } = await import('./session/pairing.ts')
    return (begunPairing ??= createPairing(session))
  }

  return {
    /** Whom to ask for cookies; called once, first. */
    attach: (page: Page): void => session.attach(page),
    /** Answers if anything does. */
    alive: (): void => undefined,
    signIn: session.signIn,
    identify: session.identify,
    signOut: session.signOut,
    askReset: async (email: string) => (await session.passwords()).askReset(email),
    changePassword: async (current: string, next: string) =>
      (await session.passwords()).changePassword(current, next),
    resetPassword: async (token: string, password: string) =>
      (await session.passwords()).resetPassword(token, password),
    activate: async (token: string, password: string) =>
      (await session.passwords()).activate(token, password),
    reloadUser: session.reloadUser,

    /** Opens this user's database and begins the work; called once. `window` is the row of what is on the screen. */
    async begin(user: SessionUser, window: string): Promise<void> {
      const db = await session.open(user)
      await clock.keepIn(db)
      // A window may be opened behind another one.
      const visible = (await windowRow(db, window))?.visible ?? true
      begun(
        startWork({ db, user, window, visible, session, base, timers, clock, zone, own, signal }),
      )
    },

    setVisible(now: boolean, hiddenForMs: number): void {
      void work.then((each) => {
        each.setVisible(now)
        if (now && hiddenForMs > TRUSTED_HIDDEN_MS) each.prove()
      })
    },

    ...platformCalls(session.send, timers.now),

    rangeExport: async (wish: RangeWish): Promise<RangeAnswer> =>
      (await import('./history/range-calls.ts')).rangeExport(session.send, wish, zone),

    auditPage: async (wish: AuditWish): Promise<AuditAnswer> =>
      (await import('./audit-calls.ts')).auditPage(session.send, wish),

    auditExport: async (wish: AuditWish): Promise<AuditExport> =>
      (await import('./audit-calls.ts')).auditExport(session.send, wish),

    resendActivation: async (email: string) =>
      (await import('./account-calls.ts')).resendActivation(session.send, email),

    invite: async (userId: string): Promise<InvitationAnswer> =>
      (await import('./invitation-calls.ts')).invite(session.send, userId),

    letterService: async (): Promise<LetterService> =>
      (await import('./letter-calls.ts')).letterService(session.send),

    sendTestLetter: async (): Promise<TestLetter> =>
      (await import('./letter-calls.ts')).sendTestLetter(session.send),

    pushService: async (): Promise<PushService> =>
      (await import('./push-calls.ts')).pushService(session.send),

    givePushDevice: async (device: PushDevice): Promise<PushGiven> =>
      (await import('./push-calls.ts')).giveDevice(session.send, device),

    takePushDevice: async (id: string): Promise<void> =>
      (await import('./push-calls.ts')).takeDevice(session.send, id),

    testPushDevice: async (id: string): Promise<PushTest> =>
      (await import('./push-calls.ts')).testDevice(session.send, id),

    boardsServed: async (): Promise<boolean> =>
      (await import('./board-calls.ts')).isServed(session.anonymous),

    beginPairing: async (): Promise<CodeAsked> => (await pairing()).begin(),
    pollPairing: async (secret: string): Promise<PairingPolled> => (await pairing()).poll(secret),

    pairedBoards: async (): Promise<BoardList> =>
      (await import('./board-calls.ts')).pairedBoards(session.send),

    confirmBoard: async (code: string, given: BoardGiven): Promise<BoardAnswer> =>
      (await import('./board-calls.ts')).confirmBoard(session.send, code, given),

    changeBoard: async (id: string, given: BoardGiven): Promise<BoardAnswer> =>
      (await import('./board-calls.ts')).changeBoard(session.send, id, given),

    endBoard: async (id: string): Promise<BoardAnswer> =>
      (await import('./board-calls.ts')).endBoard(session.send, id),

    /** The network came or went. */
    networkChanged: (): void => void work.then((each) => each.prove()),
  }
}

/** What the platform asks. */
function platformCalls(send: Send, now: () => number) {
  return {
    findHospitals: async (search: string): Promise<Hospital[]> =>
      (await import('./lists/platform-calls.ts')).findHospitals(send, search),

    deviceNeeds: async (): Promise<DeviceNeedsAnswer> =>
      (await import('./device-needs.ts')).deviceNeeds(send, now()),

    affectedPatients: async (device: PlatformDevice): Promise<string[]> =>
      (await import('./lists/platform-calls.ts')).affectedPatients(send, device),
  }
}
