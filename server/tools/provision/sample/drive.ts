import { connectAsync } from 'mqtt'
import { startSimulator } from '../../simulator/simulator.ts'
import {
  causeOf,
  type Client,
  partOf,
  ProvisionError,
  textOf,
} from '../../../thingsboard/chains/client.ts'
import type { DrivenSample } from './read.ts'
import { inParallel } from '../../../support/in-parallel.ts'
import { rowsOf } from './found.ts'

export type Driving = {
  sample: DrivenSample
  /** `mqtt://host:port` */
  mqttUrl: string
  /** Signs in as the tenant's administrator. */
  signIn: () => Promise<Client>
  clock: () => number
  say: (line: string) => void
  /** Milliseconds between two reports of a sensor. */
  everyMs?: number
  /** Milliseconds between two looks at who wears the spare sensors. */
  lookMs?: number
}

/** One in so many looks is at the alarms that are over. */
const CONFIRMS_ONCE_IN = 20

/** Brings a sample to life: its gateways by MQTT, and its staff, who confirm alarms. */
export async function driveSample(driving: Driving): Promise<{ close(): Promise<void> }> {
  const { sample, mqttUrl, clock, say, everyMs, lookMs = 15_000 } = driving
  await tryOne(sample, mqttUrl)
  const { plan, tokens, hospitalId, spares } = sample
  let worn: ReadonlySet<string> = new Set()
  const asTenant = lasting(driving.signIn)
  let looks = 0

  async function look(client: Client, id: string): Promise<void> {
    worn = await wornSpares(client, spares)
    if (looks++ % CONFIRMS_ONCE_IN === 0) await confirmWhatIsOver(client, id, clock())
  }
  // After a failure the next look asks again.
  const lookAgain = (): void => {
    if (hospitalId !== undefined)
      asTenant((client) => look(client, hospitalId)).catch((error: unknown) =>
        say(error instanceof Error ? error.message : String(error)),
      )
  }
  lookAgain()
  const timer = setInterval(lookAgain, lookMs)
  const running = startSimulator({
    plan,
    mqttUrl,
    tokenOf: (name) => tokens.get(name),
    clock,
    log: say,
    ...(hospitalId !== undefined && { isWorn: (sensor: string) => worn.has(sensor) }),
    ...(everyMs !== undefined && { everyMs }),
  })
  return {
    async close() {
      clearInterval(timer)
      await running.close()
    },
  }
}

/** Connects as one gateway, so that a wrong address is reported once and in plain words. */
async function tryOne({ plan, tokens }: DrivenSample, mqttUrl: string): Promise<void> {
  const [gateway] = plan.gateways
  const username = tokens.get(gateway?.name ?? '') ?? ''
  try {
    const options = { username, reconnectPeriod: 0, connectTimeout: 10_000 }
    const client = await connectAsync(mqttUrl, options, false)
    await client.endAsync(true)
  } catch (error) {
    const { code } = error as { code?: unknown }
    throw new ProvisionError(
      code === 4 || code === 5
        ? `${mqttUrl} does not know the gateway ${gateway?.name}: is that the same server?`
        : `${mqttUrl} cannot be reached: ${causeOf(error) || String(code)}.`,
    )
  }
}

/** A session that is renewed after a failure: access tokens end after hours, and this runs for days. */
function lasting(
  signIn: () => Promise<Client>,
): <T>(work: (client: Client) => Promise<T>) => Promise<T> {
  let session: Promise<Client> | undefined
  return async (work) => {
    try {
      return await work(await (session ??= signIn()))
    } catch (error) {
      session = undefined
      throw error
    }
  }
}

/** So long an alarm that is over is left for people who look at the demonstration, in milliseconds. */
const LEFT_MS = 30 * 60_000

/**
 * Confirms what was over half an hour ago in the sample's hospital, as the embedded server's own staff do
 * (`server/tools/sample/animate.ts`), so that a demonstration of several days still looks like a ward. Returns how many.
 */
export async function confirmWhatIsOver(
  client: Client,
  hospitalId: string,
  now: number,
): Promise<number> {
  const over: string[] = []
  const query = 'statusList=ACTIVE&sortProperty=createdTime&sortOrder=ASC'
  for await (const alarm of rowsOf(client, `/api/v2/alarms?${query}`)) {
    const endedTs = partOf(alarm, 'details', 'endedTs')
    const isOwn = textOf(alarm, 'customerId', 'id') === hospitalId
    if (isOwn && typeof endedTs === 'number' && now - endedTs >= LEFT_MS)
      over.push(textOf(alarm, 'id', 'id') ?? '')
  }
  await inParallel(over, 4, (id) => client.post(`/api/alarm/${id}/clear`, {}))
  return over.length
}

/** The names of the spare sensors that are worn. */
async function wornSpares(
  client: Client,
  spares: ReadonlyMap<string, string>,
): Promise<Set<string>> {
  const worn = new Set<string>()
  for (const [name, id] of spares) {
    const path = `/api/relations?toId=${id}&toType=DEVICE&relationType=Contains`
    const relations = await client.get(path)
    if (Array.isArray(relations) && relations.length > 0) worn.add(name)
  }
  return worn
}
