/**
 * The MQTT side of the facility (protocol §10.1), MQTT 3.1, 3.1.1 and 5 over TCP and TLS. Not a broker in the usual
 * sense: devices talk to the server and the server to devices, and nothing one client publishes ever
 * reaches another. A QoS 1 message is acknowledged once its values are on disk.
 */

import { randomUUID, type X509Certificate } from 'node:crypto'
import type { Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import { Aedes } from 'aedes'
import type { AedesOptions, Client } from 'aedes'
import { isValidAt, shownCertificate } from '../../protocol/types/device-certificate.ts'
import type { Log } from '../../support/log.ts'
import { limits as usualLimits } from '../../features/quotas/limits.ts'
import type { DeviceTraffic } from '../rules/traffic.ts'
import { type Clock, type Device, PROBE_HOSPITAL, type Store } from '../../protocol/types.ts'
import { type Activity, createActivity } from './activity.ts'
import { callDevice, endsSession, pushShared, createReplies, type Replies } from './calls.ts'
import type { RpcRequest } from './calls.ts'
import { newCounters } from './counters.ts'
import type { Counters } from './counters.ts'
import { createIntake, type Intake } from './intake.ts'
import {
  createDeviceCrowd,
  type DevicePorts,
  listenForDevices,
  type Listening,
} from './listening.ts'
import { createTaken, type Taken } from './taken.ts'
import type { Crowd } from '../../features/quotas/crowd.ts'
import { Version5 } from './version5.ts'
import { publish } from './publishing.ts'
import { createSessions, isAllowedFilter, newSession, type Sessions } from './sessions.ts'

export type BrokerOptions = DevicePorts & {
  store: Store
  /** The rules: they get the telemetry, and which gateway hears which sensor. */
  traffic: DeviceTraffic
  clock: Clock
  log: Log
  /** A message of a device is there, and not yet read. */
  arrived?: ((deviceId: string) => void) | undefined
}

/** How a two-way call ended. */
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
  sessions: Sessions
  counters: Counters
  activity: Activity
  replies: Replies
  intake: Intake
  taken: Taken
  crowd: Crowd
  /** The client ids that devices gave themselves. */
  names: WeakMap<Client, string>
}

/** Listens for devices. Rejects when the port is taken. */
export async function startBroker(options: BrokerOptions): Promise<Broker> {
  const { store, clock, log } = options
  const sessions = createSessions()
  const counters = newCounters()
  const activity = createActivity(store, clock, log)
  const replies = createReplies()
  const intake = createIntake()
  const taken = createTaken(clock)
  const crowd = createDeviceCrowd(options.limits)
  const names = new WeakMap<Client, string>()
  const state = { sessions, counters, activity, replies, intake, taken, crowd, names }
  const parts: Parts = { ...options, ...state }
  const aedes = await Aedes.createBroker(handlers(parts))
  aedes.on('unsubscribe', (topics, client) => {
    for (const topic of topics) sessions.of(client)?.filters.delete(topic)
  })
  const off = store.events.on((event) => {
    pushShared(store, sessions, event)
    if (event.kind === 'stored-again') activity.correct()
    if (event.kind !== 'entity-removed' && event.kind !== 'entity-updated') return
    for (const session of sessions.ofDevice(event.entity.id))
      if (endsSession(event, session)) session.client.close()
  })
  const listening = await listenForDevices({
    ports: options,
    log,
    counters,
    crowd,
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
    connections: () =>
      sessions.all().filter(({ customerId }) => customerId !== PROBE_HOSPITAL).length,
    certificateExpiresAt: listening.certificateExpiresAt,
    renewCertificate: listening.renewCertificate,
    rpc(deviceId, request) {
      const device = store.entities.device(deviceId)
      if (!device) return 'offline'
      calls += 1
      return callDevice(sessions, device, calls, request)
    },
    async ask(deviceId, request, ms) {
      const device = store.entities.device(deviceId)
      if (!device) return 'offline'
      calls += 1
      const answer = replies.wait(calls, deviceId, ms)
      if (callDevice(sessions, device, calls, request) === 'sent') return answer
      replies.forget(calls)
      return 'offline'
    },
    async close() {
      replies.close()
      const closed = listening.stop()
      // While the store is still open: sockets close later, whenever they like.
      for (const session of sessions.all()) leave(parts, session.client)
      await new Promise<void>((resolve) => aedes.close(resolve))
      off()
      listening.drop()
      await closed
      await store.flush()
    },
  }
}

/** What aedes asks for each packet: may it connect, subscribe, publish? */
function handlers(parts: Parts): AedesOptions {
  const { store, sessions, counters, activity, intake, names } = parts
  const most = { ...usualLimits, ...parts.limits }.mqttConnectionsPerDevice
  return {
    mq: noBus(),
    connectTimeout: 10_000,
    maxClientsIdLength: 64,
    // What a device sends before it is answered: about as much as fits into one chunk.
    queueLimit: 2000,
    // All that a device may have under way by the protocol: only ids are kept (DOOR-05).
    maxInflightInbound: 65_535,
    preConnect(client, packet, done) {
      names.set(client, packet.clientId)
      // Every connection gets a new client id, so that guessing another device's id cannot end its connection.
      // Sessions are not kept and last wills are dropped: no client could receive them.
      packet.clientId = randomUUID()
      packet.clean = true
      delete packet.will
      done(null, true)
    },
    authenticate(client, username, _password, done) {
      // The connection ended while it waited: its `close` event has been and will not come again.
      if (client.conn.destroyed) {
        done(null, false)
        return
      }
      const device = deviceOf(parts, client, username)
      if (device) {
        // A device with too many connections loses its oldest, as with ThingsBoard.
        const connected = sessions.ofDevice(device.id)
        if (connected.length >= most) connected[0]?.client.close()
        sessions.add(newSession(client, device, names.get(client) ?? ''))
        parts.crowd.of(lineOf(client))?.know()
        activity.connected(device.id)
        // Only after the messages that it has sent are taken.
        client.conn.once('close', async () => {
          await intake.turn()
          leave(parts, client)
        })
        done(null, true)
        return
      }
      counters.refusedConnections += 1
      // 2: only a client id; 5: a token or a certificate of no device (protocol §10.1).
      const returnCode = username || certificateOf(client) ? 5 : 2
      done(Object.assign(new Error('not authorized'), { returnCode }), false)
    },
    authorizeSubscribe(client, subscription, done) {
      const session = sessions.of(client)
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
 * The device of a connection: by its certificate if it has one, whatever token came with it, as in ThingsBoard;
 * otherwise by its access token.
 */
function deviceOf({ store, clock }: Parts, client: Client, token: unknown): Device | undefined {
  const certificate = certificateOf(client)
  if (certificate)
    return isValidAt(certificate, clock())
      ? store.entities.deviceByCertificate(shownCertificate(certificate).hash)
      : undefined
  return typeof token === 'string' && token !== '' ? store.entities.deviceByToken(token) : undefined
}

/** The connection below the version of the protocol. */
const lineOf = ({ conn }: Client): Socket =>
  conn instanceof Version5 ? conn.socket : (conn as Socket)

function certificateOf(client: Client): X509Certificate | undefined {
  const socket = lineOf(client)
  return socket instanceof TLSSocket ? socket.getPeerX509Certificate() : undefined
}

/** Forgets a closed connection; a device without any other is inactive. */
function leave({ sessions, activity }: Parts, client: Client): void {
  const removed = sessions.remove(client)
  if (removed?.last) activity.disconnected(removed.session.deviceId)
}

/**
 * The message bus of a broker whose clients never hear each other: it takes every message and delivers
 * none. What a device should hear, the server writes to its connection itself.
 */

type Done = (() => void) | undefined

type NoBus = {
  on(topic: string, deliver: unknown, done?: Done): void
  removeListener(topic: string, deliver: unknown, done?: Done): void
  emit(packet: unknown, done?: Done): void
  close(done?: Done): void
}

function noBus(): NoBus {
  return {
    on: (_topic, _deliver, done) => done?.(),
    removeListener: (_topic, _deliver, done) => done?.(),
    emit: (_packet, done) => done?.(),
    close: (done) => done?.(),
  }
}
