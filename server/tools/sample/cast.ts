import type { FacilityPlan } from '../simulator/facility-plan.ts'
import { STORY_PATIENTS } from '../simulator/story.ts'
import type { Asset, Store, User } from '../../protocol/types.ts'
import { accounts } from './accounts.ts'

/** The patients with a part in the story, in the plan's order, as they are stored. */
export const storyPatients = (store: Store, plan: FacilityPlan): Asset[] =>
  plan.patients
    .slice(0, STORY_PATIENTS)
    .flatMap((patient) => store.entities.assetByName(assetName(plan, patient)) ?? [])

/** What a planned patient's asset is called. */
export const assetName = (
  { hospital }: FacilityPlan,
  { id, name }: FacilityPlan['patients'][number],
): string => `${name}-P${id}-${hospital}`

/** The hospital's people, who confirm. */
export const staffOf = (store: Store): User[] =>
  accounts.flatMap(({ email, role }) =>
    role === 'platform' ? [] : (store.entities.userByEmail(email) ?? []),
  )
