import type { GenericSchema } from 'valibot'
import type { Alarm } from '../model/alarms/alarm.ts'
import type { Note } from '../model/handover/notes.ts'
import type { Request } from '../wire/requests/request.ts'
import type { Server } from './server.ts'

/** What staff can do: one file each. Pure but for what it asks its server; `sync/drain/` runs it. */
export type Command<Args> = {
  name: string
  args: GenericSchema<unknown, Args>
  /** Commands on one subject run in order. */
  subject: (args: Args) => string
  /** What else it names: commands that share any of it run in order as well. */
  concerns?: (args: Args) => readonly string[]
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
  /**
   * Looks, then writes. Every write is safe to repeat: interrupted, it runs again from the top, and looks again. What
   * an earlier run half did is found by looking. Answers what the server has said, as changes of rows (ruling R7).
   * @throws Refused in the words staff read
   */
  run: (server: Server, args: Args) => Promise<readonly RowChange[] | void>
  /**
   * What Discard does with a half: takes away what an earlier run made, found by its mark. Safe to repeat like `run`.
   * The commands that have it are named in `model/command.ts`.
   */
  undo?: (server: Server, args: Args) => Promise<void>
  /** Rows to be read anew when it is done, because the server does not push them (traps 21, 22). */
  touches?: readonly Touched[]
}

export type Touched = 'patients' | 'places' | 'accounts' | 'settings' | 'platform' | 'notes'

export type RowChange =
  | { table: 'alarms'; id: string; change: Partial<Alarm> }
  /** Of the patient of this id. */
  | { table: 'notes'; id: string; note: Note }
  /** Values by their path in the row, e.g. `thresholds.spo2`. */
  | {
      table: 'status'
      id: 'alarm-settings' | 'thresholds' | 'session'
      change: Readonly<Record<string, boolean | number | string>>
    }
