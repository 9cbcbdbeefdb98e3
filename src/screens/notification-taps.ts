import { onTap } from '../app/notify/taps.ts'

type Navigator = { navigate: (to: { to: '/home' }) => Promise<void> }

/** A tapped notification leads to the alarms. */
export function watchTaps(router: Navigator): void {
  onTap(() => void router.navigate({ to: '/home' }))
}
