import webPush from 'web-push'
import { type Answered, type Message, post, type PostOptions, type Target } from './endpoint.ts'
import type { Store } from '../../protocol/types.ts'

/**
 * All that a message says. What is new, the device asks for itself: no word about a patient, a ward or an alarm passes
 * through the push service, not even encrypted.
 */
export type PushKind = 'alarm' | 'test'

/** `gone`: the subscription has ended. `refused`: not this message. `later`: not now. */
export type Delivery =
  | { kind: 'taken' | 'gone' }
  | { kind: 'refused'; status: number }
  | { kind: 'later'; restMs: number }

export type DeliverOptions = PostOptions & {
  keys: PushKeys
  /** `mailto:` or `https:`: where a push service can reach the operator of this server. */
  contact: string
}

/** So long a push service keeps a message for a device that is switched off, in seconds. */
const KEPT_S = 3600

/** Encrypts a message for one device (RFC 8291) and hands it to the push service. */
export async function deliver(
  target: Target,
  kind: PushKind,
  isUrgent: boolean,
  options: DeliverOptions,
): Promise<Delivery> {
  const message = messageFor(target, kind, isUrgent, options)
  if (message === null) return { kind: 'gone' }
  return post(message, options).then(deliveryOf, () => ({ kind: 'later', restMs: 0 }))
}

/** `null` when the device's keys are none. */
function messageFor(
  { endpoint, p256dh, auth }: Target,
  kind: PushKind,
  isUrgent: boolean,
  { keys, contact }: DeliverOptions,
): Message | null {
  try {
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify({ kind }),
      {
        vapidDetails: { subject: contact, ...keys },
        TTL: KEPT_S,
        urgency: isUrgent ? 'high' : 'normal',
        // Of several messages that wait for a device that is off, one is enough.
        topic: kind,
      },
    )
    return { endpoint, headers: headers as Message['headers'], body }
  } catch {
    return null
  }
}

/** What an answer means (RFC 8030, section 8). */
export function deliveryOf({ status, retryAfter }: Answered): Delivery {
  if (status >= 200 && status < 300) return { kind: 'taken' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  if (status === 429 || status >= 500) {
    const seconds = Number(retryAfter)
    return { kind: 'later', restMs: seconds > 0 ? seconds * 1000 : 0 }
  }
  return { kind: 'refused', status }
}

/** The pair of keys by which push services know this server (VAPID, RFC 8292); base64url. */
export type PushKeys = { publicKey: string; privateKey: string }

const mark = 'push.keys'

/** Made at the first start with push, and kept with the data: with other keys every subscription would be void. */
export async function pushKeys(store: Store): Promise<PushKeys> {
  const kept = store.meta.get(mark)
  if (kept !== undefined) return JSON.parse(kept) as PushKeys
  const keys = webPush.generateVAPIDKeys()
  await store.meta.set(mark, JSON.stringify(keys))
  return keys
}
