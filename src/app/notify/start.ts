import { onceFetched } from '../once-fetched.ts'
import { type OpenScope, session } from '../scope.ts'

/** The first screen comes first. */
const LATER_MS = 3_000

async function start(state: OpenScope): Promise<void> {
  const { startNotifying } = await onceFetched(() => import('./watch.ts'))
  if (!state.scope.signal.aborted) startNotifying(state)
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
      void start(state)
    }, LATER_MS)
  }
  session.subscribe(look)
  look()
}
