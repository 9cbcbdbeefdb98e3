import { vi } from 'vitest'
import type { WorkerOwner } from '../../src/app/backend.ts'
import type { SessionUser } from '../../src/model/people/session.ts'

/** What the worker of a window answers with; a test holds an answer back with a promise. */
export type Answers = {
  signIn?: () => Promise<unknown>
  identify?: () => Promise<unknown>
  signOut?: () => Promise<unknown>
  resetPassword?: () => Promise<unknown>
  stopWork?: () => Promise<unknown>
}

type Session = typeof import('../../src/app/session.ts')
export type SessionWindow = Session & {
  owner: WorkerOwner
  /** Whose work was begun. */
  started: SessionUser[]
  /** How the session ended, as it was told. */
  ends: string[]
}

/** What all windows of a browser share: cookies, local storage and channels. Windows are loaded apart from each other. */
export function browser() {
  const cookies = new Map<string, string>()
  const values = new Map<string, string>()
  const channels = new Set<Channel>()
  let reloads = 0

  class Channel {
    onmessage: ((event: { data: unknown }) => void) | null = null
    constructor() {
      channels.add(this)
    }
    postMessage(data: unknown): void {
      for (const other of channels) {
        if (other !== this) queueMicrotask(() => other.onmessage?.({ data }))
      }
    }
  }
  vi.stubGlobal('BroadcastChannel', Channel)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  })
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  vi.stubGlobal('location', { protocol: 'http:', reload: () => (reloads += 1) })
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('document', {
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      const [pair = '', ...rest] = text.split('; ')
      const [name = '', value = ''] = pair.split('=')
      if (rest.includes(`expires=${new Date(0).toUTCString()}`)) cookies.delete(name)
      else cookies.set(name, value)
    },
  })

  async function window(answers: Answers = {}): Promise<SessionWindow> {
    const window: { owner: WorkerOwner | null; started: SessionUser[]; ends: string[] } = {
      owner: null,
      started: [],
      ends: [],
    }
    vi.resetModules()
    const worker = {
      signIn: answers.signIn,
      identify: answers.identify,
      signOut: answers.signOut ?? (() => Promise.resolve()),
      resetPassword: answers.resetPassword,
      start: (user: SessionUser) => {
        window.started.push(user)
        return Promise.resolve()
      },
    }
    vi.doMock('../../src/app/backend.ts', () => ({
      ownWorker: (owner: WorkerOwner) => (window.owner = owner),
      worker: () => worker,
      asked: (call: (api: typeof worker) => Promise<unknown>) => call(worker),
      unreachable: () => ({ kind: 'unreachable' }),
      stopWork: answers.stopWork ?? (() => Promise.resolve()),
      tellShown: () => undefined,
      watchWindow: () => undefined,
      withoutDatabase: () => Promise.reject(new Error('without database')),
    }))
    const session = await import('../../src/app/session.ts')
    session.onSessionEnded((reason) => window.ends.push(reason))
    return Object.assign(window, session) as SessionWindow
  }
  return {
    cookies,
    values,
    window,
    reloads: () => reloads,
    /** The window is closed: it hears and does nothing any more. */
    closeAll: () => channels.clear(),
  }
}
