import { signIn } from '../../thingsboard/chains/client.ts'
import type { Account } from '../../support/command/server-options.ts'
import { driveSample } from './sample/drive.ts'
import { readSample } from './sample/read.ts'

export type Simulation = Account & { mqtt: string; seed: number; patients: number }

/** `wardlight simulate`: runs the sample's gateways and sensors until it is stopped. */
export async function simulateThere(
  { mqtt, url, user, password, seed, patients }: Simulation,
  say: (line: string) => void,
): Promise<void> {
  const enter = () => signIn(url, user, password)
  const utcOffset = -new Date().getTimezoneOffset()
  const sample = await readSample(await enter(), { seed, patients, utcOffset })
  const running = await driveSample({ sample, mqttUrl: mqtt, signIn: enter, clock: Date.now, say })
  const { hospital, patients: people, gateways } = sample.plan
  say(
    `${hospital}: ${people.length} patients, ${gateways.length} gateways, to ${mqtt}. Ctrl+C stops.`,
  )
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void running.close().finally(() => process.exit(0)))
}
