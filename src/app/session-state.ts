import type { SessionUser } from '../model/people/session.ts'
import { createStore } from './store.ts'

/** The session as this window knows it: signed out, loading (who is it?), signed in. */
export type WindowSession =
  | { state: 'signed-out' }
  | { state: 'loading'; unreachable: boolean }
  | { state: 'signed-in'; user: SessionUser }

export type EndReason = 'expired' | 'signed-out'

const state = createStore<WindowSession>({ state: 'signed-out' })
const endListeners = new Set<(reason: EndReason) => void>()

/** The one writer of the state is `session.ts`. */
export const become = state.set

export const session = {
  current: state.current,
  subscribe: state.subscribe,
  /** Resolves once it is known who is signed in, or that nobody is. */
  ready(): Promise<WindowSession> {
    const now = state.current()
    if (now.state !== 'loading') return Promise.resolve(now)
    return new Promise((resolve) => {
      const off = state.subscribe(() => {
        const next = state.current()
        if (next.state === 'loading') return
        off()
        resolve(next)
      })
    })
  },
}

/** Told once when the session ends in this or another window. Returns its undo. */
export function onSessionEnded(listener: (reason: EndReason) => void): () => void {
  endListeners.add(listener)
  return () => endListeners.delete(listener)
}

/** Tells whoever listens that the session is over. */
export function tellEnded(reason: EndReason): void {
  for (const listener of endListeners) listener(reason)
}
