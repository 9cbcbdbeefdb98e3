/** A facility server with a whole platform, in its own process: `platform-process.ts <data folder> <console folder>`. */
import { createFacility } from '../../../server/facility.ts'
import { logTo } from '../../../server/support/log.ts'
import { fillPlatform } from './platform-fill.ts'

const [dataDir = '', consoleFolder = ''] = process.argv.slice(2)
const facility = await createFacility({
  port: 0,
  mqttPort: 0,
  dataDir,
  consoleFolder,
  patients: 24,
  simulator: false,
  log: logTo(console.error),
})
await fillPlatform(facility.store)
process.send?.({ url: facility.url })
process.on('SIGTERM', () => void facility.close().then(() => process.exit(0)))
process.on('disconnect', () => process.exit(0))
