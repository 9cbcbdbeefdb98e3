/**
 * Commands of the socket by which ThingsBoard gives anybody who is signed in the attributes and series of anything in
 * the tenant: it asks whether they may, and does not look at the answer (4.2.1, `getAttributesFetchCallback`). The
 * console has no use for them, so they are not handed on (SRV-13).
 */
const UNGUARDED = {
  lists: new Set(['attrSubCmds', 'tsSubCmds', 'historyCmds']),
  types: new Set(['ATTRIBUTES', 'TIMESERIES', 'TIMESERIES_HISTORY']),
}

/** What a frame for ThingsBoard is: to be handed on, no JSON, or one with a command that it does not guard. */
export function frameKind(text: string): 'fine' | 'unreadable' | 'unguarded' {
  const frame = parsed(text)
  if (frame === undefined) return 'unreadable'
  const lists = Object.entries(frame)
  const isUnguarded = lists.some(
    ([name, list]) => UNGUARDED.lists.has(name) || (name === 'cmds' && hasUnguarded(list)),
  )
  return isUnguarded ? 'unguarded' : 'fine'
}

function parsed(text: string): object | undefined {
  try {
    const frame: unknown = JSON.parse(text)
    return typeof frame === 'object' && frame !== null ? frame : undefined
  } catch {
    return undefined
  }
}

function hasUnguarded(commands: unknown): boolean {
  const all: unknown[] = Array.isArray(commands) ? commands : []
  return all.some(
    (one) =>
      typeof one === 'object' &&
      one !== null &&
      'type' in one &&
      UNGUARDED.types.has(String(one.type)),
  )
}

/** A frame as text. */
export const textOf = (data: Buffer | ArrayBuffer | Buffer[]): string =>
  (Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as ArrayBuffer)).toString()
