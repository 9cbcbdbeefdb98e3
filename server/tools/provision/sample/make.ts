import { facilityPlan, type PlanOptions } from '../../simulator/plan.ts'
import { type Client, ProvisionError } from '../../../thingsboard/chains/client.ts'
import { findSample, type Found, PLAN_KEY } from './found.ts'
import { clearSample } from './remove.ts'
import { writeSample } from './write.ts'
import { backfill } from '../../sample/backfill.ts'
import { plannedFrom, prepareSample } from '../../sample/prepare.ts'
import { openStore } from '../../../embedded/store/open.ts'
import type { Store } from '../../../protocol/types.ts'

export type SampleWish = Wish & {
  /** The ending of the staff's addresses; the sample's own when left out. */
  domain?: string | undefined
  /** When this is, milliseconds. */
  at: number
  /** Makes the people and their past; the embedded server's when left out. */
  cast?: typeof castSample
}

/**
 * Makes the sample hospital on a ThingsBoard by public calls: the cast of `server/tools/sample`, with its past. One that is there
 * is left alone; an incomplete one from a broken run is removed and made again. Says what was done, and the accounts once.
 */
export async function makeSample(
  client: Client,
  { domain, at, cast = castSample, ...wish }: SampleWish,
  say: (line: string) => void,
): Promise<void> {
  let sample = await findSample(client)
  const whole = sample.hospitals.find(({ plan }) => plan !== undefined)
  if (whole) return say(`The sample hospital ${whole.title} is there: nothing was changed.`)
  if (sample.things.length > 0) {
    say('A sample that was left half made is removed first.')
    await clearSample(client, sample)
    sample = await findSample(client)
  }
  const firstNumber = freeNumber(sample, wish)
  const { store, plan } = await cast(wish, firstNumber, at)
  try {
    const kept = new Map([
      ...sample.hospitals.map(({ id, title }) => [title, id] as const),
      ...sample.things.map(({ id, name }) => [name, id] as const),
    ])
    const { hospitalId, staff } = await writeSample({ client, store, kept, domain, say })
    say('Accounts (shown only this once):')
    for (const { email, password } of staff) say(`  ${email}  ${password}`)
    const path = `/api/plugins/telemetry/CUSTOMER/${hospitalId}/SERVER_SCOPE`
    await client.post(path, { [PLAN_KEY]: plan })
    say('The sample is whole. npm run simulate drives it, --remove-sample removes it.')
  } finally {
    await store.close()
  }
}

/** The first number from which the sample's device names are free in the tenant. */
function freeNumber({ taken }: Found, wish: Wish): number {
  const planned = (firstNumber: number) =>
    facilityPlan({ ...(wish satisfies PlanOptions), firstNumber })
  const { hospital } = planned(1)
  if (taken.has(hospital))
    throw new ProvisionError(
      `There is a hospital ${hospital} already, and it is not the sample's. Another --seed, 2 to 5, has another name.`,
    )
  for (let first = 1; ; first += 1_000) {
    const { gateways, sensors, spares } = planned(first)
    if (![...gateways, ...sensors, ...spares].some(({ name }) => taken.has(name))) return first
  }
}

type Wish = Pick<PlanOptions, 'seed' | 'patients'>
export type Cast = { store: Store; plan: PlanOptions }

/**
 * The sample facility as the embedded server makes it, with its eight days of past until `at`, in memory, to be written to
 * another server. The caller closes the store.
 */
export async function castSample(wish: Wish, firstNumber: number, at: number): Promise<Cast> {
  const store = await openStore({ dataDir: ':memory:', clock: () => at })
  try {
    const given = { ...wish, firstNumber, isLocal: true, storyAt: at }
    const { plan: facility } = await prepareSample(store, given)
    const plan = plannedFrom(store)
    if (!facility || !plan) throw new ProvisionError('A sample has at least one patient.')
    await backfill(
      store,
      facility,
      () => at,
      () => false,
    )
    return { store, plan }
  } catch (error) {
    await store.close()
    throw error
  }
}
