import { connectAsync } from 'mqtt'
import { startSimulator } from '../../simulator/simulator.ts'
import { type Client, ProvisionError } from '../../../thingsboard/chains/client.ts'
import { confirmWhatIsOver, wornSpares } from './colleagues.ts'
import type { DrivenSample } from './read.ts'

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

/** Brings a sample to life: its gateways by MQTT, and the staff whom a demonstration does not have. */
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
  // What a server does not answer now, it is asked again at the next look.
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

/** Connects as one gateway, so that a wrong address is said once and in words. */
async function tryOne({ plan, tokens }: DrivenSample, mqttUrl: string): Promise<void> {
  const [gateway] = plan.gateways
  const username = tokens.get(gateway?.name ?? '') ?? ''
  try {
    const options = { username, reconnectPeriod: 0, connectTimeout: 10_000 }
    const client = await connectAsync(mqttUrl, options, false)
    await client.endAsync(true)
  } catch (error) {
    const { code, message } = error as { code?: unknown; message: string }
    throw new ProvisionError(
      code === 4 || code === 5
        ? `${mqttUrl} does not know the gateway ${gateway?.name}: is that the same server?`
        : `${mqttUrl} cannot be reached: ${message || String(code)}.`,
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
