import type { Tenant } from '../../../server/thingsboard/acting/tenant.ts'
import type { Answered } from '../../../server/thingsboard/acting/upstream.ts'
import { createClocks } from '../../../server/thingsboard/watch/clocks.ts'
import { createPlaces } from '../../../server/thingsboard/watch/places.ts'
import type { Figure } from '../lib/figure.ts'
import type { Session } from '../lib/session.ts'
import { short } from '../lib/stats.ts'

/**
 * How far apart looks are (a large house is asked less often: a look rests twenty times as long as it takes), how many of them
 * there may be until everybody is known, and what one may cost on average of an hour after that.
 */
const HOUSES = {
  1000: { everyMs: 10_000, looks: 1, requests: 15, megabytes: 2.5, ms: 100 },
  10_000: { everyMs: 60_000, looks: 10, requests: 400, megabytes: 25, ms: 1000 },
} as const
type Size = keyof typeof HOUSES
const HOUR_MS = 3_600_000
const SENSORS_A_GATEWAY = 20

/**
 * A look of the watch at the sensors of a ThingsBoard in which nothing changes but readings: what it asks for and reads, and
 * how long this process is busy with it. The answers are ThingsBoard's in form and size, made here.
 */
export async function measureWatch(_session: Session): Promise<Figure[]> {
  return [...(await look(1000)), ...(await look(10_000))]
}

async function look(size: Size): Promise<Figure[]> {
  const board = answering(size)
  let now = 0
  const { tenant } = board
  const elapsed = (): number => now
  const clocks = createClocks({ tenant, clock: Date.now, leads: () => true })
  const places = createPlaces({ tenant, elapsed, leads: () => true, seen: clocks.heard })
  const keep = async (): Promise<{ requests: number; bytes: number; ms: number }> => {
    now += HOUSES[size].everyMs
    board.reset()
    const cpu = process.cpuUsage()
    await places.keep()
    const { user, system } = process.cpuUsage(cpu)
    return { ...board.count(), ms: (user + system) / 1000 - board.count().ms }
  }
  const most = HOUSES[size]
  let learned = 0
  for (let asked = 0; asked < size; learned += 1) {
    await keep()
    asked += board.count().asked
  }
  const all: Awaited<ReturnType<typeof keep>>[] = []
  for (let passed = 0; passed < HOUR_MS; passed += most.everyMs) all.push(await keep())
  const mean = (key: 'requests' | 'bytes' | 'ms'): number =>
    all.reduce((total, one) => total + one[key], 0) / all.length
  const one = (part: string, value: number, limit: number, unit: string, what: string): Figure => ({
    id: `watch.${size}.${part}`,
    what: `the watch at ${size} sensors: ${what}`,
    figure: `${short(value)}${unit}`,
    target: `≤ ${limit}${unit}`,
    beside: `a look every ${most.everyMs / 1000} s, mean of an hour`,
    ratio: null,
    met: value <= limit,
    raw: value,
  })
  return [
    one('learned', learned, most.looks, '', 'looks until all wearers are known'),
    one('requests', mean('requests'), most.requests, '', 'requests a look'),
    one('bytes', mean('bytes') / 1e6, most.megabytes, ' MB', 'answers a look'),
    one('cpu', mean('ms'), most.ms, ' ms', 'this process, a look'),
  ]
}

type Query = {
  entityFilter: { type: string; entityType?: string; entityList?: string[] }
  pageLink: { page: number; pageSize: number }
  entityFields: { key: string }[]
  latestValues: { type: string; key: string }[]
}

/** As much of a ThingsBoard as a look asks for. What it takes to make an answer is counted apart. */
function answering(size: number) {
  let [requests, asked, bytes, ms] = [0, 0, 0, 0]
  const id = (kind: number, index: number): string =>
    `${kind}0000000-0000-1000-8000-${String(index).padStart(12, '0')}`
  const gatewayOf = (index: number): number => Math.floor(index / SENSORS_A_GATEWAY)
  const many = (count: number, kind: number): string[] =>
    Array.from({ length: count }, (_, index) => id(kind, index))

  function valueOf(key: string, entity: string, ts: number): string {
    const gateway = gatewayOf(Number(entity.slice(-12)))
    switch (key) {
      case 'additionalInfo':
        return JSON.stringify({ lastConnectedGateway: id(2, gateway) })
      case 'ownerType':
        return 'CUSTOMER'
      case 'ownerName':
        return 'Hospital'
      case 'name':
        return entity.startsWith('3') ? 'Ward-Hospital' : `gw-${entity.slice(-4)}`
      case 'ward_entityId':
        return id(3, 1)
      case 'ward':
      case 'ward_location':
        return 'Ward-Hospital'
      case 'room':
        return '101'
      case 'gateway':
        return `gw-${id(2, gateway).slice(-4)}`
      case 'gateway_id':
        return id(2, gateway)
      case 'connectivity':
        return 'connected'
      case 'lastActivityTime':
        return String(ts)
      case 'clock_skew_ms':
        return ''
      default:
        return '72'
    }
  }

  function page({ entityFilter, pageLink, entityFields, latestValues }: Query): unknown {
    const { type, entityType, entityList } = entityFilter
    const all = entityList ?? (type === 'assetType' ? many(size, 4) : many(size, 1))
    const from = pageLink.page * pageLink.pageSize
    const ts = Date.now()
    const data = all.slice(from, from + pageLink.pageSize).map((entity) => {
      const latest: Record<string, Record<string, unknown>> = {}
      for (const { key, type: of } of [
        ...entityFields.map((field) => ({ ...field, type: 'ENTITY_FIELD' })),
        ...latestValues,
      ]) {
        const value = valueOf(key, entity, ts)
        ;(latest[of] ??= {})[key] = { ts: value === '' ? 0 : ts, value }
      }
      const entityId = {
        entityType: entityType ?? (type === 'assetType' ? 'ASSET' : 'DEVICE'),
        id: entity,
      }
      return { entityId, latest, timeseries: {}, aggLatest: {} }
    })
    return { data, hasNext: from + pageLink.pageSize < all.length, totalElements: all.length }
  }

  function answered(path: string, body: unknown): Answered {
    const begin = process.cpuUsage()
    const worn = /[?&]toId=([^&]+)/.exec(path)?.[1]
    const found = path.startsWith('/api/entitiesQuery')
      ? page(body as Query)
      : worn !== undefined
        ? [{ from: { entityType: 'ASSET', id: worn.replace(/^1/, '4') }, to: { id: worn } }]
        : { data: [], hasNext: false, totalElements: 0 }
    const text = JSON.stringify(found)
    const { user, system } = process.cpuUsage(begin)
    requests += 1
    if (worn !== undefined) asked += 1
    bytes += text.length
    ms += (user + system) / 1000
    return { status: 200, type: 'application/json', text }
  }

  const tenant: Tenant = {
    call: (_method, path, body) => Promise.resolve(answered(path, body)),
    get: () => Promise.resolve(undefined),
    attributes: () => Promise.resolve({}),
    isReady: () => Promise.resolve(true),
  }
  return {
    tenant,
    count: () => ({ requests, asked, bytes, ms }),
    reset: () => void ([requests, asked, bytes, ms] = [0, 0, 0, 0]),
  }
}
