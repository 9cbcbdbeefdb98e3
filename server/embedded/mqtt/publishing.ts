/** What becomes of one publish: stored, dropped without acknowledgement, or the end of the connection. */

import { deviceTopic } from './device-topics.ts'
import { gatewayTopic } from './gateway-topics.ts'
import { longTopic } from './short-topics.ts'
import type { Handling } from './handling.ts'

/**
 * `stored`: on disk, may be acknowledged. `dropped`: not for this device, gets no acknowledgement.
 * `unknown`: no topic of a device; acknowledged, in MQTT 5 with the reason.
 * Throws a `PayloadError` when the payload is not what the topic takes.
 */
export type Outcome = 'stored' | 'dropped' | 'unknown'

export async function handlePublish(
  handling: Handling,
  topic: string,
  payload: Buffer,
): Promise<Outcome> {
  const { store, session, counters } = handling
  const device = store.entities.device(session.deviceId)
  if (!device) return 'dropped'
  if (topic.startsWith('v1/gateway/')) {
    if (device.additionalInfo['gateway'] !== true) {
      counters.notGateways += 1
      return 'dropped'
    }
    await gatewayTopic(handling, device, topic, payload)
  } else {
    const storing = deviceTopic(handling, longTopic(topic), payload)
    if (storing === undefined) return 'unknown'
    await storing
  }
  // Includes what the rules wrote in consequence: alarms, locations, connectivity.
  await store.flush()
  return 'stored'
}
