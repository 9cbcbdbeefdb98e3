import { facilityPlan, type PlanOptions } from '../../simulator/plan.ts'
import { type Client, ProvisionError } from '../../../thingsboard/chains/client.ts'
import { castSample, type Wish } from './cast.ts'
import { findSample, type Found, PLAN_KEY } from './found.ts'
import { clearSample } from './remove.ts'
import { writeSample } from './write.ts'

export type SampleWish = Wish & {
  /** The ending of the staff's addresses; the sample's own when left out. */
  domain?: string | undefined
  /** When this is, milliseconds. */
  at: number
  /** Who plays, and what has happened; the embedded server's cast when left out. */
  cast?: typeof castSample
}

/**
 * Makes the sample hospital on a ThingsBoard by public calls: the cast of `server/tools/sample`, with its past. One that is there
 * is left alone; one that a run left half made is removed and made anew. Says what was done, and the accounts once.
 */
export async function makeSample(
  client: Client,
  { domain, at, cast = castSample, ...wish }: SampleWish,
  say: (line: string) => void,
): Promise<void> {
  let found = await findSample(client)
  const whole = found.hospitals.find(({ plan }) => plan !== undefined)
  if (whole) return say(`The sample hospital ${whole.title} is there: nothing was changed.`)
  if (found.own.length > 0) {
    say('A sample that was left half made is removed first.')
    await clearSample(client, found)
    found = await findSample(client)
  }
  const firstNumber = freeNumber(found, wish)
  const { store, plan } = await cast(wish, firstNumber, at)
  try {
    const kept = new Map([
      ...found.hospitals.map(({ id, title }) => [title, id] as const),
      ...found.own.map(({ id, name }) => [name, id] as const),
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

/** Its devices are numbered on from where no other device of the tenant is in the way. */
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
