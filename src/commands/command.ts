import type { GenericSchema } from 'valibot'
import type { Alarm } from '../model/alarm.ts'
import type { Request } from '../wire/requests/request.ts'

/** What went wrong with a step, in kinds that decide what happens next (architecture, "A write is a command"). */
export type Refusal = { status: number; errorCode: number; message: string }

/** Results of earlier steps by step name. */
export type Results = Readonly<Record<string, unknown>>

/** One step: safe to repeat, because a step whose answer was lost is sent again. */
export type Step = {
  name: string
  request: (results: Results) => Request
  /** Shown when the server refuses; `null` shows the server's own message. */
  failure: string | null
  /** A refusal that means the step is already done, e.g. an alarm cleared by somebody else. */
  alreadyDone?: (refusal: Refusal) => boolean
}

/** What staff can do: one file each. Pure; `sync/drain.ts` runs the steps, the outbox keeps the state. */
export type Command<Args> = {
  name: string
  args: GenericSchema<unknown, Args>
  /** Commands on one subject run in order. */
  subject: (args: Args) => string
  /**
   * `refused`: not taken without a connection (ruling R5).
   * `accepted`: taken, and expired with a word when it could not be sent in time (ruling R6).
   */
  offline: { kind: 'refused' } | { kind: 'accepted'; expiresAfterMs: number; expired: string }
  /** The row the command is about; when it `changed` meanwhile the command expires with that word. */
  about?: {
    table: 'alarms'
    id: (args: Args) => string
    outcome: (args: Args, row: unknown) => 'same' | 'done' | { changed: string }
  }
  steps: (args: Args) => readonly Step[]
  /** What the server has said once the last step is done, as changes of rows (ruling R7). */
  settled?: (args: Args) => readonly RowChange[]
}

export type RowChange = { table: 'alarms'; id: string; change: Partial<Alarm> }
