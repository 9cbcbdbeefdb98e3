import { array, object, record, string, type InferOutput } from 'valibot'
import { gatewayLabel } from '../model/places/devices.ts'
import { SETTINGS_TEXTS } from '../texts/settings.ts'
import { isObject, textOr } from '../wire/json.ts'
import { textsOf } from '../wire/requests/facts.ts'
import { type WardGateway, gatewaysInWard } from '../wire/requests/ward-gateways.ts'
import type { Step } from './command.ts'
import { listOf, step } from './pieces.ts'
import type { GatewayArgs } from './ward-steps.ts'

const { ward: TEXT } = SETTINGS_TEXTS

/** Where staff saw the gateways that come, when they opened the form. */
export const seenPlacesSchema = object({
  /** The ward's id of each, `''` for none. */
  from: record(string(), string()),
})
type SeenPlaces = InferOutput<typeof seenPlacesSchema>

/** A ward as staff saw it when they opened the form. */
export const seenGatewaysSchema = object({
  /** Ids of the ward's gateways. */
  gateways: array(string()),
  ...seenPlacesSchema.entries,
})

type Wanted = {
  wardId: string
  seen: InferOutput<typeof seenGatewaysSchema>
  coming: readonly GatewayArgs[]
  leaving: readonly string[]
}

/**
 * Looks before gateways come or go: what somebody else changed since is not gone over in silence, the later one is
 * told what it is now.
 */
export function seenGatewaySteps({ wardId, seen, coming, leaving }: Wanted): Step[] {
  if (coming.length === 0 && leaving.length === 0) return []
  const failed = TEXT.failed.gateway
  return [
    step('gateways of the ward as they are', failed, () => gatewaysInWard(wardId), {
      saysWhy: true,
      check: (found) => {
        const now = listOf<WardGateway>(found)
        return isSame(now, seen.gateways) ? null : TEXT.gatewaysChanged(now.map(gatewayLabel))
      },
    }),
    ...seenPlaceSteps(coming, seen),
  ]
}

/** Looks before gateways come: one that somebody else moved since is not moved back in silence. */
export function seenPlaceSteps(coming: readonly GatewayArgs[], { from }: SeenPlaces): Step[] {
  return coming.map(({ id, name }) =>
    step(
      `ward of ${id} as it is`,
      TEXT.failed.gateway,
      () => textsOf('DEVICE', id, ['ward_entityId']),
      {
        saysWhy: true,
        check: (found) => {
          const is = isObject(found) ? textOr(found['ward_entityId']) : ''
          return is === (from[id] ?? '') ? null : TEXT.gatewayMoved(name)
        },
      },
    ),
  )
}

function isSame(now: readonly WardGateway[], seen: readonly string[]): boolean {
  return now.length === seen.length && now.every(({ id }) => seen.includes(id))
}
