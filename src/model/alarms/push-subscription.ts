/** A browser's way of being woken, for a window and the service worker alike. */
import type { PushDevice } from './push.ts'
import type { TellFilter } from './telling.ts'

/**
 * The subscription for messages of the server with this key; `null` where the browser's push service says no.
 * @param key the server's public key, base64url
 */
export async function subscribed(
  manager: PushManager,
  key: string,
): Promise<PushSubscription | null> {
  const wanted = bytesOf(key)
  const before = await manager.getSubscription()
  if (before && isSame(before.options.applicationServerKey, wanted)) return before
  // Made for a server with other keys: its messages would be refused.
  await before?.unsubscribe()
  return manager
    .subscribe({ userVisibleOnly: true, applicationServerKey: wanted })
    .catch(() => null)
}

/** What the server is given of a subscription. */
export function pushDevice(subscription: PushSubscription, filter: TellFilter): PushDevice {
  const { endpoint, keys = {} } = subscription.toJSON()
  return {
    endpoint: endpoint ?? '',
    keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' },
    ...filter,
  }
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0)
}

function isSame(buffer: ArrayBuffer | null, wanted: Uint8Array): boolean {
  const bytes = new Uint8Array(buffer ?? new ArrayBuffer())
  return bytes.length === wanted.length && bytes.every((byte, index) => byte === wanted[index])
}
