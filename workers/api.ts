import type { WardlightDb } from '../src/db/database.ts'
import { windowRow } from '../src/db/windows.ts'
import type { CodeAsked, PairingPolled } from '../src/model/people/boards.ts'
import type { Zone } from '../src/model/time/dates.ts'
import type { Half } from '../src/db/cipher/row-key.ts'
import type { SessionUser } from '../src/model/people/session.ts'
import { type Page, createSession } from './session/session.ts'
import { createServerClock } from '../src/sync/server-clock.ts'
import type { Asking, Question } from './questions.ts'
import { systemTimers } from './timing/wait.ts'
import type { Pairing } from './session/pairing.ts'
import { type Work, startWork } from './lead/work.ts'
import { giveUp } from './lists/unread.ts'

/** A window that was hidden for longer than this checks its line when it is shown (platform C.2, step 4). */
const TRUSTED_HIDDEN_MS = 10_000

export type { Page } from './session/session.ts'
/** A question, whichever it is: which arguments it takes is known where it is asked. */
type Answering = (asking: Asking, ...args: readonly unknown[]) => Promise<unknown>

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
  let opened: WardlightDb | null = null
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

  const { send, passwords } = session
  const asking: Asking = { send, passwords, now: timers.now, drains: new Map() }

  return {
    /** The page that owns the cookies; called once, first. */
    attach: (page: Page): void => session.attach(page),
    /** Answers if anything does. */
    alive: (): void => undefined,
    signIn: session.signIn,
    identify: session.identify,
    /** @param isByChoice staff have read what is not finished, and gave it up */
    async signOut(isByChoice: boolean): Promise<void> {
      if (isByChoice && opened) await giveUp(opened, send)
      await session.signOut()
    },
    askReset: async (email: string) => (await session.passwords()).askReset(email),
    resetPassword: async (token: string, password: string) =>
      (await session.passwords()).resetPassword(token, password),
    activate: async (token: string, password: string) =>
      (await session.passwords()).activate(token, password),
    reloadUser: session.reloadUser,

    /** Opens this user's database and begins the work; called once. `window` is the row of what is on the screen. */
    async begin(user: SessionUser, window: string, half: Half | null): Promise<void> {
      const db = await session.open(user, half)
      opened = db
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

    /** Answers a question of a screen. */
    async ask(question: Question, args: readonly unknown[]): Promise<unknown> {
      const { QUESTIONS } = await import('./questions.ts')
      return (QUESTIONS[question] as Answering)(asking, ...args)
    },

    boardsServed: async (): Promise<boolean> =>
      (await import('./board-calls.ts')).isServed(session.anonymous),

    beginPairing: async (): Promise<CodeAsked> => (await pairing()).begin(),
    pollPairing: async (secret: string): Promise<PairingPolled> => (await pairing()).poll(secret),

    /** The network came or went. */
    networkChanged: (): void => void work.then((each) => each.prove()),
  }
}
