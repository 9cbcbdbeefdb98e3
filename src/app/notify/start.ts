import { onceFetched } from '../fetch-code.ts'
import { type OpenScope, session } from '../scope.ts'

/** The first screen comes first. */
const LATER_MS = 3_000

async function start(state: OpenScope): Promise<void> {
  const { startNotifying } = await onceFetched(() => import('./watch.ts'))
  if (!state.scope.signal.aborted) startNotifying(state)
}

/** Notifications, and the count at the icon: for each session of a facility's staff. Called once. */
export function watchAlarms(): void {
  let started: AbortSignal | null = null
  const look = (): void => {
    const state = session.current()
    if (state.state !== 'open' || state.scope.signal === started) return
    const { signal } = state.scope
    started = signal
    if (state.user.accountType === 'AdminManager') return
    setTimeout(() => {
      if (signal.aborted) return
      void start(state)
    }, LATER_MS)
  }
  session.subscribe(look)
  look()
}

/** A notification of an alarm was tapped: the service worker brings this window to the front and says whose it was. */

/** The patient's entity id; `null` for the list of alarms. */
type Open = (patient: string | null) => void

/**
 * Listens before the session is open, for a window that was opened by a tap. Called once.
 * @returns sets who opens what was tapped; a tap that came before is opened at once
 */
export function listenToTaps(): (open: Open) => void {
  let open: Open | null = null
  let early: { patient: string | null } | null = null
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data !== 'object' || data === null || !('opens' in data)) return
    const patient = typeof data.opens === 'string' ? data.opens : null
    if (open === null) early = { patient }
    else open(patient)
  })
  navigator.serviceWorker?.startMessages()
  return (opener) => {
    open = opener
    if (early !== null) opener(early.patient)
    early = null
  }
}
