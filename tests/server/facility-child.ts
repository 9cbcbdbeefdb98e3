/** A facility server in a process of its own, to be killed: `facility-child.ts <data folder>`; sends its address. */
import { createFacility } from '../../server/facility.ts'

const [dataDir = ''] = process.argv.slice(2)
const options = { port: 0, mqttPort: 0, patients: 24, simulator: false, dataDir }
const { url } = await createFacility(options)
process.send?.(url)
process.on('disconnect', () => process.exit(0))
