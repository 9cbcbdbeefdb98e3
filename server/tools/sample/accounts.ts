import { randomBytes } from 'node:crypto'
import { activate, passwordMatches, readCredentials } from '../../features/accounts/credentials.ts'
import type { Store } from '../../protocol/types.ts'

/** The sample facility's people. */
export const accounts = [
  { email: 'platform@wardlight.example', firstName: 'Platform', role: 'platform' },
  { email: 'admin@wardlight.example', firstName: 'Alex Admin', role: 'Administrator' },
  { email: 'manager@wardlight.example', firstName: 'Mina Manager', role: 'Manager' },
] as const
export type Account = { email: string; password: string }

/** The published password of the sample accounts, while only this machine can reach the server. */
export const openPassword = 'wardlight'

/** Whether the sample accounts ever got passwords of their own. */
export const areClosed = (store: Store): boolean => store.meta.get('sample.closed') !== undefined

/** A password that is printed once and stored only as its hash. */
export const randomPassword = (): string => randomBytes(9).toString('base64url')

/**
 * A store that was first started on loopback has accounts with a password everybody knows. Before others
 * can reach the server each of them gets its own; the new ones are answered, to be printed once.
 */
export async function closeOpenAccounts(store: Store): Promise<Account[]> {
  const changed: Account[] = []
  for (const { email } of accounts) {
    const user = store.entities.userByEmail(email)
    if (!user) continue
    if (!(await passwordMatches(openPassword, readCredentials(store, user.id).password))) continue
    const password = randomPassword()
    await activate(store, user.id, password)
    changed.push({ email, password })
  }
  await store.meta.set('sample.closed', 'yes')
  return changed
}
