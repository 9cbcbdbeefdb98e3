import { openFor } from '../src/db/current.ts'
import type { AuditAnswer, AuditExport, AuditWish } from '../src/model/people/audit.ts'
import type { Zone } from '../src/model/time/dates.ts'
import type { LetterService, TestLetter } from '../src/model/alarms/letters.ts'
import type {
  Hospital,
  ListKind,
  ListWish,
  PlatformDevice,
} from '../src/model/platform/platform-list.ts'
import type { SessionUser } from '../src/model/people/session.ts'
import { type Page, createSession } from './session/session.ts'
import { SYSTEM_TIMERS } from './timing/wait.ts'
import { type Work, startWork } from './lead/work.ts'

/** Hidden for longer than this, a window proves its line anew when it is shown (platform C.2, step 4). */
const TRUSTED_HIDDEN_MS = 10_000

export type { Page } from './session/session.ts'
export type Api = ReturnType<typeof createApi>

/**
 * The calls that need an answer now (ruling R3), and the start and end of the work behind the screens.
 * @param scope windows of one scope share a database, and so a leader
 */
export function createApi(base: string, zone: Zone, scope = '') {
  const timers = SYSTEM_TIMERS
  const session = createSession(base, timers)
  const window = crypto.randomUUID()
  let visible = true
  let work: Work | null = null
  /** Whom staff opened before the work began, which tells it then. */
  let opened: string | null = null
  /** Which start or stop is the last: a start that was overtaken by a stop leaves no database open. */
  let starts = 0

  async function stop(): Promise<void> {
    starts += 1
    const own = starts
    const old = work
    work = null
    opened = null
    await old?.stop()
    // Work that waits for a silent line ends late: who came meanwhile has tokens and a database of their own.
    if (own === starts) session.close()
  }

  return {
    /** Whom to ask for cookies; called once, first. */
    attach: (page: Page): void => session.attach(page),
    signIn: session.signIn,
    identify: session.identify,
    signOut: session.signOut,
    askReset: async (email: string) => (await session.passwords()).askReset(email),
    changePassword: async (current: string, next: string) =>
      (await session.passwords()).changePassword(current, next),
    resetPassword: async (token: string, password: string) =>
      (await session.passwords()).resetPassword(token, password, stop),
    activate: async (token: string, password: string) =>
      (await session.passwords()).activate(token, password, stop),
    reloadUser: session.reloadUser,

    /** Starts the work for this user. */
    async start(user: SessionUser): Promise<void> {
      if (work) await stop()
      starts += 1
      const own = starts
      const db = await openFor(user.id).catch((error: unknown) => {
        // Closed while it opened, by the stop that overtook it.
        if (own === starts) throw error
        return null
      })
      if (db === null || own !== starts) return db?.close()
      work = startWork({ db, user, session, base, timers, zone, scope, visible })
      if (opened !== null) work.tell({ kind: 'open-patient', patient: opened })
      opened = null
    },

    /** Stops all work and closes the database, so that it can be deleted. */
    stop,

    setVisible(now: boolean, hiddenForMs: number): void {
      visible = now
      work?.setVisible(now)
      if (!now) work?.tell({ kind: 'hidden' })
      if (now && hiddenForMs > TRUSTED_HIDDEN_MS) work?.prove()
    },

    /** Which wards, and whether devices, are on this window's screen. */
    watch(wards: string[], devices: boolean): void {
      work?.tell({ kind: 'watch', window, wards, devices })
    },

    /** The outbox has something new. */
    nudge: (): void => work?.tell({ kind: 'drain' }),

    /** Accounts of this hospital are on this window's screen. */
    showAccounts: (hospital: string): void => work?.tell({ kind: 'accounts', hospital }),

    /** This page of a platform list is on this window's screen, or with `null` the list is there no more. */
    showList(list: ListKind, wish: ListWish | null): void {
      work?.tell({ kind: 'list', window, list, wish, at: timers.now() })
    },

    findHospitals: async (search: string): Promise<Hospital[]> =>
      (await import('./lists/platform-calls.ts')).findHospitals(session.send, search),

    affectedPatients: async (device: PlatformDevice): Promise<string[]> =>
      (await import('./lists/platform-calls.ts')).affectedPatients(session.send, device),

    auditPage: async (wish: AuditWish): Promise<AuditAnswer> =>
      (await import('./audit-calls.ts')).auditPage(session.send, wish),

    auditExport: async (wish: AuditWish): Promise<AuditExport> =>
      (await import('./audit-calls.ts')).auditExport(session.send, wish),

    letterService: async (): Promise<LetterService> =>
      (await import('./letter-calls.ts')).letterService(session.send),

    sendTestLetter: async (): Promise<TestLetter> =>
      (await import('./letter-calls.ts')).sendTestLetter(session.send),

    openPatient(patient: string): void {
      if (work) work.tell({ kind: 'open-patient', patient })
      else opened = patient
    },

    check: (): void => work?.tell({ kind: 'check' }),

    /** The network came or went. */
    networkChanged: (): void => work?.prove(),
  }
}
