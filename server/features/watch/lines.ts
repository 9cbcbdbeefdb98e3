/** The ends of the chain that a probe passes, for both servers: a line to a port of devices, and a socket as a console has it. */

import { connect } from 'mqtt'
import { WebSocket } from 'ws'
import { isObject, type Json } from '../../protocol/input.ts'

/** How long a line that was lost rests before it is tried again. */
const AGAIN_MS = 2_000

export type DeviceLine = {
  /** Publishes; nothing while the line is down. Resolves with whether the port took it, at QoS 0 when it is sent. */
  publish(topic: string, message: unknown, qos: 0 | 1): Promise<boolean>
  /** Resolves as soon as the line is up. */
  up(): Promise<void>
  close(): void
}

/**
 * Nothing is kept for later: the next probe is a minute away.
 * @param isOwn it is this process's own port, whose certificate was made for its public name
 */
export function openDeviceLine(url: string, token: string, isOwn: boolean): DeviceLine {
  const client = connect(url, {
    username: token,
    protocolVersion: 4,
    clean: true,
    keepalive: 30,
    reconnectPeriod: AGAIN_MS,
    queueQoSZero: false,
    resubscribe: false,
    rejectUnauthorized: !isOwn,
  })
  // What is wrong with the line shows in the probe that waits.
  client.on('error', () => undefined)
  return {
    publish(topic, message, qos) {
      if (!client.connected) return Promise.resolve(false)
      return client.publishAsync(topic, JSON.stringify(message), { qos }).then(
        () => true,
        () => false,
      )
    },
    up: () =>
      client.connected
        ? Promise.resolve()
        : new Promise((resolve) => client.once('connect', () => resolve())),
    close: () => void client.end(true),
  }
}

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

/** A telemetry socket as a console has it. */
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
