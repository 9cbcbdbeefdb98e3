import type { SessionUser } from './model/session.ts'

/** The session as this window knows it: signed out, loading (who is it?), signed in. */
export type WindowSession =
  | { state: 'signed-out' }
  | { state: 'loading'; unreachable: boolean }
  | { state: 'signed-in'; user: SessionUser }

export type EndReason = 'expired' | 'signed-out'

const listeners = new Set<() => void>()
const endListeners = new Set<(reason: EndReason) => void>()
let current: WindowSession = { state: 'signed-out' }

/** The one writer of the state is `session.ts`. */
export function become(next: WindowSession): void {
  current = next
  for (const listener of listeners) listener()
}

export const session = {
  current: (): WindowSession => current,
  /** Returns its undo. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Resolves once it is known who is signed in, or that nobody is. */
  ready(): Promise<WindowSession> {
    if (current.state !== 'loading') return Promise.resolve(current)
    return new Promise((resolve) => {
      const off = session.subscribe(() => {
        if (current.state === 'loading') return
        off()
        resolve(current)
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
