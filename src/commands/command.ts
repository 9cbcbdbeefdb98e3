import type { GenericSchema } from 'valibot'
import type { Alarm } from '../model/alarms/alarm.ts'
import type { Who } from '../model/command.ts'
import type { Note } from '../model/handover/notes.ts'
import type { Denied } from '../model/people/edition.ts'
import type { Because, PlainCode } from '../model/reason.ts'
import type { PlainWhat } from '../texts/command-words.ts'
import type { Request } from '../wire/requests/request.ts'
import type { Server } from './server.ts'

/** The arguments of every command, by its name: each `meta.ts` adds its own. */
// oxlint-disable-next-line typescript/no-empty-interface -- filled by declaration merging
export interface CommandArgs {}
export type CommandName = keyof CommandArgs

/**
 * A command without its `run`: its name, its arguments, its words, where it is shown while it waits. Pure, and small
 * enough for a page; `run.ts` beside it is loaded only by the workers that carry it out.
 */
export type Meta<Args> = {
  /** The name of its folder. */
  name: CommandName
  args: GenericSchema<unknown, Args>
  /** Commands on one subject run in order. */
  subject: (args: Args) => string
  /** Other subjects: commands that share any of them run in order as well. */
  concerns?: (args: Args) => readonly string[]
  /**
   * `refused`: not taken without a connection (ruling R5).
   * `accepted`: taken, and expired with a word when it could not be sent in time (ruling R6).
   */
  offline: { kind: 'refused' } | { kind: 'accepted'; expiresAfterMs: number; expired: PlainCode }
  /** Rows to be read again when it is done, because the server does not push them (traps 21, 22). */
  touches?: readonly Touched[]
  /** The command in the words of staff, `Adding ward`: the name of its text, read when it is shown, or made of its arguments. */
  what: PlainWhat | ((args: Args) => string)
  /** The patient, place or account it changes. */
  who: (args: Args) => About
  /** Where it is shown while it waits; nowhere but in "Not finished" without. */
  marks?: (args: Args) => readonly Mark[]
  /** What a server of the Community Edition refuses hospital staff with it (ruling R25). */
  denied?: Denied
  /** Then `run.ts` has an `undo`. */
  isUndoable: boolean
  /** Set aside as it is, its `undo` takes away only what it says to others that it is going to do; what it did stays (WHOLE-17). */
  letsGo?: true
  /** It consists of one write: after a refusal nothing has changed, and it is given again with its form. */
  isOneWrite?: true
}

/** A command with its `run`, which works only through the given server; `sync/drain/` calls it. */
export type Command<Args> = Meta<Args> & {
  /**
   * The row that the command changes; if that `changed` since, the command expires for that reason. `look` asks the server
   * for its changes, before a command is sent that had to wait.
   */
  about?: {
    table: 'alarms'
    id: (args: Args) => string
    look: (args: Args) => Request<Partial<Alarm>>
    outcome: (args: Args, row: unknown) => 'same' | 'done' | { changed: Because }
  }
  /**
   * Looks, then writes. Every write is safe to repeat: after an interruption it runs again from the top and finds by looking
   * what an earlier run did. Returns what the server now has, as changes of rows (ruling R7).
   * @throws Refused with the reason that staff read
   */
  run: (server: Server, args: Args) => Promise<readonly RowChange[] | void>
  /** Undo of an unfinished command: takes back what earlier runs did, found by its mark. Safe to repeat like `run`. */
  undo?: (server: Server, args: Args) => Promise<void>
}

/** The subject of a command: as staff know it, or the id of the row that names it. */
export type About = Who | { patient: string } | { sensor: string } | { alarm: string }

/** Something that is not a patient. */
export const named = (name: string): Who => ({ name, id: '' })

/** Where a waiting command is shown, beside the data of the server, which it never replaces (ruling R7). */
export type Mark =
  /** On a patient, by entity id; `''` where only a sensor is known: the patient it is taken from is marked. */
  | { on: 'patient'; id: string; as: 'editing' | 'deleting' | 'assigning' }
  /** A patient who is being added. */
  | { on: 'patients'; adds: { id: string; name: string; ward: string; room: string } }
  /** On a ward, room, sensor or gateway, by id. */
  | { on: 'place'; id: string }
  /** A ward (`ward` is `''`) or a room (of the ward of this id) that is being added. */
  | { on: 'places'; ward: string; adds: string }
  | { on: 'accounts'; email: string; as: 'adding' | 'saving' | 'deleting' }
  /** In the lists of the platform area, in its own words. */
  | { on: 'platform'; who: string; words: Record<'saving' | 'refused', (who: string) => string> }
  /** A note as it will be. */
  | { on: 'notes'; patientId: string; note: NewNote }
  /** Attributes as they are to be. */
  | { on: 'alarm-settings'; attributes: Readonly<Record<string, boolean | number | string>> }

/** A note before the server has it. */
export type NewNote = Omit<Note, 'id' | 'of'> & { of?: string | undefined }

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
