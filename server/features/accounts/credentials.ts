import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import type { Store } from '../../protocol/types.ts'

/** What is kept of a person's sign-in, under `credentials:<userId>` in the store's small values. */
export type Credentials = {
  /** `scrypt$<N>$<salt>$<hash>`; empty until the account is activated. */
  password: string
  enabled: boolean
  activated: boolean
  lastLoginTs: number
}

const cost = 16_384
const nobody = `scrypt$${cost}$${randomBytes(16).toString('base64')}$${randomBytes(32).toString('base64')}`
const markOf = (userId: string): string => `credentials:${userId}`

/** Passwords are at least 6 and at most 72 characters (SRV-12, protocol §1.2). */
export function passwordFault(password: string): string | undefined {
  if (password.length < 6) return 'Password must be 6 or more characters in length.'
  if (password.length > 72) return 'Password must be no more than 72 characters in length.'
  return undefined
}

function derive(password: string, salt: Buffer, n: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, 32, { N: n }, (error, key) => (error ? reject(error) : resolve(key)))
  })
}

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, cost)
  return `scrypt$${cost}$${salt.toString('base64')}$${key.toString('base64')}`
}

/** Takes as long for an account without a password as for any other (SRV-01). */
export async function passwordMatches(
  password: string,
  stored: string | undefined,
): Promise<boolean> {
  const [, n, salt = '', key = ''] = (stored || nobody).split('$')
  const expected = Buffer.from(key, 'base64')
  const given = await derive(password, Buffer.from(salt, 'base64'), Number(n))
  return timingSafeEqual(given, expected) && Boolean(stored)
}

export function readCredentials(store: Store, userId: string): Credentials {
  const text = store.meta.get(markOf(userId))
  if (text === undefined) return { password: '', enabled: false, activated: false, lastLoginTs: 0 }
  return JSON.parse(text) as Credentials
}

export function saveCredentials(
  store: Store,
  userId: string,
  credentials: Credentials,
): Promise<void> {
  return store.meta.set(markOf(userId), JSON.stringify(credentials))
}

/** Gives a new account its first password and enables it. */
export async function activate(store: Store, userId: string, password: string): Promise<void> {
  await saveCredentials(store, userId, await firstCredentials(password))
}

/** Of an account that is activated with this password, for `saveCredentials`. */
export async function firstCredentials(password: string): Promise<Credentials> {
  return { password: await hashPassword(password), enabled: true, activated: true, lastLoginTs: 0 }
}

/** Forgets the sign-in of somebody who is being removed. */
export function removeCredentials(store: Store, userId: string): Promise<void> {
  return store.meta.remove(markOf(userId))
}
