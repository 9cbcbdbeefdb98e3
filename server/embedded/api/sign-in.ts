import { StoreRefuses } from '../../protocol/refusals.ts'
import { type Clock, NULL_UUID, type Store, type User } from '../../protocol/types.ts'
import {
  passwordMatches,
  readCredentials,
  saveCredentials,
} from '../../features/accounts/credentials.ts'
import { tooMany, unauthorized, ApiError } from '../../protocol/errors.ts'
import { createLimiter } from '../../support/limiter.ts'
import type { Device, DeviceKeys } from '../../features/accounts/device-keys.ts'
import { networkOf } from '../../features/quotas/crowd.ts'
import { createTries, tried } from '../../features/quotas/tries.ts'
import type { Failure, Trail } from '../../features/audit/audit.ts'

/** Where a try comes from: its address, and the device where staff have signed in on it. */
export type From = { ip: string; device: Device | undefined }

/** Checks e-mail and password; throws 401/10 or 429/33. */
export type SignIn = (email: string, password: string, from: From) => Promise<User>

const minute = 60_000
const INACTIVE = 'User account is not active'

/**
 * The answer has how long it lasts (TRUE-04). It follows from the caller's own tries, so it does not depend on whether
 * there is an account.
 */
function tooManyTries(lockedMs: number): ApiError {
  const seconds = Math.ceil(lockedMs / 1000)
  const wait = seconds === 1 ? '1 second' : `${seconds} seconds`
  return tooMany(`Too many sign-in attempts. Please wait ${wait}.`, lockedMs)
}

/**
 * Ten wrong tries a minute per account, a hundred over all accounts: of each device at which the account has signed in
 * before, of all other known devices of an address together, and of all strangers of an address together. So strangers
 * use up nothing of what staff have (DOOR-07). Right ones do not count as wrong; there may be 300 a minute per account.
 */
export function createSignIn(store: Store, clock: Clock, devices: DeviceKeys): SignIn {
  const perPerson = createTries(10, minute, clock)
  const perPlace = createTries(100, minute, clock)
  const right = createLimiter(300, minute, clock)

  function placeOf(user: User | undefined, { ip, device }: From): string {
    const address = networkOf(ip)
    if (device === undefined) return `address ${address}`
    return user && devices.isOf(device, user.id) ? `device ${device}` : `devices of ${address}`
  }

  return async (email, password, from) => {
    const user = store.entities.userByEmail(email)
    const place = placeOf(user, from)
    const mark = `${email.toLowerCase().slice(0, 255)} ${place}`
    if (right.isFull(mark)) throw tooManyTries(right.freeAt(mark) - clock())
    await tried(
      [
        { tries: perPerson, mark },
        { tries: perPlace, mark: place },
      ],
      () => check(store, user, password),
      {
        isWrong: (error) => error instanceof ApiError,
        refuse: (until) => tooManyTries(until - clock()),
      },
    )
    right.count(mark)
    if (!user) throw unauthorized('Invalid username or password')
    const credentials = { ...readCredentials(store, user.id), lastLoginTs: clock() }
    await saveCredentials(store, user.id, credentials).catch((error: unknown) => {
      // While nothing can be stored staff come in all the same, to see their patients.
      if (!(error instanceof StoreRefuses)) throw error
    })
    return user
  }
}

async function check(store: Store, user: User | undefined, password: string): Promise<void> {
  const credentials = user && readCredentials(store, user.id)
  const matches = await passwordMatches(password, credentials?.password)
  if (!credentials || !matches) throw unauthorized('Invalid username or password')
  if (!credentials.enabled) throw unauthorized(INACTIVE)
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

  async function note(email: string, ip: string, why: Failure): Promise<void> {
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

  return async (email, password, from) => {
    try {
      return await signIn(email, password, from)
    } catch (error) {
      // A failure to note it does not change the refusal.
      if (error instanceof ApiError)
        await note(email, from.ip, failureOf(error)).catch(() => undefined)
      throw error
    }
  }
}

/** What the trail keeps of a refused sign-in. */
function failureOf({ message: text, retryAfterMs }: ApiError): Failure {
  if (retryAfterMs !== undefined)
    return { text, code: 'locked', seconds: Math.ceil(retryAfterMs / 1000) }
  return { text, code: text === INACTIVE ? 'inactive' : 'wrong' }
}

const isPowerOfTwo = (count: number): boolean => Number.isInteger(Math.log2(count))
