import { facilityPlan, type PlanOptions } from '../../simulator/plan.ts'
import type { FacilityPlan } from '../../simulator/facility-plan.ts'
import { type Client, ProvisionError, textOf } from '../../../thingsboard/chains/client.ts'
import { findSample, thingsOf } from './found.ts'

/** What is needed to drive a sample on a server. */
export type DrivenSample = {
  plan: FacilityPlan
  /** `undefined` on an embedded server, which confirms its sample's alarms itself. */
  hospitalId: string | undefined
  /** Access tokens of the gateways by name. */
  tokens: ReadonlyMap<string, string>
  /** Ids of the spare sensors, by name; empty on an embedded server. */
  spares: ReadonlyMap<string, string>
}

/**
 * Reads the options of the sample's plan, and its gateways' tokens. For an embedded server `given` are the options.
 * Rejects with a plain sentence where there is no sample, or an incomplete one.
 */
export async function readSample(client: Client, given: PlanOptions): Promise<DrivenSample> {
  const sample = await findSample(client)
  const hospital = sample.hospitals.find(({ plan }) => plan !== undefined)
  if (!hospital?.plan) {
    const info = await client.get('/api/system/info')
    if (textOf(info, 'artifact') === 'wardlight') return readEmbedded(client, facilityPlan(given))
    throw new ProvisionError(
      sample.things.length > 0
        ? 'The sample hospital there is half made: npm run provision -- --sample makes it whole.'
        : 'There is no sample hospital there: npm run provision -- --sample makes it.',
    )
  }
  const plan = facilityPlan(hospital.plan)
  const names = new Set(plan.spares.map(({ name }) => name))
  const spares = thingsOf(sample, 'wearable').filter(({ name }) => names.has(name))
  return {
    plan,
    hospitalId: hospital.id,
    tokens: await tokensOf(client, thingsOf(sample, 'gw')),
    spares: new Map(spares.map(({ name, id }) => [name, id])),
  }
}

async function readEmbedded(client: Client, plan: FacilityPlan): Promise<DrivenSample> {
  const gateways: { name: string; id: string }[] = []
  for (const { name } of plan.gateways) {
    const path = `/api/tenant/devices?deviceName=${encodeURIComponent(name)}`
    gateways.push({ name, id: textOf(await client.get(path), 'id', 'id') ?? '' })
  }
  const tokens = await tokensOf(client, gateways)
  return { plan, hospitalId: undefined, tokens, spares: new Map() }
}

async function tokensOf(
  client: Client,
  gateways: readonly { name: string; id: string }[],
): Promise<Map<string, string>> {
  const tokens = new Map<string, string>()
  for (const { name, id } of gateways) {
    const token = textOf(await client.get(`/api/device/${id}/credentials`), 'credentialsId')
    if (token !== undefined) tokens.set(name, token)
  }
  return tokens
}
