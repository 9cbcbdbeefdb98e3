import { forkBuilt } from '../lib/built.ts'
import type { Figure } from '../lib/figure.ts'
import type { Session } from '../lib/session.ts'
import { historyServer, PATIENTS, said, type Server } from './facility.ts'
import type { FloodOrder, FloodResult } from './flood-process.ts'

const TARGET = 20_000

/**
 * Telemetry values stored a second, over MQTT with quality 1: what is counted is acknowledged, so it is on disk.
 * Every value is stored twice, for the sensor and for its patient. Per second of the server's processor time,
 * because other processes (the publisher among them) share the machine; per second of the wall beside it.
 */
export async function measureStored(session: Session): Promise<Figure[]> {
  const server = await historyServer(session)
  const figures: Figure[] = []
  for (const [sensorsPerMessage, samples] of [
    [10, 1],
    [1, 1],
    [1, 10],
  ] as const) {
    const { result, cpuSeconds } = await flood(server, session, sensorsPerMessage, samples)
    const stored = result.values * 2
    const perCore = Math.round(stored / cpuSeconds)
    const onTheWall = Math.round(stored / result.seconds)
    figures.push({
      id: `server.stored.${sensorsPerMessage}${samples > 1 ? `x${samples}` : ''}`,
      what: `telemetry values stored a second of one core, every reading judged, ${PATIENTS} patients, ${contents(sensorsPerMessage, samples)}`,
      figure: `${perCore} (${onTheWall} a second of the wall)`,
      target: `≥ ${TARGET}`,
      beside: `${Math.round(result.messages / result.seconds)} messages/s; each value for sensor and patient`,
      ratio: null,
      met: perCore >= TARGET,
      moreIsBetter: true,
      raw: { ...result, cpuSeconds },
    })
  }
  await server.kill()
  return figures
}

/** What one message holds. */
function contents(sensors: number, samples: number): string {
  if (samples > 1) return `${samples} reports of one sensor a message`
  return `${sensors === 1 ? 'one report' : `${sensors} reports`} of 12 values a message`
}

async function flood(
  server: Server,
  { options }: Session,
  sensorsPerMessage: number,
  samples: number,
): Promise<{ result: FloodResult; cpuSeconds: number }> {
  const child = forkBuilt('server/flood')
  const order: FloodOrder = {
    mqttUrl: `mqtt://127.0.0.1:${server.mqttPort}`,
    plan: server.plan,
    tokens: server.tokens,
    seconds: options.quick ? 6 : 20,
    sensorsPerMessage,
    samples,
  }
  const before = await server.cost()
  const answer = said<FloodResult>(child)
  child.send(order)
  const result = await answer
  const after = await server.cost()
  return { result, cpuSeconds: after.cpuSeconds - before.cpuSeconds }
}
