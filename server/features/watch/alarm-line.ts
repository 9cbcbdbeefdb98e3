/** The other end of the chain that a probe passes, for both servers: a telemetry socket as a console has it. */

import { WebSocket } from 'ws'
import { isObject, type Json } from '../../protocol/input.ts'

/** How long a line that was lost rests before it is tried again. */
const AGAIN_MS = 2_000

export type AlarmLine = {
  /** From now on this is asked, and again whenever the line had to be opened again. */
  ask(commands: readonly Json[]): void
  /** Opens the line again, for what it says does not come. */
  again(): void
  close(): void
}

export type AlarmLineOptions = {
  /** Of the server, `ws:` or `wss:`. */
  url: string
  token: () => Promise<string>
  /** An alarm is on a frame. */
  seen: (alarm: Json) => void
}

export function openAlarmLine({ url, token, seen }: AlarmLineOptions): AlarmLine {
  let commands: readonly Json[] = []
  let socket: WebSocket | undefined
  let again: NodeJS.Timeout | undefined
  let isClosed = false

  function rest(): void {
    if (isClosed) return
    again = setTimeout(open, AGAIN_MS)
    again.unref()
  }

  function open(): void {
    token().then(
      (given) => {
        if (!isClosed) openWith(given)
      },
      () => rest(),
    )
  }

  function openWith(given: string): void {
    const line = new WebSocket(`${url}/api/ws`)
    socket = line
    line.on('open', () => {
      line.send(JSON.stringify({ authCmd: { cmdId: 0, token: given }, cmds: [] }))
      say()
    })
    line.on('message', (data: Buffer) => alarmsIn(data.toString()).forEach(seen))
    line.on('error', () => line.terminate())
    line.on('close', rest)
  }

  function say(): void {
    if (socket?.readyState !== WebSocket.OPEN) return
    for (const command of commands) socket.send(JSON.stringify({ cmds: [command] }))
  }

  open()
  return {
    ask(given) {
      commands = given
      say()
    },
    again: () => socket?.terminate(),
    close() {
      isClosed = true
      clearTimeout(again)
      socket?.terminate()
    },
  }
}

/** The alarms on a frame, whether it is a page or a change. */
function alarmsIn(text: string): Json[] {
  const frame: unknown = JSON.parse(text)
  if (!isObject(frame)) return []
  const page: unknown = isObject(frame['data']) ? frame['data']['data'] : undefined
  return [page, frame['update']].flatMap((rows) =>
    (Array.isArray(rows) ? (rows as unknown[]) : []).filter(isObject),
  )
}
