import type { GenericSchema } from 'valibot'
import type { Alarm } from '../model/alarms/alarm.ts'
import type { Request } from '../wire/requests/request.ts'

/** What went wrong with a step, in kinds that decide what happens next (architecture, "A write is a command"). */
export type Refusal = { status: number; errorCode: number; message: string }

/** Results of earlier steps by step name. */
export type Results = Readonly<Record<string, unknown>>

/** One step: safe to repeat, because a step whose answer was lost is sent again. */
export type Step = {
  name: string
  /** `null` when there is nothing to do. */
  request: () => Request | null
  /** Shown when the server refuses; `null` shows the server's own message. */
  failure: string | null
  /** The server's status and words follow the text, e.g. ROOM-12. */
  saysWhy?: boolean
  /** A refusal that means the step is already done, e.g. an alarm cleared by somebody else. */
  alreadyDone?: (refusal: Refusal) => boolean
  /** A server error with these words is final: the command is refused with them instead of trying again. */
  failsFor?: (message: string) => boolean
  /** Words of refusal for an answer that must not be gone on with, e.g. a patient who exists already. */
  check?: (result: unknown) => string | null
  /** A step whose failure changes nothing that was saved: staff are told once, and the command goes on. */
  notice?: string
  /** What staff are told when there is no request, e.g. that nobody is there to be told (AMB-86). */
  say?: string
  /**
   * The earlier step to go back to when the command was interrupted here: what was looked at then may have
   * changed meanwhile. Every step between the two is one that may be done twice.
   */
  again?: string
}

/** What steps are built from. */
export type Given = {
  results: Results
  /** The command's own id, a mark of what it made. */
  id: string
  /** It was interrupted since it began: others may have changed what it looked at. */
  resumed: boolean
}

/** What staff can do: one file each. Pure; `sync/drain.ts` runs the steps, the outbox keeps the state. */
export type Command<Args> = {
  name: string
  args: GenericSchema<unknown, Args>
  /** Commands on one subject run in order. */
  subject: (args: Args) => string
  /** What else it changes, as far as known: commands that share any of it run in order as well. */
  concerns?: (args: Args, results: Results) => readonly string[]
  /**
   * `refused`: not taken without a connection (ruling R5).
   * `accepted`: taken, and expired with a word when it could not be sent in time (ruling R6).
   */
  offline: { kind: 'refused' } | { kind: 'accepted'; expiresAfterMs: number; expired: string }
  /**
   * The row the command is about; when it `changed` meanwhile the command expires with that word. `look` asks the
   * server what has changed of it, before a command goes out that could not be sent at once.
   */
  about?: {
    table: 'alarms'
    id: (args: Args) => string
    look: (args: Args) => Request<Partial<Alarm>>
    outcome: (args: Args, row: unknown) => 'same' | 'done' | { changed: string }
  }
  /** The steps so far known, in order; later ones may depend on results, done ones never change. */
  steps: (args: Args, given: Given) => readonly Step[]
  /** What the server has said once the last step is done, as changes of rows (ruling R7). */
  settled?: (args: Args) => readonly RowChange[]
  /** Rows to be read anew when it is done, because the server does not push them (traps 21, 22). */
  touches?: readonly Touched[]
}

export type Touched = 'patients' | 'places' | 'accounts' | 'settings' | 'platform'

export type RowChange =
  | { table: 'alarms'; id: string; change: Partial<Alarm> }
  /** Values by their path in the row, e.g. `thresholds.spo2`. */
  | {
      table: 'status'
      id: 'alarm-settings' | 'thresholds' | 'session'
      change: Readonly<Record<string, boolean | number | string>>
    }
