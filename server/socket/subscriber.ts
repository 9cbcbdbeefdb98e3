import type { Actor } from '../rights.ts'
import type { Clock, Store } from '../store/types.ts'
import type { Hub } from './hub.ts'

/** What a subscription is given: whose it is, where it reads, and how it answers. */
export type Subscriber = {
  store: Store
  hub: Hub
  clock: Clock
  actor: Actor
  send: (text: string) => void
}

/** A running subscription; `close` ends it without a word. */
export type Subscription = { close: () => void }
