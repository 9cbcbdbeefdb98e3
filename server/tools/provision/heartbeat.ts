import type { ScriptLanguage } from '../../thingsboard/chains/chain.ts'
import { type Client, findNamed, ProvisionError, textOf } from '../../thingsboard/chains/client.ts'
import {
  HEARTBEAT_DEVICE,
  HEARTBEAT_PROFILE,
  heartbeatChain,
} from '../../thingsboard/chains/heartbeat-chain.ts'
import { type Found, lookAtChain, type Reference } from '../../thingsboard/chains/save-chain.ts'
import { lookAtProfile, type Profile } from './profiles.ts'

/** The profile of the one device by which our server proves a ThingsBoard (PROOF-10). */
export const heartbeatProfile = (chain?: Reference): Profile => ({
  kind: 'device',
  name: HEARTBEAT_PROFILE,
  about: 'Wardlight’s sign to itself: no sensor',
  ...(chain && { chain }),
})

const deviceNow = (client: Pick<Client, 'get'>) =>
  findNamed(client, '/api/tenant/devices', HEARTBEAT_DEVICE)

/** Makes the device, of the tenant and of no hospital, or leaves it alone. Answers what was done, in words. */
export async function saveHeartbeat(client: Client): Promise<string> {
  const row = await deviceNow(client)
  if (row && textOf(row, 'type') !== HEARTBEAT_PROFILE)
    throw new ProvisionError(
      `The device ${HEARTBEAT_DEVICE} is of another type: rename or delete it, and run this again.`,
    )
  if (row) return `device ${HEARTBEAT_DEVICE}: as it should be`
  await client.post('/api/device', {
    name: HEARTBEAT_DEVICE,
    type: HEARTBEAT_PROFILE,
    label: 'Wardlight’s sign to itself: keep it.',
    additionalInfo: {
      description: 'No sensor, of no hospital. Wardlight sends by it once a minute.',
    },
  })
  return `device ${HEARTBEAT_DEVICE}: made`
}

/** Whether the chain, its profile and the device are there. */
export async function lookAtHeartbeat(
  client: Pick<Client, 'get'>,
  language: ScriptLanguage,
): Promise<Found['state']> {
  const chain = await lookAtChain(client, heartbeatChain(language))
  if (chain.state !== 'fine') return chain.state
  const { state } = await lookAtProfile(client, heartbeatProfile(chain.id))
  if (state !== 'fine') return state
  return (await deviceNow(client)) ? 'fine' : 'missing'
}
