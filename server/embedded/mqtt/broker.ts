/**
 * The MQTT side of the facility (protocol §10.1), MQTT 3.1, 3.1.1 and 5 over TCP and TLS. Not a broker in the usual
 * sense: devices talk to the server and the server to devices, and nothing one client publishes ever
 * reaches another. A QoS 1 message is acknowledged after what it said is on disk.
 */

import { randomUUID, type X509Certificate } from 'node:crypto'
import { TLSSocket } from 'node:tls'
import { Aedes } from 'aedes'
import type { AedesOptions, Client } from 'aedes'
import { isValidAt, shownCertificate } from '../../protocol/types/device-certificate.ts'
import type { Log } from '../../support/log.ts'
import { limits as usualLimits } from '../../features/quotas/limits.ts'
import type { DeviceTraffic } from '../rules/rules.ts'
import { StoreClosed, StoreRefuses, TooManyKeys } from '../../protocol/refusals.ts'
import type { Clock, Device, Store } from '../../protocol/types.ts'
import { activity } from './activity.ts'
import type { Activity } from './activity.ts'
import { callDevice, endsSession, pushShared } from './calls.ts'
import type { RpcRequest } from './calls.ts'
import { newCounters } from './counters.ts'
import type { Counters } from './counters.ts'
import { createIntake, type Intake } from './intake.ts'
import { type DevicePorts, listenForDevices, type Listening } from './listening.ts'
import { noBus } from './no-bus.ts'
import { reason } from './version5-packets.ts'
import { Version5 } from './version5.ts'
import { PayloadError } from './payload.ts'
import { handlePublish } from './publishing.ts'
import { type Replies, replies } from './replies.ts'
import { isAllowedFilter, newSession, sessions } from './sessions.ts'
import type { Sessions } from './sessions.ts'

export type BrokerOptions = DevicePorts & {
  store: Store
  /** Who is told of telemetry and of who hears whom: the rules. */
  traffic: DeviceTraffic
  clock: Clock
  log: Log
}

/** What became of a call that wants an answer. */
export type Asked = { answer: unknown } | 'offline' | 'late'

export type Broker = Pick<
  Listening,
  'port' | 'tlsPort' | 'certificateExpiresAt' | 'renewCertificate'
> & {
  /** Signed-in connections of devices. */
  connections(): number
  counters: Readonly<Counters>
  /** One-way call; `offline` at once when neither the device nor its gateway listens. */
  rpc(deviceId: string, request: RpcRequest): 'sent' | 'offline'
  /** Two-way call: the device's answer, `offline` at once, or `late` after `ms`. */
  ask(deviceId: string, request: RpcRequest, ms: number): Promise<Asked>
  close(): Promise<void>
}

type Parts = BrokerOptions & {
  live: Sessions
  counters: Counters
  presence: Activity
  replies: Replies
  intake: Intake
}

/** Listens for devices. Rejects when the port cannot be had. */
export async function startBroker(options: BrokerOptions): Promise<Broker> {
  const { store, clock, log } = options
  const live = sessions()
  const counters = newCounters()
  const presence = activity(store, clock, log)
  const waiting = replies()
  const parts: Parts = {
    ...options,
    live,
    counters,
    presence,
    replies: waiting,
    intake: createIntake(),
  }
  const aedes = await Aedes.createBroker(handlers(parts))
  aedes.on('unsubscribe', (topics, client) => {
    for (const topic of topics) live.of(client)?.filters.delete(topic)
  })
  const off = store.events.on((event) => {
    pushShared(store, live, event)
    if (event.kind === 'stored-again') presence.again()
    if (event.kind !== 'entity-removed' && event.kind !== 'entity-updated') return
    for (const session of live.ofDevice(event.entity.id))
      if (endsSession(event, session)) session.client.close()
  })
  const listening = await listenForDevices({
    ports: options,
    log,
    counters,
    handle: (socket) => aedes.handle(socket),
  }).catch(async (error: unknown) => {
    off()
    await new Promise<void>((resolve) => aedes.close(resolve))
    throw error
  })
  let calls = 0
  return {
    port: listening.port,
    tlsPort: listening.tlsPort,
    counters,
    connections: () => live.all().length,
    certificateExpiresAt: listening.certificateExpiresAt,
    renewCertificate: listening.renewCertificate,
    rpc(deviceId, request) {
      const device = store.entities.device(deviceId)
      if (!device) return 'offline'
      calls += 1
      return callDevice(live, device, calls, request)
    },
    async ask(deviceId, request, ms) {
      const device = store.entities.device(deviceId)
      if (!device) return 'offline'
      calls += 1
      const answer = waiting.wait(calls, deviceId, ms)
      if (callDevice(live, device, calls, request) === 'sent') return answer
      waiting.forget(calls)
      return 'offline'
    },
    async close() {
      waiting.close()
      const closed = listening.stop()
      // Now, while the store is open, not whenever the last socket has gone.
      for (const session of live.all()) leave(parts, session.client)
      await new Promise<void>((resolve) => aedes.close(resolve))
      off()
      listening.drop()
      await closed
      await store.flush()
    },
  }
}

/** The protocol's questions, answered. */
function handlers(parts: Parts): AedesOptions {
  const { store, live, counters, presence, intake } = parts
  const most = { ...usualLimits, ...parts.limits }.mqttConnectionsPerDevice
  return {
    mq: noBus(),
    connectTimeout: 10_000,
    maxClientsIdLength: 64,
    preConnect(_client, packet, done) {
      // Its own identifier for every connection: guessing another's must not throw that one out. No
      // persistent session and no last will either: there is nobody they could be for.
      packet.clientId = randomUUID()
      packet.clean = true
      delete packet.will
      done(null, true)
    },
    authenticate(client, username, _password, done) {
      // It ended before it was its turn: its end was told already and would never be told again.
      if (client.conn.destroyed) {
        done(null, false)
        return
      }
      const device = deviceOf(parts, client, username)
      if (device) {
        // The newest is the one that is there: the oldest gives way, as with ThingsBoard.
        const own = live.ofDevice(device.id)
        if (own.length >= most) own[0]?.client.close()
        live.add(newSession(client, device))
        presence.connected(device.id)
        // After what it has sent.
        client.conn.once('close', async () => {
          await intake.mine()
          leave(parts, client)
        })
        done(null, true)
        return
      }
      counters.refusedConnections += 1
      // 2: only a client id; 5: a token or a certificate nobody has (protocol §10.1).
      const returnCode = username || certificateOf(client) ? 5 : 2
      done(Object.assign(new Error('not authorized'), { returnCode }), false)
    },
    authorizeSubscribe(client, subscription, done) {
      const session = live.of(client)
      const isGateway =
        session && store.entities.device(session.deviceId)?.additionalInfo['gateway'] === true
      if (!session || !isAllowedFilter(subscription.topic, isGateway === true)) {
        counters.refusedFilters += 1
        done(null, null)
        return
      }
      session.filters.set(subscription.topic, subscription.qos === 0 ? 0 : 1)
      done(null, subscription)
    },
    authorizePublish: (client, packet, done) => {
      publish(parts, client, packet).then(() => done(null), done)
    },
  }
}

/**
 * Whose connection it is: by its certificate when it showed one, whatever token came along, as ThingsBoard
 * has it; otherwise by its access token.
 */
function deviceOf({ store, clock }: Parts, client: Client, token: unknown): Device | undefined {
  const certificate = certificateOf(client)
  if (certificate)
    return isValidAt(certificate, clock())
      ? store.entities.deviceByCertificate(shownCertificate(certificate).hash)
      : undefined
  return typeof token === 'string' && token !== '' ? store.entities.deviceByToken(token) : undefined
}

function certificateOf({ conn }: Client): X509Certificate | undefined {
  const socket: unknown = conn instanceof Version5 ? conn.socket : conn
  return socket instanceof TLSSocket ? socket.getPeerX509Certificate() : undefined
}

/** In MQTT 5 an acknowledgement says why a message was not taken, and the connection stays; else `false`. */
function refuse(client: Client | null, packet: { qos: number }, why: number): boolean {
  if (!(client?.conn instanceof Version5)) return false
  client.conn.farewell = why
  if (packet.qos === 0) return false
  client.conn.farewell = reason.administrativeAction
  client.conn.refuse('messageId' in packet ? Number(packet.messageId) : undefined, why)
  return true
}

/** The connection is gone; the device is inactive when it was its last. */
function leave({ live, presence }: Parts, client: Client): void {
  const gone = live.remove(client)
  if (gone?.last) presence.disconnected(gone.session.deviceId)
}

/** Resolves when the message may be acknowledged; rejecting closes the connection. */
async function publish(
  parts: Parts,
  client: Parameters<NonNullable<AedesOptions['authorizePublish']>>[0],
  packet: Parameters<NonNullable<AedesOptions['authorizePublish']>>[1],
): Promise<void> {
  const session = client ? parts.live.of(client) : undefined
  if (!session) throw new Error('no session')
  packet.retain = false
  parts.presence.spoke(session.deviceId)
  const payload = typeof packet.payload === 'string' ? Buffer.from(packet.payload) : packet.payload
  try {
    // Nothing more is read from this connection meanwhile.
    const turn = parts.intake.mine()
    if (turn) await turn
    const room = parts.store.telemetry.room()
    if (room) await room
    const outcome = await handlePublish({ ...parts, session }, packet.topic, payload)
    // Quality 0 is what makes the protocol send no acknowledgement.
    if (outcome === 'dropped') packet.qos = 0
    if (outcome === 'unknown') refuse(client, packet, reason.topicNameInvalid)
  } catch (error) {
    tellRefused(parts, session.deviceId, error)
    if (error instanceof PayloadError && refuse(client, packet, reason.payloadFormatInvalid)) return
    throw error
  }
}

/** Counts and says why a message was not taken and its connection is closed. */
function tellRefused({ counters, log }: Parts, device: string, error: unknown): void {
  if (error instanceof PayloadError) {
    counters.malformed += 1
    log.warn('A device sent what cannot be read; its connection was closed.', { device })
  } else if (error instanceof TooManyKeys) {
    counters.tooManyKeys += 1
    log.warn('A device sent more keys than it may have; its connection was closed.', { device })
  } else if (!(error instanceof StoreRefuses || error instanceof StoreClosed)) {
    // The store says once that it refuses, and once that it takes again. What waited while the server was stopped was not
    // acknowledged, and is sent again.
    log.failed('A message was not taken.', error, { device })
  }
}
