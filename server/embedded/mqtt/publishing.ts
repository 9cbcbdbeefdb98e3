import type { AedesOptions, Client } from 'aedes'
import type { Log } from '../../support/log.ts'
import { StoreClosed, StoreRefuses, TooManyKeys } from '../../protocol/refusals.ts'
import type { Activity } from './activity.ts'
import type { Intake } from './intake.ts'
import { PayloadError } from './payload.ts'
import type { Sessions } from './sessions.ts'
import { Version5 } from './version5.ts'
import { reason } from './version5-packets.ts'
import type { Taken } from './taken.ts'
import { deviceTopic } from './device-topics.ts'
import { gatewayTopic } from './gateway-topics.ts'
import { longTopic } from './short-topics.ts'
import type { Handling } from './device-topics.ts'

/**
 * `stored`: on disk, may be acknowledged. `dropped`: not for this device, gets no acknowledgement.
 * `unknown`: no topic of a device; acknowledged, in MQTT 5 with the reason.
 * Throws a `PayloadError` when the payload is not what the topic takes.
 */
type Outcome = 'stored' | 'dropped' | 'unknown'

async function handlePublish(handling: Handling, topic: string, payload: Buffer): Promise<Outcome> {
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
  // Also waits for what the rules wrote because of it: alarms, locations, connectivity.
  await store.flush()
  return 'stored'
}

type PublishPacket = Parameters<NonNullable<AedesOptions['authorizePublish']>>[1]

/** What taking a message needs, besides the session it came from. */
type Parts = Omit<Handling, 'session'> & {
  sessions: Sessions
  activity: Activity
  intake: Intake
  taken: Taken
  log: Log
  arrived?: ((deviceId: string) => void) | undefined
}

const nothing = Buffer.alloc(0)

/** Takes one message. Resolves when it may be acknowledged; rejecting closes the connection. */
export async function publish(
  parts: Parts,
  client: Client | null,
  packet: PublishPacket,
): Promise<void> {
  const session = client ? parts.sessions.of(client) : undefined
  if (!session) throw new Error('no session')
  packet.retain = false
  parts.activity.seen(session.deviceId)
  parts.arrived?.(session.deviceId)
  const payload = typeof packet.payload === 'string' ? Buffer.from(packet.payload) : packet.payload
  try {
    // Until this resolves, nothing more is read from this connection.
    const turn = parts.intake.turn()
    if (turn) await turn
    const room = parts.store.telemetry.room()
    if (room) await room
    const take = async (): Promise<boolean> => {
      const outcome = await handlePublish({ ...parts, session }, packet.topic, payload)
      if (outcome === 'unknown') refuse(client, packet, reason.topicNameInvalid)
      return outcome !== 'dropped'
    }
    const { deviceId: device, clientName } = session
    const { topic, dup: isAgain } = packet
    const messageId = 'messageId' in packet ? Number(packet.messageId) : 0
    const sent = { device, client: clientName, messageId, topic, payload, isAgain }
    const isTaken = packet.qos === 0 ? await take() : await parts.taken.once(sent, take)
    // A message of QoS 0 is not acknowledged.
    if (!isTaken) packet.qos = 0
    // The broker keeps a message of QoS 2 until it is released: its id is enough.
    Object.assign(packet, { topic: 'taken', payload: nothing })
  } catch (error) {
    reportRefused(parts, session.deviceId, error)
    if (error instanceof PayloadError && refuse(client, packet, reason.payloadFormatInvalid)) return
    throw error
  }
}

/** Counts and says why a message was not taken and its connection is closed. */
function reportRefused({ counters, log }: Parts, device: string, error: unknown): void {
  if (error instanceof PayloadError) {
    counters.malformed += 1
    log.warn('A device sent what cannot be read; its connection was closed.', { device })
  } else if (error instanceof TooManyKeys) {
    counters.tooManyKeys += 1
    log.warn('A device sent more keys than it may have; its connection was closed.', { device })
  } else if (!(error instanceof StoreRefuses || error instanceof StoreClosed)) {
    // The store itself logs once that it refuses and once that it takes again. What was not acknowledged, the device
    // sends again.
    log.failed('A message was not taken.', error, { device })
  }
}

/**
 * In MQTT 5 the acknowledgement can say why a message was not taken, and the connection stays. Returns `false` where
 * there is no such acknowledgement.
 */
function refuse(client: Client | null, packet: { qos: number }, why: number): boolean {
  if (!(client?.conn instanceof Version5)) return false
  client.conn.farewell = why
  if (packet.qos === 0) return false
  client.conn.farewell = reason.administrativeAction
  client.conn.refuse('messageId' in packet ? Number(packet.messageId) : undefined, why)
  return true
}
