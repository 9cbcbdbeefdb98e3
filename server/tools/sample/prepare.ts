import { given } from '../../support/given.ts'
import { facilityPlan, type PlanOptions } from '../simulator/plan.ts'
import type { FacilityPlan } from '../simulator/facility-plan.ts'
import type { Store } from '../../protocol/types.ts'
import { liveLastDay } from './lived.ts'
import { type Account, closeOpenAccounts, openPassword, randomPassword } from './accounts.ts'
import { provision } from './provision.ts'
import { createHash } from 'node:crypto'
import { NEW } from '../../embedded/store/database.ts'
import { randomToken } from '../../embedded/api/device-token.ts'

/**
 * Older servers derived the sample's access tokens from the tenant's id, the seed and the device's name, all of
 * which staff can read: whoever could read them could speak for every sensor. Such tokens are replaced by random
 * ones; a token that somebody chose stays. Answers how many were replaced.
 */
async function renewComputable(store: Store, plan: FacilityPlan): Promise<number> {
  const renewing = [...plan.gateways, ...plan.sensors, ...plan.spares].flatMap(({ name }) => {
    const device = store.entities.deviceByName(name)
    if (!device || !computable(store.tenantId, plan.seed, name).includes(device.accessToken))
      return []
    return [store.entities.update({ ...device, accessToken: randomToken() })]
  })
  await Promise.all(renewing)
  return renewing.length
}

/** What a device's token was in older servers: with the tenant's id, and before that without anything. */
const computable = (tenantId: string, seed: number, name: string): string[] =>
  [tenantId, ''].map((secret) =>
    createHash('sha256').update(`${secret}/${seed}/${name}`).digest('base64url').slice(0, 20),
  )

export type Sample = {
  /** `undefined` when this server has a facility of its own. */
  plan: FacilityPlan | undefined
  /** Accounts that were made, or whose password was changed, by this start. */
  accounts: Account[]
  /** How many devices of an older server's sample got a new access token. */
  renewed: number
}
type Wish = {
  seed: number
  patients: number
  isLocal: boolean
  /** When this is, if the facility is to have lived before it; milliseconds. */
  storyAt?: number | undefined
  /** Of its first gateway and sensor, 1 when left out. */
  firstNumber?: number
}

const PLAN = 'sample.plan'

/** What this store's sample facility is planned from. */
export function plannedFrom({ meta }: Store): PlanOptions | undefined {
  const kept = meta.get(PLAN)
  return kept === undefined ? undefined : (JSON.parse(kept) as PlanOptions)
}

/**
 * Makes the sample facility in a store that is new: an empty one that is not new has lost its data. A later start keeps the plan of the first, whatever its
 * options; one that was killed while making it starts over. Where others can reach the server, no account
 * keeps the published password.
 */
export async function prepareSample(
  store: Store,
  { seed, patients, isLocal, storyAt, firstNumber }: Wish,
): Promise<Sample> {
  const kept = plannedFrom(store)
  const isWanted = patients > 0 && store.meta.get(NEW) !== undefined && isEmpty(store)
  if (kept === undefined && !isWanted) return { plan: undefined, accounts: [], renewed: 0 }
  const made: PlanOptions = kept ?? {
    seed,
    patients,
    utcOffset: 0 - new Date().getTimezoneOffset(),
    ...given({ firstNumber }),
  }
  const isReady = store.meta.get('sample.ready') !== undefined
  // What was interrupted lives again until now.
  const options = isReady || storyAt === undefined ? made : { ...made, storyAt }
  const plan = facilityPlan(options)
  if (isReady) {
    const renewed = await renewComputable(store, plan)
    return { plan, accounts: isLocal ? [] : await closeOpenAccounts(store), renewed }
  }
  await store.meta.set(PLAN, JSON.stringify(options))
  await store.meta.remove(NEW)
  await clear(store)
  if (!isLocal) await store.meta.set('sample.closed', 'yes')
  const accounts = await provision(store, plan, () => (isLocal ? openPassword : randomPassword()))
  await liveLastDay(store, plan)
  await store.meta.set('sample.ready', 'yes')
  return { plan, accounts, renewed: 0 }
}

const everything = ({ entities }: Store) => [
  ...entities.all('ASSET'),
  ...entities.all('DEVICE'),
  ...entities.all('USER'),
  ...entities.all('CUSTOMER'),
]
const isEmpty = (store: Store): boolean => everything(store).length === 0

/** Removes what an interrupted first start left. */
async function clear(store: Store): Promise<void> {
  for (const { id } of everything(store)) await store.entities.remove(id)
}

/** For the log of a server that found such tokens. */
export const renewedText =
  'Access tokens of sample devices could be computed and are new now. The simulator knows them; whatever else connects as one of these devices needs its new token, which an Admin can read.'
