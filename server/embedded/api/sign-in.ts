import { StoreRefuses } from '../../protocol/refusals.ts'
import type { Clock, Store, User } from '../../protocol/types.ts'
import {
  passwordMatches,
  readCredentials,
  saveCredentials,
} from '../../features/accounts/credentials.ts'
import { tooMany, unauthorized } from '../../protocol/errors.ts'
import { createLimiter } from '../../support/limiter.ts'

/** Checks e-mail and password; throws 401/10 or 429/33. */
export type SignIn = (email: string, password: string, ip: string) => Promise<User>

/** Ten wrong tries a minute per person and address, a hundred per address. */
export function createSignIn(store: Store, clock: Clock): SignIn {
  const perPerson = createLimiter(10, 60_000, clock)
  const perAddress = createLimiter(100, 60_000, clock)
  return async (email, password, ip) => {
    const mark = `${email.toLowerCase()} ${ip}`
    if (perPerson.isFull(mark) || perAddress.isFull(ip))
      throw tooMany('Too many sign-in attempts. Please wait a minute.')
    perPerson.count(mark)
    perAddress.count(ip)
    const user = store.entities.userByEmail(email)
    const credentials = user && readCredentials(store, user.id)
    const matches = await passwordMatches(password, credentials?.password)
    if (!user || !credentials || !matches) throw unauthorized('Invalid username or password')
    if (!credentials.enabled) throw unauthorized('User account is not active')
    perPerson.reset(mark)
    await saveCredentials(store, user.id, { ...credentials, lastLoginTs: clock() }).catch(
      (error: unknown) => {
        // While nothing can be stored staff come in all the same, to see their patients.
        if (!(error instanceof StoreRefuses)) throw error
      },
    )
    return user
  }
}
