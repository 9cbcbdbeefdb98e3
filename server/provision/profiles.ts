import { type Client, findNamed, textOf } from './client.ts'
import type { Reference } from './save-chain.ts'

/** A profile is the type of an asset or device, and says which rule chain hears of it. */
export type Profile = { kind: 'asset' | 'device'; name: string; chain?: Reference; about: string }

/** Makes a profile, gives it its rule chain, or leaves it alone. Answers what was done, in words. */
export async function saveProfile(client: Client, profile: Profile): Promise<string> {
  const { kind, name, chain } = profile
  const found = await findNamed(client, `/api/${kind}Profiles`, name)
  const title = `${kind} profile ${name}`
  if (!found) {
    await client.post(`/api/${kind}Profile`, newProfile(profile))
    return `${title}: made`
  }
  const before = textOf(found, 'defaultRuleChainId', 'id')
  if (chain === undefined || before === chain.id) return `${title}: as it should be`
  await client.post(`/api/${kind}Profile`, { ...found, defaultRuleChainId: chain })
  const was = before === undefined ? '' : ` (it had rule chain ${before})`
  return `${title}: given its rule chain${was}`
}

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
