import { StoreRefuses } from '../../protocol/refusals.ts'
import { type Clock, NULL_UUID, type Store, type User } from '../../protocol/types.ts'
import {
  passwordMatches,
  readCredentials,
  saveCredentials,
} from '../../features/accounts/credentials.ts'
import { tooMany, unauthorized, ApiError } from '../../protocol/errors.ts'
import { createLimiter } from '../../support/limiter.ts'
import type { Trail } from '../../features/audit/audit.ts'

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

const windowMs = 3_600_000
const mostMarks = 10_000

/**
 * Notes refused sign-ins in the trail (SRV-65): of a known account in its hospital's trail, otherwise in the platform's.
 * Never notes the typed password, nor an unknown e-mail, which may be a password typed into the wrong field. For each
 * account or unknown address the first ten in an hour are noted one by one, later ones only at 16, 32, 64…, so that
 * guessing does not fill the trail.
 */
export function noteFailures(signIn: SignIn, store: Store, trail: Trail, clock: Clock): SignIn {
  const tries = new Map<string, { since: number; count: number }>()

  function count(mark: string): number {
    const now = clock()
    const earlier = tries.get(mark)
    const one = earlier && now - earlier.since < windowMs ? earlier : { since: now, count: 0 }
    one.count += 1
    tries.delete(mark)
    tries.set(mark, one)
    const [oldest] = tries.keys()
    if (tries.size > mostMarks && oldest !== undefined) tries.delete(oldest)
    return one.count
  }

  async function note(email: string, ip: string, why: string): Promise<void> {
    const user = store.entities.userByEmail(email)
    const tried = count(user?.id ?? ip)
    if (tried > 10 && !isPowerOfTwo(tried)) return
    const details = { clientAddress: ip, ...(tried > 10 && { triesWithinAnHour: tried }) }
    const who = { userId: user?.id ?? NULL_UUID, email: user?.email ?? 'unknown' }
    const platform = {
      id: { entityType: 'TENANT' as const, id: store.tenantId },
      name: '',
      customerId: NULL_UUID,
    }
    await trail.note(who, 'LOGIN', user ?? platform, details, why)
  }

  return async (email, password, ip) => {
    try {
      return await signIn(email, password, ip)
    } catch (error) {
      // A failure to note it does not change the refusal.
      if (error instanceof ApiError) await note(email, ip, error.message).catch(() => undefined)
      throw error
    }
  }
}

const isPowerOfTwo = (count: number): boolean => Number.isInteger(Math.log2(count))
