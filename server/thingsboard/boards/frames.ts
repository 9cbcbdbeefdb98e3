import { isObject, type Json } from '../../protocol/input.ts'
import { readJson } from '../../protocol/json.ts'
import { mayFollow, narrowed, type Question } from './narrow.ts'
import type { View } from './view.ts'

/** Commands of a board's socket, and what each asks; every other one closes it. */
const asking: Readonly<Record<string, Question>> = {
  entityDataCmds: 'entities',
  entityCountCmds: 'entity-count',
  alarmDataCmds: 'alarms',
  alarmCountCmds: 'alarm-count',
}
const ending = new Set([
  'entityDataUnsubscribeCmds',
  'entityCountUnsubscribeCmds',
  'alarmDataUnsubscribeCmds',
  'alarmCountUnsubscribeCmds',
])
const commandParts = new Set(['cmdId', 'query', 'latestCmd'])
/** ThingsBoard's socket reads no longer frame (protocol §9.1). */
const mostCharacters = 32_768

/**
 * The frame of a board as ThingsBoard may have it, with its questions narrowed; `undefined` for one that it may not, or that is
 * too long by the names of some eight hundred patients: such a board lives by requests.
 */
export function narrowFrame(text: string, view: View): string | undefined {
  try {
    const frame = readJson(text)
    if (!isObject(frame)) return undefined
    const lists = Object.entries(frame).map(([name, list]) => [name, narrowList(name, list, view)])
    const narrow = JSON.stringify(Object.fromEntries(lists))
    return narrow.length > mostCharacters ? undefined : narrow
  } catch {
    return undefined
  }
}

/** Throws for what a board may not ask. */
function narrowList(name: string, list: unknown, view: View): Json[] {
  const kind = Object.hasOwn(asking, name) ? asking[name] : undefined
  if (!Array.isArray(list) || !list.every(isObject)) throw new Error('No list of commands.')
  if (ending.has(name)) return list.map(({ cmdId }) => ({ cmdId }))
  if (kind === undefined) throw new Error('No command of a board.')
  return list.map((command) => narrowCommand(kind, command, view))
}

function narrowCommand(kind: Question, command: Json, view: View): Json {
  const { cmdId, query, latestCmd } = command
  // One without a question goes on with an earlier one, in other ways.
  if (!isObject(query) || !Object.keys(command).every((part) => commandParts.has(part)))
    throw new Error('No command of a board.')
  const narrow = narrowed(kind, query, view)
  if (latestCmd === undefined || latestCmd === null) return { cmdId, query: narrow }
  const keys = isObject(latestCmd) ? latestCmd['keys'] : undefined
  if (kind !== 'entities' || !mayFollow(keys, narrow)) throw new Error('No command of a board.')
  return { cmdId, query: narrow, latestCmd: { keys } }
}
