import type { Tenant } from '../acting/tenant.ts'
import { type Answered, jsonOf } from '../acting/upstream.ts'
import { type Client, Refused, textOf } from '../chains/client.ts'
import { makeNotable, renewSession } from '../chains/gateway-notes.ts'
import type { SensorRow } from './whereabouts.ts'

export type Noting = {
  /** Looks at what was read of sensors, and mends what keeps a gateway from being noted. Rejects when nothing can be asked. */
  mend(sensors: readonly SensorRow[]): Promise<void>
}
type Parts = { tenant: Pick<Tenant, 'call'>; leads: () => boolean }

/** So many sensors are mended in one look. */
const MOST_A_LOOK = 50

/**
 * Sensors of which ThingsBoard has noted no gateway (WATCH-07, `provision/gateway-notes.ts`). One without `additionalInfo` is given
 * one. One that has it and is being heard gets a new session, with which its gateway is noted. Each is done once as long as this
 * process runs: a sensor that signs in by itself has no gateway and never will, and what is refused is not asked for again.
 */
export function createNoting({ tenant, leads }: Parts): Noting {
  const client = clientOf(tenant)
  const given = new Set<string>()
  const renewed = new Set<string>()
  const stepFor = ({ canBeNoted }: SensorRow) =>
    canBeNoted ? { done: renewed, work: renewSession } : { done: given, work: makeNotable }
  const isDue = (sensor: SensorRow): boolean =>
    sensor.gatewayId === '' &&
    (sensor.isActive || !sensor.canBeNoted) &&
    !stepFor(sensor).done.has(sensor.id)

  async function mendOne(sensor: SensorRow): Promise<void> {
    if (!leads()) throw new Error('Another copy of this server watches now.')
    const { done, work } = stepFor(sensor)
    await work(client, sensor.id).catch((error: unknown) => {
      if (!(error instanceof Refused) || mayPass(error)) throw error
    })
    done.add(sensor.id)
  }

  return {
    async mend(sensors) {
      for (const { id, gatewayId } of sensors)
        if (gatewayId !== '') for (const done of [given, renewed]) done.delete(id)
      for (const sensor of sensors.filter(isDue).slice(0, MOST_A_LOOK)) await mendOne(sensor)
    },
  }
}

const MAY_PASS = [401, 429, 502, 503, 504]
const mayPass = ({ status }: Refused): boolean => MAY_PASS.includes(status)

/** The tenant's calls in the form that provisioning makes them. */
function clientOf({ call }: Parts['tenant']): Pick<Client, 'get' | 'post'> {
  const read = (answer: Answered, path: string): unknown => {
    const body = jsonOf(answer)
    if (answer.status === 200) return body
    throw new Refused(answer.status, textOf(body, 'message') ?? 'no reason given', path)
  }
  return {
    get: async (path) => read(await call('GET', path), path),
    post: async (path, body) => read(await call('POST', path, body), path),
  }
}
