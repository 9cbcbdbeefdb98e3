import { createHash, randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { StoreRefuses } from '../../protocol/refusals.ts'
import type { Clock, KeptRecord, Store } from '../../protocol/types.ts'

/**
 * Devices that staff have signed in on (docs/decisions/device-key.md). Each holds a random key in a cookie; here is only
 * its hash, with the accounts that came in by it.
 */
export type DeviceKeys = {
  /** The device that brings a key by which anybody has signed in; `undefined` for a stranger's. */
  of(headers: IncomingHttpHeaders): Device | undefined
  /** Whether this account has signed in on it. */
  isOf(device: Device | undefined, userId: string): boolean
  /** Notes that this account is at this device, and answers the cookie for a device that needs one. */
  signedIn(device: Device | undefined, userId: string): Promise<string | undefined>
}

/** The hash of its key. */
export type Device = string

const cookieName = 'DEVICE'
const keptMs = 180 * 86_400_000
/** A sign-in is noted again after so long, so that not every one writes. */
const notedMs = 86_400_000
export const mostDevicesOfOne = 200
const mostAccounts = 20

type Kept = KeptRecord<'device'>

export function createDeviceKeys({ records }: Pick<Store, 'records'>, clock: Clock): DeviceKeys {
  const isCurrent = ({ ts }: Kept): boolean => clock() - ts < keptMs

  function kept(device: Device): Kept | undefined {
    const record = records.get('device', device)
    return record && isCurrent(record) ? record : undefined
  }

  /** What is old goes, and of an account with too many devices the one that it has not used for longest. */
  async function makeRoom(userId: string): Promise<void> {
    const all = records.all('device')
    const ofOne = all.filter(({ data }) => data.users.includes(userId))
    const surplus = ofOne.slice(0, Math.max(0, ofOne.length - mostDevicesOfOne + 1))
    const old = all.filter((record) => !isCurrent(record))
    await Promise.all([
      ...old.map(({ id }) => records.remove('device', id)),
      ...surplus.map((record) => withUsers(record, without(record, userId))),
    ])
  }

  const without = ({ data }: Kept, userId: string): string[] =>
    data.users.filter((id) => id !== userId)

  async function withUsers(record: Kept, users: string[]): Promise<void> {
    if (users.length === 0) await records.remove('device', record.id)
    else await records.save('device', { ...record, data: { users } })
  }

  async function note(device: Device, userId: string): Promise<void> {
    const before = kept(device)
    const isNew = before?.data.users.includes(userId) !== true
    if (!isNew && clock() - before.ts < notedMs) return
    if (isNew) await makeRoom(userId)
    const users = [...(before ? without(before, userId) : []), userId].slice(-mostAccounts)
    await records.save('device', { id: device, ts: clock(), subject: '', data: { users } })
  }

  return {
    of(headers) {
      const key = keyIn(headers.cookie)
      const device = key === undefined ? undefined : hashOf(key)
      return device !== undefined && kept(device) ? device : undefined
    },
    isOf: (device, userId) =>
      device !== undefined && kept(device)?.data.users.includes(userId) === true,
    async signedIn(device, userId) {
      const key = device === undefined ? randomBytes(32).toString('base64url') : undefined
      try {
        await note(device ?? hashOf(key ?? ''), userId)
      } catch (error) {
        // While nothing can be stored staff come in all the same.
        if (error instanceof StoreRefuses) return undefined
        throw error
      }
      return key
    },
  }
}

const hashOf = (key: string): Device => createHash('sha256').update(key).digest('hex')

const keyPattern = new RegExp(`(?:^|; ?)${cookieName}=([\\w-]{43})(?:;|$)`)
const keyIn = (cookie: string | undefined): string | undefined => keyPattern.exec(cookie ?? '')?.[1]

/** The cookie that keeps a key: for this server's calls alone, unread by scripts, longer than any session. */
export function deviceCookie(key: string, protocol: string): string {
  const secure = protocol === 'https' ? '; Secure' : ''
  return `${cookieName}=${key}; Path=/api; Max-Age=${keptMs / 1000}; HttpOnly; SameSite=Strict${secure}`
}
