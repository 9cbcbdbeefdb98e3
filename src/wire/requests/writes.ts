import { type Request, ignoreAnswer } from './request.ts'
import { textOr } from '../json.ts'
import { attributesOf } from './auth.ts'

/** Some attributes of an entity as texts; `''` for those it has not (API-37). */
export function textsOf(
  entityType: 'USER' | 'CUSTOMER' | 'ASSET' | 'DEVICE',
  id: string,
  keys: readonly string[],
): Request<Record<string, string>> {
  const all = attributesOf(entityType, id)
  return {
    ...all,
    decode: (body) => {
      const attributes = all.decode(body)
      return Object.fromEntries(keys.map((key) => [key, textOr(attributes.get(key))]))
    },
  }
}

/** Saves attributes (API-31). A null would be a server error, so clearing a key is saving `''` (trap 6). */
export function saveAttributes(
  entityType: 'ASSET' | 'DEVICE' | 'CUSTOMER' | 'USER',
  id: string,
  attributes: Readonly<Record<string, string | number | boolean>>,
): Request<void> {
  return {
    method: 'POST',
    path: `/api/plugins/telemetry/${entityType}/${encodeURIComponent(id)}/attributes/SERVER_SCOPE`,
    auth: 'session',
    body: attributes,
    decode: ignoreAnswer,
  }
}

/** Milliseconds the server waits for the gateway (CONST-15). */
export const RPC_TIMEOUT_MS = 5_000

/** Sends a gateway the diaper type that a sensor sits in (API-52, FORM-40). */
export function signalDiaperType(
  gatewayId: string,
  sensorName: string,
  diaperType: string,
): Request<void> {
  return {
    method: 'POST',
    path: `/api/rpc/oneway/${encodeURIComponent(gatewayId)}`,
    auth: 'session',
    body: {
      method: 'diaper_type',
      params: { device: sensorName, value: diaperType },
      timeout: RPC_TIMEOUT_MS,
    },
    decode: ignoreAnswer,
  }
}
