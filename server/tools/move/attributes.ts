import type { EntityId } from '../../protocol/types.ts'
import type { Target } from './entities.ts'
import type { AttributesLine } from './lines.ts'

/** What ThingsBoard itself finds out about the line of a device, and keeps. */
const OF_THE_LINE = new Set([
  'active',
  'lastConnectTime',
  'lastDisconnectTime',
  'lastActivityTime',
  'inactivityAlarmTime',
])

/** Where a sensor or patient was last heard, and by which gateway. A gateway's own room is no such thing. */
const LIVE_PLACE = ['ward_location', 'room', 'gateway', 'gateway_id']
const hasLivePlace = (values: AttributesLine['values']): boolean =>
  'ward_location' in values || 'gateway_id' in values

/**
 * The attributes to save there. The new server itself finds out which devices are connected, and patients count as
 * disconnected until their sensor is heard there. Their place is unknown until then, too: an empty text (MOVE-13, R29).
 */
export function attributesThere({
  entity,
  scope,
  values,
}: AttributesLine): Record<string, unknown> {
  const isDevice = entity.entityType === 'DEVICE' && scope === 'SERVER_SCOPE'
  const isPlaced = scope === 'SERVER_SCOPE' && hasLivePlace(values)
  return Object.fromEntries(
    Object.entries(values)
      .filter(([key]) => !isDevice || !OF_THE_LINE.has(key))
      .map(([key, [, value]]) => {
        if (isPlaced && LIVE_PLACE.includes(key)) return [key, '']
        return [key, key === 'connectivity' && value === 'connected' ? 'disconnected' : value]
      }),
  )
}

/** Saves attributes. A device's own (client scope) are sent as the device, which alone may say them. */
export async function bringAttributes(
  { calls, journal }: Target,
  line: AttributesLine,
  tokenOf: (id: string) => string | undefined,
): Promise<'saved' | 'nothing' | 'refused'> {
  const values = journal.there(attributesThere(line))
  if (Object.keys(values).length === 0) return 'nothing'
  const { entityType, id }: EntityId = journal.there(line.entity)
  if (line.scope !== 'CLIENT_SCOPE') {
    await calls.post(`/api/plugins/telemetry/${entityType}/${id}/${line.scope}`, values)
    return 'saved'
  }
  const token = tokenOf(line.entity.id)
  if (token === undefined) return 'refused'
  await calls.post(`/api/v1/${encodeURIComponent(token)}/attributes`, values)
  return 'saved'
}
