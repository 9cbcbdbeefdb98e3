import type { Actor } from '../../features/rights/rights.ts'
import type { Clock, Store } from '../../protocol/types.ts'
import type { Hub } from './hub.ts'
import type { Outbox } from './outbox.ts'
import type { Work } from '../../support/work.ts'

/** What a subscription is given: whose it is, where it reads, and how it answers. */
export type Subscriber = Pick<Outbox, 'send' | 'lane'> & {
  store: Store
  hub: Hub
  clock: Clock
  actor: Actor
  /** Does work of its own accord when it is the account's turn; never rejects. */
  take(work: () => Work<void>): Promise<void>
  /** So many entities more, or fewer, are watched for this account. */
  watched(more: number): void
}

/** A running subscription; `close` ends it without a word. */
export type Subscription = { close: () => void }
