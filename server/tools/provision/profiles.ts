import { type Client, findNamed, textOf } from '../../thingsboard/chains/client.ts'
import type { Reference } from '../../thingsboard/chains/save-chain.ts'

/** A profile is the type of an asset or device, and names the rule chain that handles it. */
export type Profile = { kind: 'asset' | 'device'; name: string; chain?: Reference; about: string }

type Found =
  | { state: 'missing' }
  | { state: 'fine' }
  /** It leads to another rule chain, or to none. */
  | { state: 'differs'; row: Record<string, unknown>; before: string | undefined }

/** Whether the profile is there, and leads to its rule chain. */
export async function lookAtProfile(client: Pick<Client, 'get'>, profile: Profile): Promise<Found> {
  const { kind, name, chain } = profile
  const row = await findNamed(client, `/api/${kind}Profiles`, name)
  if (!row) return { state: 'missing' }
  const before = textOf(row, 'defaultRuleChainId', 'id')
  const isFine = chain === undefined || before === chain.id
  return isFine ? { state: 'fine' } : { state: 'differs', row, before }
}

/** Makes a profile, gives it its rule chain, or leaves it alone. Answers what was done, in words. */
export async function saveProfile(client: Client, profile: Profile): Promise<string> {
  const { kind, chain } = profile
  const title = titleOf(profile)
  const existing = await lookAtProfile(client, profile)
  switch (existing.state) {
    case 'fine':
      return `${title}: as it should be`
    case 'missing':
      await client.post(`/api/${kind}Profile`, newProfile(profile))
      return `${title}: made`
    case 'differs': {
      await client.post(`/api/${kind}Profile`, { ...existing.row, defaultRuleChainId: chain })
      const was = existing.before === undefined ? '' : ` (it had rule chain ${existing.before})`
      return `${title}: given its rule chain${was}`
    }
  }
}

export const titleOf = ({ kind, name }: Profile): string => `${kind} profile ${name}`

function newProfile({ kind, name, chain, about }: Profile): object {
  const common = {
    name,
    description: about,
    image: null,
    default: false,
    defaultRuleChainId: chain ?? null,
    defaultDashboardId: null,
    defaultQueueName: null,
  }
  if (kind === 'asset') return common
  return {
    ...common,
    type: 'DEFAULT',
    transportType: 'DEFAULT',
    provisionType: 'DISABLED',
    profileData: {
      configuration: { type: 'DEFAULT' },
      transportConfiguration: { type: 'DEFAULT' },
      provisionConfiguration: { type: 'DISABLED', provisionDeviceSecret: null },
      alarms: null,
    },
  }
}
