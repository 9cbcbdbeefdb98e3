/** What the handlers of a publish work with. */

import type { DeviceTraffic } from '../rules/rules.ts'
import type { Clock, Store } from '../../protocol/types.ts'
import type { Counters } from './counters.ts'
import type { Replies } from './replies.ts'
import type { Session } from './sessions.ts'

export type Handling = {
  store: Store
  traffic: DeviceTraffic
  clock: Clock
  counters: Counters
  /** The connection that published. */
  session: Session
  /** Where answers to two-way calls are waited for. */
  replies: Replies
}
