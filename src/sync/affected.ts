import { parseOriginator } from '../model/patients/names.ts'
import type { PlatformDevice } from '../model/platform/platform-list.ts'
import { compareNames } from '../model/patients/sorting.ts'
import { sensorsOfGatewayQuery } from '../wire/platform-queries.ts'
import { relatedTo } from '../wire/requests/relations.ts'
import { everyEntity } from './places.ts'
import type { Send } from './rest.ts'

/** Sensors asked for at the same time. */
const AT_ONCE = 8

/**
 * Names of the patients who lose a sensor when a device leaves its hospital (AMB-97): the wearer of the sensor, or of all
 * sensors behind the gateway. Without duplicates, in order. @throws RequestFailed
 */
export async function patientsAffected(
  send: Send,
  { id, kind, hospital }: Pick<PlatformDevice, 'id' | 'kind' | 'hospital'>,
): Promise<string[]> {
  const sensors = kind === 'sensor' ? [id] : await sensorsOf(send, id)
  const names = new Set<string>()
  for (let at = 0; at < sensors.length; at += AT_ONCE) {
    const some = sensors.slice(at, at + AT_ONCE)
    const related = await Promise.all(
      some.map((sensor) => send(relatedTo({ id: sensor, entityType: 'DEVICE' }, 'Contains'))),
    )
    for (const { entityType, name } of related.flat()) {
      if (entityType === 'ASSET') names.add(parseOriginator(name, hospital).name)
    }
  }
  return [...names].toSorted(compareNames)
}

async function sensorsOf(send: Send, gatewayId: string): Promise<string[]> {
  const sensors = await everyEntity(send, (page) => sensorsOfGatewayQuery(gatewayId, page))
  return sensors.map(({ id }) => id)
}
