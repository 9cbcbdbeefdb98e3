import type { listenToTaps } from '../app/notify/start.ts'
import type { OverlayRoute } from '../app/overlay-route.ts'

type Navigator = {
  navigate: (to: { to: '/home'; state?: { over: OverlayRoute } }) => Promise<void>
}

/** A tapped notification leads to its patient over the list of alarms, or to the list alone. */
export function watchTaps(onTap: ReturnType<typeof listenToTaps>, router: Navigator): void {
  onTap((patient) => {
    if (patient === null) return void router.navigate({ to: '/home' })
    void router.navigate({ to: '/home', state: { over: { kind: 'patient', id: patient } } })
  })
}
