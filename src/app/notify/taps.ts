/** A notification of an alarm was tapped: the service worker brings this window to the front and says whose it was. */

/** The patient's entity id; `null` for the list of alarms. */
type Open = (patient: string | null) => void

let open: Open | null = null
/** Tapped while this window was still opening. */
let early: { patient: string | null } | null = null

/** Hears taps from now on: before the session is open, for a window that was opened by one. Called once. */
export function hearTaps(): void {
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data !== 'object' || data === null || !('opens' in data)) return
    const patient = typeof data.opens === 'string' ? data.opens : null
    if (open === null) early = { patient }
    else open(patient)
  })
  navigator.serviceWorker?.startMessages()
}

/** Whom to tell of taps from now on, and of one that came before. */
export function onTap(tapped: Open): void {
  open = tapped
  if (early !== null) tapped(early.patient)
  early = null
}
