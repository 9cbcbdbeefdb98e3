/**
 * A facility server without simulator in its own process, which also says what it costs:
 * `facility-process.ts <data folder> <patients> [crowded]`. The longest a socket's queue ever was is seen where frames
 * are handed over, so that the server needs no counter for it.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { WebSocket } from 'ws'
import { createFacility } from '../../../server/facility.ts'
import { keepHeapSmall } from '../../../server/support/heap.ts'
import { logTo } from '../../../server/support/log.ts'
import { facilityPlan } from '../../../server/tools/simulator/plan.ts'
import { textOf } from '../lib/processes.ts'
import { crowd } from './crowd.ts'
import { gatewayTokens } from '../lib/tokens.ts'
import type { ServerCost, ServerReady } from './facility.ts'

keepHeapSmall()
let largestQueue = 0
/** Often enough to see pauses, seldom enough to cost nothing; in milliseconds. */
const LOOK_EVERY = 5
const loop = monitorEventLoopDelay({ resolution: LOOK_EVERY })
loop.enable()
/** Processor time of this thread as Linux counts it, of all threads elsewhere; in milliseconds. */
function threadMs(): number {
  const counted = textOf(`/proc/self/task/${process.pid}/schedstat`).split(' ')[0]
  if (counted) return Number(counted) / 1e6
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
/** The thread's own time between two looks, in milliseconds: what a pause costs where nobody else computes. */
let longestWorkMs = 0
let workedMs = threadMs()
setInterval(() => {
  const now = threadMs()
  longestWorkMs = Math.max(longestWorkMs, now - workedMs)
  workedMs = now
}, 1)

const send = Reflect.get(WebSocket.prototype, 'send') as (...given: unknown[]) => void
Object.defineProperty(WebSocket.prototype, 'send', {
  value(this: WebSocket, ...given: unknown[]) {
    send.apply(this, given)
    largestQueue = Math.max(largestQueue, this.bufferedAmount)
  },
})

const [dataDir = '', patients = '1000', more] = process.argv.slice(2)
const facility = await createFacility({
  port: 0,
  mqttPort: 0,
  dataDir,
  patients: Number(patients),
  simulator: false,
  consoleFolder: `${dataDir}/none`,
  log: logTo(console.error),
})
const { url, mqttPort, store } = facility
if (more === 'crowded') await crowd(store, Date.now())
const kept = store.meta.get('sample.plan') ?? '{}'
const plan = facilityPlan(JSON.parse(kept) as Parameters<typeof facilityPlan>[0])
const ids = plan.patients.map(
  ({ id, name }) => store.entities.assetByName(`${name}-P${id}-${plan.hospital}`)?.id ?? '',
)
const tokens = gatewayTokens(store)
process.send?.({ url, mqttPort, plan, tokens, patients: ids } satisfies ServerReady)
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  const cost: ServerCost = {
    largestQueue,
    longestPauseMs: Math.max(0, loop.max / 1e6 - LOOK_EVERY),
    longestWorkMs,
    cpuSeconds: (user + system) / 1_000_000,
    megabytes: process.memoryUsage().rss / 1_048_576,
  }
  largestQueue = 0
  loop.reset()
  longestWorkMs = 0
  process.send?.(cost)
})
process.on('SIGTERM', () => void facility.close().then(() => process.exit(0)))
process.on('disconnect', () => process.exit(0))
