import type { Tenant } from '../acting/tenant.ts'
import { CLOCK_SKEW } from '../../features/clocks/alarm.ts'
import { SKEW_KEY, skew, type SkewStore } from '../../features/clocks/skew.ts'
import type { Alarm, Clock } from '../../protocol/types.ts'
import { alarmsOfType, hospitalIds } from './reading.ts'
import { STAMPED_EVERY_MS } from '../chains/reading-time.ts'
import type { Ground, SensorRow } from './whereabouts.ts'

/**
 * How far the clocks of a ThingsBoard's sensors are ahead: by what the rule chain notes of readings that are not stamped with
 * ThingsBoard's time (`chains/reading-time.ts`). Pure; times in milliseconds.
 */

/** `activeAt`: when it was last heard, by ThingsBoard's clock. */
export type Stamps = { id: string; gatewayId: string; activeAt: number } & Pick<
  SensorRow,
  'stamped'
>
type Lead = { id: string; gatewayId: string; lead: number }

/** A note is of the newest readings while it is not older than this: how often it is written, and how often activity is noted. */
const NOTE_HOLDS_MS = STAMPED_EVERY_MS + 5_000

/**
 * Leads of those that were active since they were looked at last; 0 where readings are stamped with ThingsBoard's time.
 *
 * A server that works off a queue shows every reading late, of all gateways alike. That is no clock: where several
 * gateways are heard and all are behind, what the best of them is behind is the server's.
 */
export function leadsOf(sensors: readonly Stamps[], before: ReadonlyMap<string, number>): Lead[] {
  const leads = sensors
    .filter(({ activeAt, id }) => activeAt > (before.get(id) ?? 0))
    .map(({ id, gatewayId, stamped, activeAt }) => {
      const isOff = stamped !== undefined && stamped.now >= activeAt - NOTE_HOLDS_MS
      return { id, gatewayId, lead: isOff ? stamped.stamp - stamped.now : 0 }
    })
  const gateways = new Set(leads.map(({ gatewayId }) => gatewayId))
  const best = Math.max(...leads.map(({ lead }) => lead))
  const late = gateways.size > 1 ? Math.min(0, best) : 0
  return leads.map((one) => ({ ...one, lead: one.lead - late }))
}

export type Clocks = {
  /** Judges what a look found. */
  heard(sensors: readonly SensorRow[], ground: Ground): Promise<void>
}
/** A device, and its stored skew, milliseconds. */
type Row = { id: string; customerId: string; skewMs: number | undefined }
type Parts = { tenant: Tenant; clock: Clock; leads: () => boolean }

/**
 * Wrong clocks of a ThingsBoard's devices (ruling R30), by the embedded server's rules: their store reads from and writes
 * to ThingsBoard.
 */
export function createClocks({ tenant, clock, leads }: Parts): Clocks {
  const rows = new Map<string, Row>()
  const alarms = new Map<string, Alarm>()
  const activeAt = new Map<string, number>()
  const writes: Promise<unknown>[] = []

  async function call(method: string, path: string, body?: unknown): Promise<void> {
    if (!leads()) throw new Error('Another copy of this server watches now.')
    const { status } = await tenant.call(method, path, body)
    if (status !== 200 && status !== 404) throw new Error(`A clock could not be state (${status}).`)
  }
  const attributePath = (id: string): string => `/api/plugins/telemetry/DEVICE/${id}/SERVER_SCOPE`
  const save = (alarm: Alarm): Promise<void> =>
    call('POST', '/api/alarm', {
      ...alarm,
      id: alarm.id === '' ? undefined : { entityType: 'ALARM', id: alarm.id },
      customerId: { entityType: 'CUSTOMER', id: alarm.customerId },
    })

  async function noted(alarm: Alarm): Promise<Alarm> {
    alarms.set(alarm.originator.id, alarm)
    await save(alarm)
    return alarm
  }
  function noteSkew(id: string, skewMs: number | undefined): void {
    const row = rows.get(id)
    if (row) rows.set(id, { ...row, skewMs })
  }

  const store: SkewStore = {
    entities: {
      device: (id) => rows.get(id),
    },
    attributes: {
      get: (id) => rows.get(id)?.skewMs,
      save(id, _scope, values) {
        noteSkew(id, Number(values[SKEW_KEY]))
        return call('POST', attributePath(id), values)
      },
      remove(id) {
        noteSkew(id, undefined)
        return call('DELETE', `${attributePath(id)}?keys=${SKEW_KEY}`)
      },
    },
    alarms: {
      newest: (id) => alarms.get(id),
      // Noted before it is written: the next sensor of the same gateway must not raise it again.
      create: (alarm) => noted({ ...alarm, id: '' }),
      update: noted,
    },
  }
  const rule = skew(store, clock, (writing) => void writes.push(writing))

  return {
    async heard(sensors, ground) {
      const stamps = sensors.map(({ id, gatewayId, stamped, heardAt }): Stamps => {
        // A sensor without a known gateway is judged alone.
        return {
          id,
          gatewayId: ground.gateways.has(gatewayId) ? gatewayId : '',
          stamped,
          activeAt: heardAt,
        }
      })
      const leads = leadsOf(stamps, activeAt)
      if (leads.length === 0) return
      const [hospitals, skewAlarms] = await Promise.all([
        hospitalIds(tenant),
        alarmsOfType(tenant, CLOCK_SKEW),
      ])
      alarms.clear()
      for (const alarm of skewAlarms) alarms.set(alarm.originator.id, alarm)
      rows.clear()
      for (const { id, hospital, skewMs } of [...ground.gateways.values(), ...sensors]) {
        const customerId = hospitals.get(hospital)
        if (customerId !== undefined) rows.set(id, { id, customerId, skewMs })
      }
      for (const { id, gatewayId, lead } of leads) rule.heard(id, gatewayId, lead, clock())
      for (const one of stamps) activeAt.set(one.id, one.activeAt)
      await Promise.all(writes.splice(0))
    },
  }
}
