import type { Actor } from '../../features/rights/rights.ts'
import type { Clock, Store } from '../../protocol/types.ts'
import type { Hub } from './hub.ts'
import type { Outbox } from './outbox.ts'
import type { Work } from '../../support/work.ts'

/** What a subscription works with: its account, the data, and its way to the client. */
export type Subscriber = Pick<Outbox, 'send' | 'lane'> & {
  store: Store
  hub: Hub
  clock: Clock
  actor: Actor
  /** Runs work when it is the account's turn; never rejects. */
  take(work: () => Work<void>): Promise<void>
  /** Counts the entities that are watched for this account: so many more, or fewer. */
  watched(more: number): void
}

/** A running subscription; `close` ends it without a frame to the client. */
export type Subscription = { close: () => void }

/** Work that may be asked for often and runs at most every `ms`; after the last `ask` it always runs once more. */
type Throttled = { ask: () => void; stop: () => void }

/** Runs `work` soon after the first `ask`, and again `ms` after it is done if there were more. */
export function throttled(work: () => Promise<void> | void, ms: number): Throttled {
  let timer: NodeJS.Timeout | undefined
  let isBusy = false
  let wanted = false
  let stopped = false

  async function run(): Promise<void> {
    if (stopped) return
    isBusy = true
    wanted = false
    await work()
    timer = setTimeout(() => {
      isBusy = false
      if (wanted) void run()
    }, ms)
    timer.unref()
  }

  return {
    ask() {
      if (stopped || wanted) return
      wanted = true
      if (!isBusy) setImmediate(() => void run())
    },
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
