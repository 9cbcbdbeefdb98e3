import { openAlarmLine } from '../../features/watch/alarm-line.ts'
import type { DeviceLine } from '../../features/watch/device-line.ts'
import { isObject } from '../../protocol/input.ts'
import { idOf } from '../acting/staff.ts'
import type { SocketToken, Tenant } from '../acting/tenant.ts'
import { jsonOf, type Upstream } from '../acting/upstream.ts'
import { BEAT, HEARTBEAT_ALARM, HEARTBEAT_DEVICE } from '../chains/heartbeat-chain.ts'

/** The device of the heartbeat, and what it signs in with. */
export type BeatDevice = { id: string; token: string }

/** Where a beat goes in, and where its alarm comes out. */
export type Ends = {
  /** `unknown`: the port knows no such device any more. Rejects when the port does not answer. */
  send(beat: string): Promise<'taken' | 'refused' | 'unknown'>
  /** Opens the socket again. */
  again(): void
  close(): void
}
export type OpenEnds = (device: BeatDevice, seen: (beat: string) => void) => Ends

/** `undefined` where provisioning has not made it. Rejects when ThingsBoard cannot be asked. */
export async function findBeatDevice({
  get,
}: Pick<Tenant, 'get'>): Promise<BeatDevice | undefined> {
  const device = await get(`/api/tenant/devices?deviceName=${encodeURIComponent(HEARTBEAT_DEVICE)}`)
  const id = idOf(device)
  if (id === undefined) return undefined
  const credentials = await get(`/api/device/${id}/credentials`)
  const token = credentials?.['credentialsId']
  return typeof token === 'string' ? { id, token } : undefined
}

type Parts = {
  ask: Upstream
  tenant: SocketToken
  thingsboardUrl: string
  /** The MQTT port of ThingsBoard; by its HTTP port for devices when left out. */
  mqttUrl?: string | undefined
}

/** As gateways and consoles have them: a port of devices, and a socket. */
export const thingsboardEnds =
  ({ ask, tenant, thingsboardUrl, mqttUrl }: Parts): OpenEnds =>
  ({ id, token }, seen) => {
    const url = thingsboardUrl.replace(/^http/, 'ws').replace(/\/$/, '')
    const alarms = openAlarmLine({
      url,
      token: tenant.socketToken,
      seen({ details }) {
        if (isObject(details) && typeof details[BEAT] === 'string') seen(details[BEAT])
      },
    })
    alarms.ask([{ type: 'ALARM_DATA', cmdId: 1, query: alarmOf(id) }])
    const byMqtt = mqttUrl === undefined ? undefined : openMqtt(mqttUrl, token)
    let last = ''

    async function byHttp(beat: string): Promise<'taken' | 'refused' | 'unknown'> {
      const path = `/api/v1/${encodeURIComponent(token)}/telemetry`
      const { status } = await ask({ method: 'POST', path, body: JSON.stringify({ [BEAT]: beat }) })
      if (status === 200) return 'taken'
      return status === 401 || status === 404 ? 'unknown' : 'refused'
    }

    return {
      async send(beat) {
        last = beat
        if (!byMqtt) return byHttp(beat)
        const line = await byMqtt
        await line.up()
        // The line was down for longer than a beat lasts.
        if (beat !== last) return 'refused'
        const isTaken = await line.publish('v1/devices/me/telemetry', { [BEAT]: beat }, 1)
        return isTaken ? 'taken' : 'refused'
      },
      again: alarms.again,
      close() {
        alarms.close()
        void byMqtt?.then((line) => line.close())
      },
    }
  }

/** Loaded only where it is used: what forwards starts without it. */
async function openMqtt(url: string, token: string): Promise<DeviceLine> {
  const { openDeviceLine } = await import('../../features/watch/device-line.ts')
  return openDeviceLine(url, token, false)
}

/** Only what was raised within this time is pushed, and the one alarm of the heartbeat may be old. */
const TEN_YEARS_MS = 315_360_000_000

const alarmOf = (id: string): unknown => ({
  entityFilter: { type: 'singleEntity', singleEntity: { entityType: 'DEVICE', id } },
  keyFilters: [],
  pageLink: {
    page: 0,
    pageSize: 10,
    typeList: [HEARTBEAT_ALARM],
    statusList: ['ACTIVE'],
    severityList: [],
    searchPropagatedAlarms: false,
    startTs: 0,
    endTs: 0,
    timeWindow: TEN_YEARS_MS,
    sortOrder: { key: { type: 'ALARM_FIELD', key: 'createdTime' }, direction: 'DESC' },
  },
  alarmFields: [],
  entityFields: [],
  latestValues: [],
})

/** How far a beat has come, as ThingsBoard answers it by REST: to be asked when its alarm does not come by the socket. */
export async function beatAt(
  tenant: Pick<Tenant, 'attributes' | 'call'>,
  { id }: BeatDevice,
  beat: string,
): Promise<'rules' | 'alarms' | undefined> {
  const query = `typeList=${encodeURIComponent(HEARTBEAT_ALARM)}&statusList=ACTIVE`
  const order = 'pageSize=1&page=0&sortProperty=createdTime&sortOrder=DESC'
  const page = jsonOf(await tenant.call('GET', `/api/v2/alarm/DEVICE/${id}?${query}&${order}`))
  const rows: unknown[] = isObject(page) && Array.isArray(page['data']) ? page['data'] : []
  const isStored = rows.some(
    (row) => isObject(row) && isObject(row['details']) && row['details'][BEAT] === beat,
  )
  if (isStored) return 'alarms'
  return (await tenant.attributes('DEVICE', id))[BEAT] === beat ? 'rules' : undefined
}
