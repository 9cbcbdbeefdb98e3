import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { TextError, tooMany } from '../../protocol/errors.ts'
import type { Store } from '../../protocol/types.ts'
import type { DeviceKeys } from '../../features/accounts/device-keys.ts'
import type { Limits } from '../../features/quotas/limits.ts'
import type { Turns } from './turns.ts'
import type { Session } from '../../features/rights/rights.ts'

const minuteMs = 60_000
const deviceCall = /^\/api\/v1\/([^/?]+)/

/** Counts requests; throws 429/33 in ThingsBoard's words when there are too many of them. */
export type RequestQuotas = {
  /** A request with a good token: its account's. */
  ofAccount(request: FastifyRequest, session: Session): Promise<void>
  /** Any other: the device's whose token is in it, that of a device of staff by its key, else its address's. */
  ofStranger(request: FastifyRequest): Promise<void>
}

/** Characters of a body whose reading is worth a turn. */
const longBody = 16_384

/** To be called before the counted routes are added. */
export async function requestQuotas(
  app: FastifyInstance,
  limits: Limits,
  { store, turns, devices }: { store: Store; turns: Turns; devices: Pick<DeviceKeys, 'of'> },
): Promise<RequestQuotas> {
  await app.register(rateLimit, { global: false, cache: 20_000 })
  const accounts = new WeakMap<FastifyRequest, string>()
  const counted = (max: number, keyGenerator: (request: FastifyRequest) => string) =>
    app.createRateLimit({ max, timeWindow: minuteMs, keyGenerator })
  const perAccount = counted(limits.requestsPerAccount, (request) => accounts.get(request) ?? '')
  const perAddress = counted(limits.requestsPerAddress, ({ ip }) => `address ${ip}`)
  // What strangers of its address use up is not missing on a tablet of the ward.
  const perKey = counted(
    limits.requestsPerAddress,
    ({ headers }) => `key ${devices.of(headers) ?? ''}`,
  )
  const perDevice = counted(
    limits.requestsPerDevice,
    (request) => `device ${deviceOf(store, request) ?? ''}`,
  )
  const isOver = async (count: typeof perAccount, request: FastifyRequest): Promise<boolean> => {
    const used = await count(request)
    return !used.isAllowed && used.isExceeded
  }
  // Each long body waits for a turn of its account, so that many of them are not parsed at once.
  app.addHook('preHandler', async (request) => {
    const { body, ip } = request
    if (typeof body === 'string' && body.length > longBody)
      await turns.myTurn(accounts.get(request) ?? `address ${ip}`)
  })
  return {
    async ofAccount(request, { userId, authority }) {
      accounts.set(request, userId)
      const isWaiting = turns.waiting(userId) >= limits.waitingPerAccount
      if (isWaiting || (await isOver(perAccount, request)))
        throw tooMany(
          `Too many requests for current ${authority === 'CUSTOMER_USER' ? 'customer' : 'tenant'}!`,
        )
    },
    async ofStranger(request) {
      if (deviceOf(store, request) !== undefined) {
        if (await isOver(perDevice, request)) throw new TextError(429, '')
      } else if (devices.of(request.headers) !== undefined) {
        if (await isOver(perKey, request)) throw tooMany('Too many requests')
      } else if (await isOver(perAddress, request)) throw tooMany('Too many requests')
    },
  }
}

/** The id of the device whose token is in the address. */
function deviceOf(store: Store, { url }: FastifyRequest): string | undefined {
  const token = deviceCall.exec(url)?.[1]
  return token === undefined ? undefined : store.entities.deviceByToken(token)?.id
}
