import { CLOCK_SKEW_MS } from '../model/constants.ts'
import type { NeedDevices } from '../model/platform/device-needs.ts'
import { type WireEntity, present } from '../wire/entity.ts'
import { needQueries } from '../wire/platform-queries.ts'
import type { EntityQuery } from '../wire/queries.ts'
import { countedEntities } from '../wire/requests/hospitals.ts'
import { gatewayRow, isGatewayName, isSensorName, sensorRow } from '../wire/rows/device.ts'
import type { Send } from './rest.ts'

/** A fuller battery is not empty within a day and a half. */
const HALF_EMPTY = 50

/** Devices of all hospitals that may need attention (DEVS-11). @throws RequestFailed */
export async function loadNeedDevices(send: Send): Promise<NeedDevices> {
  const queries = needQueries({ skewMs: CLOCK_SKEW_MS, percent: HALF_EMPTY })
  const [gateways, sensors] = await Promise.all([
    matching(send, queries.gateways),
    matching(send, queries.sensors),
  ])
  return {
    gateways: gateways.entities
      .map((wire) => gatewayRow(wire, hospitalOf(wire)))
      .filter(({ name }) => isGatewayName(name)),
    sensors: sensors.entities
      .map((wire) => sensorRow(wire, hospitalOf(wire)))
      .filter(({ name }) => isSensorName(name)),
    hospitals: new Map(
      [...gateways.entities, ...sensors.entities].map((wire) => [wire.id, hospitalOf(wire)]),
    ),
    isMore: gateways.isMore || sensors.isMore,
  }
}

const hospitalOf = ({ fields }: WireEntity): string => present(fields, 'ownerName') ?? ''

/** The devices that match any of the queries, each once. */
async function matching(
  send: Send,
  queries: readonly EntityQuery[],
): Promise<{ entities: WireEntity[]; isMore: boolean }> {
  const pages = await Promise.all(queries.map((query) => send(countedEntities(query))))
  const all = pages.flatMap(({ entities }) => entities)
  return {
    entities: [...new Map(all.map((wire) => [wire.id, wire])).values()],
    isMore: pages.some(({ total, entities, dropped }) => total > entities.length + dropped),
  }
}
