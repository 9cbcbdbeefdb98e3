/** A whole server put together of its parts, so that each of them can be stopped, with a clock that the test moves. */

import { createProbes, type Probes } from '../../../../server/embedded/watch/probes.ts'
import { startBroker } from '../../../../server/embedded/mqtt/broker.ts'
import { devicePolls } from '../../../../server/embedded/api/device-polls.ts'
import { startRules } from '../../../../server/embedded/rules/rules.ts'
import type { DeviceTraffic } from '../../../../server/embedded/rules/traffic.ts'
import { openStore, type StoreOptions } from '../../../../server/embedded/store/open.ts'
import { serveWeb } from '../../../../server/embedded/web.ts'
import { createMailer } from '../../../../server/features/letters/mailer.ts'
import type { Health } from '../../../../server/features/health/health.ts'
import type { Store } from '../../../../server/protocol/types.ts'
import { logTo, silent } from '../../../../server/support/log.ts'
import { addHospital } from '../../support.ts'

export type Rig = {
  store: Store
  probes: Probes
  url: string
  mqttPort: number
  hospitalId: string
  log: string[]
  /** Stands for the rules while a test stops them. */
  rules: { received: DeviceTraffic['received'] }
  stopBroker(): Promise<void>
  /** So many seconds later the server looks after its probes, as it does each second. */
  after(seconds: number): void
  health(): Promise<Health>
  close(): Promise<void>
}

export async function openRig(given: Partial<StoreOptions> = {}): Promise<Rig> {
  let up = 0
  const clock = (): number => 1_790_000_000_000 + up
  const lines: string[] = []
  const log = logTo((line) => lines.push(line))
  const report = (): void => undefined
  const store = await openStore({ dataDir: ':memory:', clock, report, ...given })
  const { customer } = await addHospital(store, 'Seaview', 'admin@seaview.example')
  const probes = createProbes({ store, clock, log, report, monotonic: () => up })
  const real = startRules({ store: probes.store, clock, log: silent })
  const rules = { received: real.received.bind(real) as DeviceTraffic['received'] }
  const traffic = probes.read({
    received: (...reported) => rules.received(...reported),
    joined: (...ids) => real.joined(...ids),
    left: (...ids) => real.left(...ids),
    turnedAway: (...reported) => real.turnedAway(...reported),
  })
  const broker = await startBroker({
    store: probes.store,
    traffic,
    arrived: (id) => probes.arrived(id),
    host: '127.0.0.1',
    port: 0,
    clock,
    log: silent,
  })
  const web = await serveWeb(
    { port: 0 },
    {
      store,
      clock,
      host: '127.0.0.1',
      report,
      mailer: createMailer(store, clock, silent, {}),
      push: undefined,
      traffic: real,
      polls: devicePolls(),
      metrics: undefined,
      soundness: () => 'sound',
      probes,
      rpc: () => 'offline',
      ask: () => Promise.resolve('offline'),
    },
  )
  probes.start({
    mqttUrl: `mqtt://127.0.0.1:${broker.port}`,
    socketUrl: `ws://127.0.0.1:${web.port}`,
  })
  let isStopped = false
  const stopBroker = async (): Promise<void> => {
    if (!isStopped) await broker.close()
    isStopped = true
  }
  const url = `http://127.0.0.1:${web.port}`
  return {
    store,
    probes,
    url,
    mqttPort: broker.port,
    hospitalId: customer.id,
    log: lines,
    rules,
    stopBroker,
    after(seconds) {
      up += seconds * 1000
      probes.look()
    },
    health: async () => (await (await fetch(`${url}/health`)).json()) as Health,
    async close() {
      probes.close()
      await web.close()
      await stopBroker()
      real.close()
      await store.close()
    },
  }
}
