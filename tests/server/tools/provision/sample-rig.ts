import {
  type Client,
  ProvisionError,
  signIn,
} from '../../../../server/thingsboard/chains/client.ts'
import {
  type Cast,
  castSample,
  makeSample,
  type SampleWish,
} from '../../../../server/tools/provision/sample/make.ts'
import type { Facility } from '../../../../server/facility.ts'
import type { Store } from '../../../../server/protocol/types.ts'
import { startTestFacility } from '../../support.ts'

/*
 * A facility server that refuses what a Community Edition refuses stands in for ThingsBoard. It has a hospital of its own,
 * whose title, addresses and devices' names are the sample's usual ones: they are somebody else's here.
 */

export const AT = Date.UTC(2026, 10, 20, 3, 12, 30)
export const wish = { seed: 2, patients: 1, domain: 'sample.example', at: AT }

export const startStandIn = (): Promise<Facility> =>
  startTestFacility({ edition: 'CE', patients: 1, clock: () => AT })

export const enter = ({ url }: Facility): Promise<Client> =>
  signIn(url, 'platform@wardlight.example', 'wardlight')

/**
 * The same cast for every run of a test, because making it takes longer than writing it. `short`: with one account, the last
 * hours of its past and some of its alarms, so that every call can be tried.
 */
export async function castOnce({ short = false } = {}): Promise<{
  cast: () => Promise<Cast>
  store: Store
  close(): Promise<void>
}> {
  const { store, plan } = await castSample({ seed: 2, patients: 1 }, 1001, AT)
  if (short) await shorten(store)
  const kept = { ...store, close: () => Promise.resolve() }
  return { cast: () => Promise.resolve({ store: kept, plan }), store, close: () => store.close() }
}

async function shorten(store: Store): Promise<void> {
  const manager = store.entities.userByEmail('manager@wardlight.example')
  if (manager) await store.entities.remove(manager.id)
  const span = { startTs: 0, endTs: AT - 6 * 3_600_000 }
  for (const { id } of [...store.entities.all('ASSET'), ...store.entities.all('DEVICE')])
    await store.telemetry.remove(id, [...store.telemetry.latest(id).keys()], span)
  for (const { id } of [...store.alarms.all()].slice(4)) await store.alarms.remove(id)
}

/** Makes the sample and answers what was said. */
export async function make(client: Client, more: Partial<SampleWish> = {}): Promise<string[]> {
  const said: string[] = []
  await makeSample(client, { ...wish, ...more }, (line) => said.push(line))
  return said
}

/** Everything that is stored, but what an account or a device was last doing. */
export function everything(store: Store): unknown {
  const { entities } = store
  const all = [
    ...entities.all('CUSTOMER'),
    ...entities.all('USER'),
    ...entities.all('ASSET'),
    ...entities.all('DEVICE'),
  ]
  return {
    entities: all,
    attributes: all.map(({ id }) => [...store.attributes.of(id, 'SERVER_SCOPE')]),
    relations: all.map(({ id }) => store.relations.from(id)),
    series: all.map(({ id }) => [...store.telemetry.latest(id)]),
    alarms: [...store.alarms.all()],
  }
}

/** The same without what chance gives: how the sample is told from hospital to last reading. */
export function shapeOf(store: Store): unknown {
  const { entities } = store
  const things = [...entities.all('ASSET'), ...entities.all('DEVICE')].filter(
    ({ additionalInfo }) => additionalInfo['wardlightSample'] === true,
  )
  const name = (id: string): string => {
    const one = entities.get(id)
    return one === undefined
      ? id
      : 'name' in one
        ? one.name
        : 'title' in one
          ? one.title
          : one.email
  }
  const alarms = (id: string) =>
    store.alarms.of(id).map((one) => [one.type, one.startTs, one.clearTs])
  return things
    .map((one) => ({
      name: one.name,
      type: one.type,
      hospital: name(one.customerId),
      attributes: [...store.attributes.of(one.id, 'SERVER_SCOPE')]
        .map(
          ([key, { value }]) =>
            `${key}=${typeof value === 'string' ? name(value) : JSON.stringify(value)}`,
        )
        .toSorted(),
      relations: store.relations
        .from(one.id)
        .map(({ type, to }) => `${type} ${name(to.id)}`)
        .toSorted(),
      series: [...store.telemetry.latest(one.id)]
        .filter(([key]) => !key.startsWith('note_'))
        .map(([key, { ts, value }]) => `${key} ${ts} ${JSON.stringify(value)}`)
        .toSorted(),
      alarms: alarms(one.id),
    }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/** A line that breaks at the `at`-th call and stays so: before it is sent, or when its answer is on the way. */
export function cutAt(
  client: Client,
  at: number,
  how: 'unsent' | 'unanswered' = 'unsent',
): { client: Client; calls(): number } {
  let count = 0
  async function over(call: () => Promise<unknown>): Promise<unknown> {
    count += 1
    if (count < at) return call()
    if (count === at && how === 'unanswered') await call()
    throw new ProvisionError('The line broke.')
  }
  const cut = (whole: Client): Client => ({
    get: (path) => over(() => whole.get(path)),
    post: (path, body) => over(() => whole.post(path, body)),
    delete: (path) => over(() => whole.delete(path)),
    as: (token) => cut(whole.as(token)),
  })
  return { client: cut(client), calls: () => count }
}
