/** What the service worker is asked to do later, where the browser knows how (ruling R1). */

/** Refused while the service worker is still being installed, and where staff do not allow it: then a window sends. */
export async function requestBackgroundSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  if (!registration?.active || !('sync' in registration)) return
  const sync = registration.sync as { register(tag: string): Promise<void> }
  await sync.register('outbox').catch(() => undefined)
}

const HALF_A_DAY_MS = 12 * 60 * 60 * 1000

/** Installed consoles may be woken now and then to bring stored rows up to date; few browsers do it. */
export async function requestPeriodicRefresh(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  if (!registration?.active || !('periodicSync' in registration)) return
  const periodic = registration.periodicSync as {
    register(tag: string, options: { minInterval: number }): Promise<void>
  }
  await periodic.register('refresh', { minInterval: HALF_A_DAY_MS }).catch(() => undefined)
}
