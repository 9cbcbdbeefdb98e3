import { type OpenScope, session } from '../scope.ts'

/** The first screen comes first. */
const LATER_MS = 3_000
const AGAIN_MS = 30_000

/** Its code may not come over a line that is just being lost: it is asked for again. */
async function startOnceFetched(state: OpenScope): Promise<void> {
  const { signal } = state.scope
  while (!signal.aborted) {
    const watch = await import('./watch.ts').catch(() => null)
    if (watch) return signal.aborted ? undefined : watch.startNotifying(state)
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
  }
}

/** Notifications, and the count at the icon: for each session of a facility's staff. Called once. */
export function watchAlarms(): void {
  let known: AbortSignal | null = null
  const look = (): void => {
    const state = session.current()
    if (state.state !== 'open' || state.scope.signal === known) return
    const { signal } = state.scope
    known = signal
    if (state.user.accountType === 'AdminManager') return
    setTimeout(() => {
      if (signal.aborted) return
      void startOnceFetched(state)
    }, LATER_MS)
  }
  session.subscribe(look)
  look()
}
