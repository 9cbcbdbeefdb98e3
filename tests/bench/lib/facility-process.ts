/** The facility server in its own process: `facility-process.ts <data folder> <console folder> <patients> [<token seconds>]`. */
import { createFacility } from '../../../server/facility.ts'
import { logTo } from '../../../server/support/log.ts'
import { facilityPlan } from '../../../server/tools/simulator/plan.ts'
import type { FacilityReady } from './facility.ts'
import { gatewayTokens } from './tokens.ts'

const [dataDir = '', consoleFolder = '', patients = '1000', tokenSeconds = ''] =
  process.argv.slice(2)
const facility = await createFacility({
  port: 0,
  mqttPort: 0,
  dataDir,
  consoleFolder,
  patients: Number(patients),
  simulator: false,
  ...(tokenSeconds !== '' && { tokenSeconds: Number(tokenSeconds) }),
  log: logTo(console.error),
})
const kept = facility.store.meta.get('sample.plan') ?? '{}'
const plan = facilityPlan(JSON.parse(kept) as Parameters<typeof facilityPlan>[0])
const ready: FacilityReady = {
  url: facility.url,
  mqttPort: facility.mqttPort,
  plan,
  tokens: gatewayTokens(facility.store),
}
process.send?.(ready)
process.on('SIGTERM', () => void facility.close().then(() => process.exit(0)))
process.on('disconnect', () => process.exit(0))
