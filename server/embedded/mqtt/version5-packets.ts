import type { Packet } from 'mqtt-packet'

/**
 * Translates one connection from MQTT 5 to 3.1.1 and back: the parts that devices use, with ThingsBoard's reason codes.
 * Sessions are never kept and topics have no aliases here; CONNACK says so.
 */
export type Translation = {
  /** A packet of the device for a broker that speaks 3.1.1; a number is the reason why the connection ends. */
  fromDevice(packet: Packet): Packet | number
  /** The broker's packet for the device. */
  fromBroker(packet: Packet): Packet
  /** Makes the acknowledgement of this message carry a reason. */
  refuse(messageId: number, reason: number): void
}

/** Reason codes (MQTT 5, 2.4). */
export const reason = {
  malformedPacket: 0x81,
  protocolError: 0x82,
  topicFilterInvalid: 0x8f,
  topicNameInvalid: 0x90,
  topicAliasInvalid: 0x94,
  administrativeAction: 0x98,
  payloadFormatInvalid: 0x99,
} as const
const noSubscriptionExisted = 0x11

/** ThingsBoard's codes for the refusals of 3.1.1: version, only a client id, server, password, token. */
const refusals: Record<number, number> = { 1: 0x84, 2: 0x85, 3: 0x88, 4: 0x86, 5: 0x86 }

/** `newId` names a device that brings no client id. */
export const translation = (newId: () => string): Translation => new PacketTranslation(newId)

class PacketTranslation implements Translation {
  readonly #newId: () => string
  readonly #filters = new Set<string>()
  readonly #subscribing = new Map<number, string[]>()
  readonly #leaving = new Map<number, string[]>()
  readonly #reasons = new Map<number, number>()
  #answer: { assignedClientIdentifier?: string; sessionExpiryInterval?: number } = {}

  constructor(newId: () => string) {
    this.#newId = newId
  }

  fromDevice(packet: Packet): Packet | number {
    // eslint-disable-next-line typescript/switch-exhaustiveness-check -- the rest is one case
    switch (packet.cmd) {
      case 'connect':
        return this.#connected(packet)
      case 'publish': {
        if (packet.topic === '' || packet.properties?.topicAlias) return reason.topicAliasInvalid
        const { properties: _, ...plain } = packet
        return plain
      }
      case 'subscribe': {
        const { messageId = 0, subscriptions } = packet
        this.#subscribing.set(
          messageId,
          subscriptions.map(({ topic }) => topic),
        )
        const plain = subscriptions.map(({ topic, qos }) => ({ topic, qos }))
        return { cmd: 'subscribe', messageId, subscriptions: plain }
      }
      case 'unsubscribe': {
        const { messageId = 0, unsubscriptions } = packet
        this.#leaving.set(messageId, unsubscriptions)
        return { cmd: 'unsubscribe', messageId, unsubscriptions }
      }
      case 'puback':
      case 'pubrec':
      case 'pubrel':
      case 'pubcomp':
        return { cmd: packet.cmd, messageId: packet.messageId ?? 0 }
      case 'pingreq':
      case 'disconnect':
        return { cmd: packet.cmd }
      default:
        return reason.protocolError
    }
  }

  fromBroker(packet: Packet): Packet {
    // eslint-disable-next-line typescript/switch-exhaustiveness-check -- the rest is one case
    switch (packet.cmd) {
      case 'connack': {
        const code = packet.returnCode ?? 0
        const reasonCode = code === 0 ? 0 : (refusals[code] ?? 0x80)
        const properties = code === 0 ? this.#answer : {}
        return { cmd: 'connack', sessionPresent: false, reasonCode, properties }
      }
      case 'suback': {
        const topics = take(this.#subscribing, packet.messageId) ?? []
        const granted = (packet.granted as number[]).map((qos, index) => {
          if (qos > 2) return reason.topicFilterInvalid
          this.#filters.add(topics[index] ?? '')
          return qos
        })
        return { cmd: 'suback', messageId: packet.messageId ?? 0, granted }
      }
      case 'unsuback': {
        const topics = take(this.#leaving, packet.messageId) ?? []
        const granted = topics.map((one) => (this.#filters.delete(one) ? 0 : noSubscriptionExisted))
        return { cmd: 'unsuback', messageId: packet.messageId ?? 0, granted }
      }
      case 'puback':
      case 'pubrec': {
        const reasonCode = take(this.#reasons, packet.messageId) ?? 0
        return { cmd: packet.cmd, messageId: packet.messageId ?? 0, reasonCode }
      }
      default:
        return packet
    }
  }

  refuse(messageId: number, why: number): void {
    this.#reasons.set(messageId, why)
  }

  #connected(packet: Packet & { cmd: 'connect' }): Packet {
    const { clientId, keepalive, username, password, properties } = packet
    if (clientId === '') this.#answer = { ...this.#answer, assignedClientIdentifier: this.#newId() }
    // A device that asks for a kept session learns that it has none.
    if (properties?.sessionExpiryInterval)
      this.#answer = { ...this.#answer, sessionExpiryInterval: 0 }
    return {
      cmd: 'connect',
      protocolId: 'MQTT',
      protocolVersion: 4,
      clean: true,
      clientId: clientId === '' ? 'x' : clientId,
      ...(keepalive === undefined ? {} : { keepalive }),
      ...(username === undefined ? {} : { username, ...(password && { password }) }),
    }
  }
}

/** Reads and deletes a message's entry. */
function take<T>(entries: Map<number, T>, messageId = 0): T | undefined {
  const entry = entries.get(messageId)
  entries.delete(messageId)
  return entry
}

/** The protocol level of a first packet: 4 for 3.1.1, 5 for 5; `more` while bytes are missing, `none` for no CONNECT. */
export function levelOf(bytes: Buffer): number | 'more' | 'none' {
  if (bytes.length === 0) return 'more'
  if (bytes[0] !== 0x10) return 'none'
  let at = 1
  while (at < bytes.length && at < 5 && (bytes[at] ?? 0) >= 0x80) at += 1
  if (at >= 5) return 'none'
  // Length, then the protocol's name with its own length, then the level.
  const name = at + 1
  if (bytes.length < name + 2) return 'more'
  const level = name + 2 + bytes.readUInt16BE(name)
  if (level > name + 8) return 'none'
  return bytes.length <= level ? 'more' : (bytes[level] ?? 'none')
}
