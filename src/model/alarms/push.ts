/** Web Push: what a server offers, and whether it works on this device. */
import type { Place } from '../places/place.ts'
import type { AlarmNotice, NoticeFilter } from './notices.ts'
import type { Priority } from './alarm.ts'
import type { Why } from '../trouble.ts'

// A browser's way of being woken, for a window and the service worker alike.

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
export function pushDevice(subscription: PushSubscription, filter: NoticeFilter): PushDevice {
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

/** `none`: a server without this call. `off`: the facility has not turned it on. `names`: may they be seen? */
export type PushService =
  | { kind: 'on'; publicKey: string; names: boolean }
  | { kind: 'off'; names: boolean }
  | { kind: 'none' }
  | { kind: 'offline' }

/** What a browser gives to be reached by, and what it wants to hear of. */
export type PushDevice = {
  endpoint: string
  keys: { p256dh: string; auth: string }
  leftOut: readonly string[]
  priorities: readonly Priority[]
}

/** What became of giving it to the server. */
export type PushGiven =
  | { kind: 'given'; id: string }
  | { kind: 'refused'; why: Why }
  | { kind: 'offline' }

/** How a test went: accepted by the push service, to be tried later, refused, or never sent. */
export type PushTest =
  | { kind: 'taken' | 'later' | 'refused' | 'gone' | 'offline' }
  | { kind: 'not-tried'; why: Why }

/** Alarms that wait, for a device that was woken: in the one order of urgency, with how many wait for everybody. */
export type PushNews = {
  unconfirmed: number
  /** There are more than were sent. */
  more: boolean
  alarms: NewsOf[]
}
export type NewsOf = Omit<AlarmNotice, 'place'> & { place: Place }

/** Whether this device is woken while it is locked or Wardlight is closed. */
export type Reach =
  /** It is being found out. */
  | { kind: 'asking' }
  | { kind: 'on'; id: string }
  /** It would be, with notifications switched on. */
  | { kind: 'possible' }
  /** The facility has not turned it on; the server does not have it; this browser cannot. */
  | { kind: 'off' | 'not-offered' | 'not-able' }
  | { kind: 'offline' }
  /** The browser's push service, or the server, says no. */
  | { kind: 'failed'; why: Why }

/** Whether notifications can be shown here at all, as the browser says. */
export type Permission = 'granted' | 'denied' | 'default' | Lacking
/** Why not: no https, an iPad on whose home screen it is not, or a browser that has none. */
export type Lacking = 'insecure' | 'not-installed' | 'not-able'
