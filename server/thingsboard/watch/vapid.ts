import { isObject } from '../../protocol/input.ts'
import type { PushKeys } from '../../features/push/keys.ts'
import type { Home } from './home.ts'

const KEY = 'vapid'

/** The pair by which push services know all copies of this server: with another one every subscription would be void. */
export type Keys = {
  /** Made by the first who needs them. */
  made(): Promise<PushKeys>
}

export function createKeys(home: Home): Keys {
  let known: Promise<PushKeys> | undefined

  async function kept(): Promise<PushKeys | undefined> {
    const value = (await home.read([KEY])).get(KEY)
    return isObject(value) && typeof value['publicKey'] === 'string'
      ? (value as PushKeys)
      : undefined
  }
  async function make(): Promise<PushKeys> {
    const before = await kept()
    if (before) return before
    const { default: webPush } = await import('web-push')
    await home.save({ [KEY]: webPush.generateVAPIDKeys() })
    // What stands there now is right, whoever wrote it last.
    const after = await kept()
    if (!after) throw new Error('The keys of push could not be kept.')
    return after
  }
  return {
    made() {
      const pending = (known ??= make())
      pending.catch(() => (known = undefined))
      return pending
    },
  }
}
