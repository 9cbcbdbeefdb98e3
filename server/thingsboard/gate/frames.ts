import * as v from 'valibot'
import { isObject, readJson } from '../../protocol/input.ts'
import { count, optional } from './parts.ts'
import { alarmCount, alarmQuery, entityCount, entityQuery, latestCommand } from './queries.ts'

const cmdId = count(2_147_483_647)
const ended = v.object({ cmdId })

/**
 * The commands that the console's socket sends, list by list (SOCK-03 to SOCK-07). ThingsBoard knows more; some of them
 * answer anybody about anything of the tenant (4.2.1: `attrSubCmds`, `tsSubCmds`, `historyCmds`, and their types in
 * `cmds`), and whether a foreign patient has an open alarm (`alarmStatusCmds`).
 */
const commands: Readonly<Record<string, v.GenericSchema>> = {
  entityDataCmds: v.object({ cmdId, query: entityQuery, latestCmd: optional(latestCommand) }),
  entityCountCmds: v.object({ cmdId, query: entityCount }),
  alarmDataCmds: v.object({ cmdId, query: alarmQuery }),
  alarmCountCmds: v.object({ cmdId, query: alarmCount }),
  entityDataUnsubscribeCmds: ended,
  entityCountUnsubscribeCmds: ended,
  alarmDataUnsubscribeCmds: ended,
  alarmCountUnsubscribeCmds: ended,
}

/** ThingsBoard's socket reads no longer frame (protocol §9.1). */
const longest = 32_768

/** A frame as this server wrote it, or why it is refused. */
export type Frame =
  | { kind: 'fine'; text: string }
  | { kind: 'unreadable' }
  /** The first list that has no row, or the first command that does not fit its row. */
  | { kind: 'refused'; why: string }

/** One frame of a console's socket, read and written again: ThingsBoard reads what was checked and no other text. */
export function admitFrame(text: string): Frame {
  const frame = read(text)
  if (!isObject(frame)) return { kind: 'unreadable' }
  const lists: Record<string, unknown[]> = {}
  for (const [name, list] of Object.entries(frame)) {
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    const parsed = command && v.safeParse(v.pipe(v.array(command), v.maxLength(100)), list)
    if (!parsed?.success) return { kind: 'refused', why: name.slice(0, 40) }
    lists[name] = parsed.output
  }
  const written = JSON.stringify(lists)
  return written.length > longest
    ? { kind: 'refused', why: 'length' }
    : { kind: 'fine', text: written }
}

function read(text: string): unknown {
  try {
    return readJson(text)
  } catch {
    return undefined
  }
}
