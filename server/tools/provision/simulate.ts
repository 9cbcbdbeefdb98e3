import { parseArgs } from 'node:util'
import { ProvisionError, signIn } from '../../thingsboard/chains/client.ts'
import { askPassword, baseOf, countOf } from './options.ts'
import { driveSample } from './sample/drive.ts'
import { readSample } from './sample/read.ts'

const usage = `npm run simulate -- --mqtt mqtt://host:1883 --url https://tb.example --user tenant@example [--password …]
drives the sample hospital that npm run provision -- --sample made there. The password may be in PROVISION_PASSWORD;
otherwise it is asked for. For an embedded server without its simulator: --seed and --patients as it was started with.`

/** `npm run simulate`: runs the sample's gateways and sensors until it is stopped. */
async function main(): Promise<void> {
  const { mqtt, url, user, seed, patients, password: given } = readArguments()
  const env = process.env['PROVISION_PASSWORD'] || undefined
  const password =
    given ?? env ?? (await askPassword(`Password of ${user}: `, 'PROVISION_PASSWORD'))
  const say = (line: string): void => console.log(line)
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

function readArguments() {
  const { mqtt, url, user, password, seed, patients } = parsed()
  if (!mqtt || !url || !user)
    throw new ProvisionError(`Which broker, which server, and who?\n${usage}`)
  if (!URL.canParse(mqtt) || !/^(mqtts?|wss?):$/.test(new URL(mqtt).protocol))
    throw new ProvisionError(`"${mqtt}" is no mqtt or mqtts address.`)
  const counts = { seed: countOf('seed', seed), patients: countOf('patients', patients) }
  return { mqtt, url: baseOf(url), user, password, ...counts }
}

function parsed() {
  try {
    return parseArgs({
      options: {
        mqtt: { type: 'string' },
        url: { type: 'string' },
        user: { type: 'string' },
        password: { type: 'string' },
        seed: { type: 'string', default: '1' },
        patients: { type: 'string', default: '24' },
      },
    }).values
  } catch (error) {
    throw new ProvisionError(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof ProvisionError ? error.message : error)
  process.exitCode = 1
})
