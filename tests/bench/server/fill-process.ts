/** Makes a data folder of so many patients with 8 days of history: `fill-process.ts <folder> <patients>`. */
import { backfill } from '../../../server/tools/sample/backfill.ts'
import { prepareSample } from '../../../server/tools/sample/prepare.ts'
import { openStore } from '../../../server/embedded/store/open.ts'

const [dataDir = '', patients = '1000'] = process.argv.slice(2)
const report = (error: unknown): void => console.error(error)
const store = await openStore({ dataDir, clock: Date.now, report })
const { plan } = await prepareSample(store, {
  seed: 1,
  patients: Number(patients),
  isLocal: true,
})
if (plan) await backfill(store, plan, Date.now, () => false)
await store.close()
