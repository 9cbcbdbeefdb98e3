/** The two ends of the chain: how a probe goes in by the server's own MQTT port, and comes out at its own socket. */

import { connect } from 'mqtt'
import { WebSocket } from 'ws'
import { isObject } from '../../protocol/input.ts'
import { PROBE_ALARM } from './probed-store.ts'

/** How long a line that was lost rests before it is tried again. */
const AGAIN_MS = 2_000
/** Ids in one subscription: a frame has its limit. */
const IDS_IN_ONE = 500

export type GatewayLine = {
  /** Sends a reading of a sensor; nothing while the line is down. */
  send(sensor: string, ts: number): void
  close(): void
}

export type OpenGatewayLine = (url: string, token: string) => GatewayLine

/** Nothing is kept for later: the next probe is a minute away. The certificate is the server's own, made for its public name. */
export const openGatewayLine: OpenGatewayLine = (url, token) => {
  const client = connect(url, {
    username: token,
    protocolVersion: 4,
    clean: true,
    keepalive: 30,
    reconnectPeriod: AGAIN_MS,
    queueQoSZero: false,
    resubscribe: false,
    rejectUnauthorized: false,
  })
  // What is wrong with the line shows in the probe that waits.
  client.on('error', () => undefined)
  return {
    send(sensor, ts) {
      if (!client.connected) return
      const reading = { [sensor]: [{ ts, values: { falling: 1 } }] }
      client.publish('v1/gateway/telemetry', JSON.stringify(reading), { qos: 0 })
    },
    close: () => void client.end(true),
  }
}

export type SocketLine = {
  /** From now on alarms of these patients are waited for. */
  watch(patients: readonly string[]): void
  close(): void
}

export type SocketOptions = {
  url: string
  token: string
  /** An alarm is on a frame. */
  seen: (alarmId: string) => void
}

export type OpenSocketLine = (options: SocketOptions) => SocketLine

/** A telemetry socket as a console has it. */
export const openSocketLine: OpenSocketLine = ({ url, token, seen }) => {
  let patients: readonly string[] = []
  let socket: WebSocket | undefined
  let again: NodeJS.Timeout | undefined
  let isClosed = false

  function open(): void {
    const line = new WebSocket(`${url}/api/ws`)
    socket = line
    line.on('open', () => {
      line.send(JSON.stringify({ authCmd: { cmdId: 0, token }, cmds: [] }))
      subscribe()
    })
    line.on('message', (data: Buffer) => alarmsIn(data.toString()).forEach(seen))
    line.on('error', () => line.terminate())
    line.on('close', () => {
      if (isClosed) return
      again = setTimeout(open, AGAIN_MS)
      again.unref()
    })
  }

  function subscribe(): void {
    if (socket?.readyState !== WebSocket.OPEN) return
    for (let at = 0; at < patients.length; at += IDS_IN_ONE) {
      const query = alarmsOf(patients.slice(at, at + IDS_IN_ONE))
      socket.send(JSON.stringify({ cmds: [{ type: 'ALARM_DATA', cmdId: 1 + at, query }] }))
    }
  }

  open()
  return {
    watch(ids) {
      patients = ids
      subscribe()
    },
    close() {
      isClosed = true
      clearTimeout(again)
      socket?.terminate()
    },
  }
}

const alarmsOf = (entityList: readonly string[]): unknown => ({
  entityFilter: { type: 'entityList', entityType: 'ASSET', entityList },
  keyFilters: [],
  pageLink: { page: 0, pageSize: 100, typeList: [PROBE_ALARM], statusList: ['ACTIVE'] },
  alarmFields: [],
  entityFields: [],
  latestValues: [],
})

/** The ids of the alarms on a frame, whether it is a page or a change. */
export function alarmsIn(text: string): string[] {
  const frame: unknown = JSON.parse(text)
  if (!isObject(frame)) return []
  const page: unknown = isObject(frame['data']) ? frame['data']['data'] : undefined
  return [page, frame['update']].flatMap((rows) =>
    (Array.isArray(rows) ? (rows as unknown[]) : []).flatMap((row) => {
      const id = isObject(row) && isObject(row['id']) ? row['id']['id'] : undefined
      return typeof id === 'string' ? [id] : []
    }),
  )
}
