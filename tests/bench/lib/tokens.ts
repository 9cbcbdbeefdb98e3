import type { Store } from '../../../server/protocol/types.ts'

/** Access tokens of the gateways by name, as the store has them. */
export function gatewayTokens({ entities }: Store): Record<string, string> {
  const gateways = entities.all('DEVICE').filter(({ type }) => type === 'gw')
  return Object.fromEntries(gateways.map(({ name, accessToken }) => [name, accessToken]))
}
