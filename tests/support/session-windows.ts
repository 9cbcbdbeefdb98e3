import { Dexie } from 'dexie'
import { vi } from 'vitest'
import { type WardlightDb, databaseNames } from '../../src/db/database.ts'
import { newCommand, type OutboxRow } from '../../src/model/command.ts'
import { NO_USER, type SessionUser } from '../../src/model/people/session.ts'
import type { Page } from '../../workers/api.ts'
import { FakeLocks } from './locks.ts'

/** What the worker of a window answers with; a test holds an answer back with a promise. */
export type Answers = {
  signIn?: () => Promise<unknown>
  identify?: () => Promise<unknown>
  signOut?: () => Promise<unknown>
  resetPassword?: () => Promise<unknown>
  ask?: () => Promise<unknown>
}

/** A password, and a yes to deleting what waits for others. */
export const PASSWORD = 'secret'

export const managerOf = (id: string): SessionUser => ({ ...NO_USER, id, accountType: 'Manager' })

/** A server that lets this user in, and then cannot be reached. */
export const letsIn = (id: string) =>
  ({
    signIn: () =>
      Promise.resolve({ kind: 'signed-in', user: managerOf(id), refreshToken: `r${id}` }),
    identify: () => Promise.resolve({ kind: 'unreachable' }),
  }) satisfies Answers

/** A command that is under way. */
export const BEGUN: OutboxRow = {
  ...newCommand({ id: 'c', name: 'add-patient', args: {}, subject: 'patient-id:1', createdAt: 9 }),
  written: 'perhaps',
  state: 'running',
  since: 2_000,
}

/** The database of the session that is open in a window. */
export function openDb({ session }: Pick<SessionWindow, 'session'>): WardlightDb {
  const state = session.current()
  if (state.state !== 'open') throw new Error(`The session is ${state.state}.`)
  return state.db
}

/** Nothing of anybody is on the device any more. */
export async function forgetAll(): Promise<void> {
  for (const name of [...(await databaseNames()), 'sealed-commands']) await Dexie.delete(name)
}

/** A worker that was made: what it asks of the page, and the signal with which it is terminated. */
export type MadeWorker = { page: Page; signal: AbortSignal }

type Modules = typeof import('../../src/app/scope.ts') &
  Pick<typeof import('../../src/app/session.ts'), 'openSession'> &
  Pick<typeof import('../../src/app/sign-in.ts'), 'signIn'> &
  Pick<typeof import('../../src/app/mail-link.ts'), 'passwordByLink'> &
  Pick<typeof import('../../src/app/leave.ts'), 'signOut'> &
  Pick<typeof import('../../src/app/questions.ts'), 'ask'>
export type SessionWindow = Modules & {
  /** Every worker this window has made, in order. */
  workers: MadeWorker[]
  /** What the worker of the session, or of the last one that was here, asks of the page. */
  page: () => Page
  /** Whose work was begun. */
  started: SessionUser[]
  /** How the session ended, as it was told. */
  ends: string[]
  /** Where it keeps what it receives. */
  keeping: () => string
}

/** A password becomes a key in no time. */
function fewRounds(): void {
  const { subtle } = crypto
  const derive = subtle.deriveBits.bind(subtle)
  vi.spyOn(subtle, 'deriveBits').mockImplementation((how, ...rest) =>
    derive({ ...(how as Pbkdf2Params), iterations: 10 }, ...rest),
  )
}

/** What all windows of a browser share: cookies, local storage and channels. Windows are loaded apart from each other. */
export function browser() {
  const cookies = new Map<string, string>()
  const values = new Map<string, string>()
  const channels = new Set<Channel>()
  const looks: (() => void)[] = []
  let reloads = 0
  let areFrozen = false
  let late: (() => void)[] | null = null

  class Channel extends EventTarget {
    onmessage: ((event: { data: unknown }) => void) | null = null
    constructor() {
      super()
      channels.add(this)
    }
    postMessage(data: unknown): void {
      for (const other of channels) {
        if (other === this) continue
        const deliver = (): void => {
          other.onmessage?.({ data })
          other.dispatchEvent(new MessageEvent('message', { data }))
        }
        if (late === null) queueMicrotask(deliver)
        else late.push(deliver)
      }
    }
  }
  fewRounds()
  vi.stubGlobal('BroadcastChannel', Channel)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
    key: (index: number) => [...values.keys()][index] ?? null,
    get length() {
      return values.size
    },
  })
  vi.stubGlobal('sessionStorage', { getItem: () => null, removeItem: () => undefined })
  vi.stubGlobal('setInterval', (look: () => void) => looks.push(look))
  vi.stubGlobal('location', { protocol: 'http:', reload: () => (reloads += 1) })
  vi.stubGlobal('navigator', { locks: new FakeLocks() })
  vi.stubGlobal('window', { addEventListener: () => undefined })
  vi.stubGlobal('document', {
    visibilityState: 'visible',
    addEventListener: () => undefined,
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      const [pair = '', ...rest] = text.split('; ')
      const [name = '', value = ''] = pair.split('=')
      if (areFrozen) return
      if (rest.includes(`expires=${new Date(0).toUTCString()}`)) cookies.delete(name)
      else cookies.set(name, value)
    },
  })

  async function window(answers: Answers = {}): Promise<SessionWindow> {
    const window = {
      workers: [] as MadeWorker[],
      started: [] as SessionUser[],
      ends: [] as string[],
      keeping: () => '',
      page: () => {
        const last = window.workers.findLast(({ signal }) => !signal.aborted)
        const made = last ?? window.workers.at(-1)
        if (!made) throw new Error('No worker was made.')
        return made.page
      },
    }
    vi.resetModules()
    const api = {
      ...answers,
      signOut: answers.signOut ?? (() => Promise.resolve()),
      watch: () => undefined,
    }
    vi.doMock('../../src/app/worker.ts', async (original) => {
      const { beforeAbort } = await original<typeof import('../../src/app/worker.ts')>()
      return {
        beforeAbort,
        createScopeWorker(signal: AbortSignal, page: Page) {
          window.workers.push({ page, signal })
          return {
            ask: (call: (to: typeof api) => unknown) => beforeAbort(signal, call(api)),
            tell: () => undefined,
            begin(user: SessionUser) {
              window.started.push(user)
              return Promise.resolve()
            },
            moveIntoWindow: () => undefined,
          }
        },
      }
    })
    vi.doMock('virtual:sync-worker', () => ({ default: '' }))
    const scope = await import('../../src/app/scope.ts')
    const { openSession } = await import('../../src/app/session.ts')
    const { signIn } = await import('../../src/app/sign-in.ts')
    const { passwordByLink } = await import('../../src/app/mail-link.ts')
    const { signOut } = await import('../../src/app/leave.ts')
    const { ask } = await import('../../src/app/questions.ts')
    const { storageState } = await import('../../src/app/storage-state.ts')
    scope.onSessionEnded((reason) => window.ends.push(reason))
    const calls = {
      openSession,
      signIn,
      passwordByLink,
      signOut,
      ask,
      keeping: storageState.current,
    }
    return Object.assign(window, scope, calls)
  }
  return {
    cookies,
    values,
    window,
    reloads: () => reloads,
    /** Every window looks whether the cookie is there still. */
    look: () => looks.forEach((look) => look()),
    /** What windows do to the cookies cannot be seen yet: browsers tell other processes of it later. */
    freezeCookies: () => void (areFrozen = true),
    /** What windows tell each other is heard when the returned function is called. */
    holdBack() {
      const told: (() => void)[] = []
      late = told
      return () => {
        late = null
        told.forEach((deliver) => deliver())
      }
    },
    /** The window is closed: it hears and does nothing any more. */
    closeAll() {
      channels.clear()
      looks.length = 0
    },
  }
}
