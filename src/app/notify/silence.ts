/** This browser's registration of the service worker; `undefined` where there is none. */
export async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker?.getRegistration().catch(() => undefined)
}

/** The longest wait for a browser that cannot reach its push service. */
const SILENT_WITHIN_MS = 1_000

/**
 * The session here has ended or another begins: removes the notifications of the previous one, and stops its push
 * messages. Works without a connection too; the server forgets the device with its session.
 */
export async function silence(): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, SILENT_WITHIN_MS))
  await Promise.race([silenced(), late]).catch(() => undefined)
}

async function silenced(): Promise<void> {
  if ('clearAppBadge' in navigator) void navigator.clearAppBadge().catch(() => undefined)
  const worker = await registration()
  if (!worker) return
  for (const notification of await worker.getNotifications()) notification.close()
  await unsubscribe(worker)
}

async function unsubscribe(worker: ServiceWorkerRegistration): Promise<void> {
  // Older Safari has no push manager.
  const manager: PushManager | undefined = worker.pushManager
  await (await manager?.getSubscription())?.unsubscribe()
}

/**
 * Where notifications are off nothing wakes this device: the browser may have been closed while they were being switched
 * off. The server hears of it from the push service with the next alarm.
 */
export async function unsubscribeLeftOver(): Promise<void> {
  const worker = await registration()
  if (worker) await unsubscribe(worker).catch(() => undefined)
}
