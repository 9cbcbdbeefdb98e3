import { startProxy } from '../../../server/thingsboard/proxy.ts'
import { type Client, signIn } from '../../../server/thingsboard/chains/client.ts'
import { EMAIL, PASSWORD, PLATFORM, startFacility } from '../lib/facility.ts'
import { addressOf } from '../rules/ward.ts'
import type { Session } from '../lib/session.ts'
import { SITE } from '../lib/site.ts'
import { enter, type Main, unhurried } from './houses.ts'

/** The server that is measured, with the console in front of it. */
export type Place = {
  name: 'embedded' | 'thingsboard'
  url: string
  port: number
  mqttPort: number
  /** The hospital that is looked at, where the server comes with it. */
  main: Main | undefined
  /** The tenant's administrator, signed in anew: a run may outlast a session. */
  client(): Promise<Client>
  close(): Promise<void>
}

export async function openPlace(session: Session, patients: number): Promise<Place> {
  const address = addressOf(process.env)
  if (!address) {
    const dataDir = session.folder('scale')
    const facility = await startFacility({ dataDir, consoleFolder: SITE, patients })
    const { url, mqttPort, plan, tokens } = facility
    return {
      name: 'embedded',
      url,
      port: Number(new URL(url).port),
      mqttPort,
      main: { plan, tokens, email: EMAIL, password: PASSWORD },
      client: async () => unhurried(await signIn(url, PLATFORM, PASSWORD)),
      close: () => facility.kill(),
    }
  }
  const { user, password } = address
  const proxy = await startProxy({
    thingsboardUrl: address.url,
    tenant: { user, password },
    watch: {},
    consoleFolder: SITE,
    port: 0,
  })
  return {
    name: 'thingsboard',
    url: proxy.url,
    port: proxy.port,
    mqttPort: Number(new URL(address.mqtt).port),
    main: undefined,
    client: () => enter(address),
    close: () => proxy.close(),
  }
}
