/**
 * The simulator alone, against any server that knows the plan's gateways:
 *
 *     SIMULATOR_PASSWORD=… node --import tsx server/simulator/main.ts --mqtt mqtt://host:1883 \
 *       --server http://host:8080 --email platform@wardlight.example --patients 24 --seed 1
 *
 * The gateways' access tokens are asked for at the server, as a platform account.
 */

import { parseArgs } from 'node:util'
import { askTokens } from './ask-tokens.ts'
import { facilityPlan } from './plan.ts'
import { startSimulator } from './simulator.ts'

const { values } = parseArgs({
  options: {
    mqtt: { type: 'string', default: 'mqtt://127.0.0.1:1883' },
    patients: { type: 'string', default: '24' },
    seed: { type: 'string', default: '1' },
    server: { type: 'string', default: 'http://127.0.0.1:8080' },
    email: { type: 'string', default: 'platform@wardlight.example' },
  },
})
const log = (line: string): void => console.log(line)
const plan = facilityPlan({
  seed: Number(values.seed),
  patients: Number(values.patients),
  utcOffset: -new Date().getTimezoneOffset(),
})
const tokens = await askTokens(
  { server: values.server, email: values.email, password: process.env['SIMULATOR_PASSWORD'] ?? '' },
  plan.gateways.map(({ name }) => name),
)
const simulator = startSimulator({
  plan,
  mqttUrl: values.mqtt,
  tokenOf: (name) => tokens.get(name),
  clock: Date.now,
  log,
})
log(
  `${plan.hospital}: ${plan.patients.length} patients, ${plan.gateways.length} gateways, to ${values.mqtt}`,
)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void simulator.close().finally(() => process.exit(0))
  })
}
