/**
 * The simulator alone, against any server that knows the plan's gateways:
 *
 *     node --import tsx server/simulator/main.ts --mqtt mqtt://host:1883 --patients 24 --seed 1 [--secret text]
 */

import { parseArgs } from 'node:util'
import { facilityPlan } from './plan.ts'
import { startSimulator } from './simulator.ts'

const { values } = parseArgs({
  options: {
    mqtt: { type: 'string', default: 'mqtt://127.0.0.1:1883' },
    patients: { type: 'string', default: '24' },
    seed: { type: 'string', default: '1' },
    secret: { type: 'string', default: '' },
  },
})
const log = (line: string): void => console.log(line)
const plan = facilityPlan({
  seed: Number(values.seed),
  patients: Number(values.patients),
  utcOffset: -new Date().getTimezoneOffset(),
  secret: values.secret,
})
const simulator = startSimulator({ plan, mqttUrl: values.mqtt, clock: Date.now, log })
log(
  `${plan.hospital}: ${plan.patients.length} patients, ${plan.gateways.length} gateways, to ${values.mqtt}`,
)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void simulator.close().finally(() => process.exit(0))
  })
}
