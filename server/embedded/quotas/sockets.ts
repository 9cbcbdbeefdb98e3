import { NULL_UUID } from '../../protocol/types.ts'
import type { Limits } from '../../features/quotas/limits.ts'
import type { Session } from '../../features/rights/rights.ts'

/** A signed-in socket's place among the others. */
export type Seat = {
  /** `false` when the account may not have one more. */
  subscribe(): boolean
  unsubscribe(): void
  /** So many entities more, or fewer, are watched. */
  watched(more: number): void
  leave(): void
}

export type SocketQuotas = {
  /** A seat, or the reason why there is none, in ThingsBoard's words. */
  enter(session: Session): Seat | string
}

type Account = { sockets: number; subscriptions: number; watched: number }

/** Counts sockets, subscriptions and watched entities per account (protocol §9.5, tenant profile limits). */
export function socketQuotas(limits: Limits): SocketQuotas {
  const accounts = new Map<string, Account>()
  const hospitals = new Map<string, number>()
  let all = 0

  function refusal({ customerId }: Session, { sockets }: Account): string | undefined {
    if (all >= limits.sockets) return 'Max tenant sessions limit reached!'
    if (customerId !== NULL_UUID && (hospitals.get(customerId) ?? 0) >= limits.socketsPerHospital)
      return 'Max customer sessions limit reached'
    if (sockets >= limits.socketsPerAccount) return 'Max regular user sessions limit reached'
    return undefined
  }

  return {
    enter(session) {
      const { userId, customerId } = session
      const account = accounts.get(userId) ?? { sockets: 0, subscriptions: 0, watched: 0 }
      const refused = refusal(session, account)
      if (refused !== undefined) return refused
      accounts.set(userId, account)
      account.sockets += 1
      all += 1
      hospitals.set(customerId, (hospitals.get(customerId) ?? 0) + 1)
      let isHere = true
      return {
        subscribe() {
          if (account.subscriptions >= limits.subscriptionsPerAccount) return false
          if (account.watched >= limits.watchedPerAccount) return false
          account.subscriptions += 1
          return true
        },
        unsubscribe() {
          account.subscriptions -= 1
        },
        watched(more) {
          account.watched += more
        },
        leave() {
          if (!isHere) return
          isHere = false
          all -= 1
          account.sockets -= 1
          if (account.sockets === 0) accounts.delete(userId)
          const left = (hospitals.get(customerId) ?? 1) - 1
          if (left > 0) hospitals.set(customerId, left)
          else hospitals.delete(customerId)
        },
      }
    },
  }
}
