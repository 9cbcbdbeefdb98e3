import webPush from 'web-push'
import type { Store } from '../../protocol/types.ts'

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
