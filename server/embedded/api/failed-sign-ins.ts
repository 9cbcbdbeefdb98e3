import type { Trail } from '../../features/audit/audit.ts'
import { type Clock, NULL_UUID, type Store } from '../../protocol/types.ts'
import { ApiError } from '../../protocol/errors.ts'
import type { SignIn } from './sign-in.ts'

const windowMs = 3_600_000
const mostMarks = 10_000

/**
 * Notes refused sign-ins in the trail (SRV-65): those of an account in its hospital's, those of nobody in
 * the platform's, never what was typed as the password, nor as the e-mail of nobody (which may be one).
 * Ten an hour are noted one by one for each account or unknown's address, later ones by the count at 16, 32,
 * 64…, so that guessing fills no trail.
 */
export function noteFailures(signIn: SignIn, store: Store, trail: Trail, clock: Clock): SignIn {
  const tries = new Map<string, { since: number; count: number }>()

  function count(mark: string): number {
    const now = clock()
    const known = tries.get(mark)
    const one = known && now - known.since < windowMs ? known : { since: now, count: 0 }
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
    const nobody = {
      id: { entityType: 'TENANT' as const, id: store.tenantId },
      name: '',
      customerId: NULL_UUID,
    }
    await trail.note(who, 'LOGIN', user ?? nobody, details, why)
  }

  return async (email, password, ip) => {
    try {
      return await signIn(email, password, ip)
    } catch (error) {
      // What cannot be written down is still refused in the same way.
      if (error instanceof ApiError) await note(email, ip, error.message).catch(() => undefined)
      throw error
    }
  }
}

const isPowerOfTwo = (count: number): boolean => Number.isInteger(Math.log2(count))
