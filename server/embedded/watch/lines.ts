/** The two ends of the chain: how a probe goes in by the server's own MQTT port, and comes out at its own socket. */

import { openAlarmLine } from '../../features/watch/alarm-line.ts'
import { openDeviceLine } from '../../features/watch/device-line.ts'
import { isObject } from '../../protocol/input.ts'
import { PROBE_ALARM } from './probed-store.ts'

/** Ids in one subscription: a frame has its limit. */
const IDS_IN_ONE = 500

export type GatewayLine = {
  /** Sends a reading of a sensor; nothing while the line is down. */
  send(sensor: string, ts: number): void
  close(): void
}

export type OpenGatewayLine = (url: string, token: string) => GatewayLine

export const openGatewayLine: OpenGatewayLine = (url, token) => {
  const { publish, close } = openDeviceLine(url, token, true)
  return {
    send(sensor, ts) {
      void publish('v1/gateway/telemetry', { [sensor]: [{ ts, values: { falling: 1 } }] }, 0)
    },
    close,
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

export const openSocketLine: OpenSocketLine = ({ url, token, seen }) => {
  const line = openAlarmLine({
    url,
    token: () => Promise.resolve(token),
    seen({ id }) {
      if (isObject(id) && typeof id['id'] === 'string') seen(id['id'])
    },
  })
  return {
    watch(ids) {
      const starts = Array.from({ length: Math.ceil(ids.length / IDS_IN_ONE) }, (_, part) => part)
      line.ask(
        starts.map((part) => {
          const some = ids.slice(part * IDS_IN_ONE, (part + 1) * IDS_IN_ONE)
          return { type: 'ALARM_DATA', cmdId: 1 + part, query: alarmsOf(some) }
        }),
      )
    },
    close: line.close,
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
