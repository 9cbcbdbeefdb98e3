/** One end of the chain that a probe passes, for both servers: a line to an MQTT port of devices. */

import { connect } from 'mqtt'

/** How long a line that was lost rests before it is tried again. */
const AGAIN_MS = 2_000

export type DeviceLine = {
  /** Publishes; nothing while the line is down. Resolves with whether the port took it, at QoS 0 when it is sent. */
  publish(topic: string, message: unknown, qos: 0 | 1): Promise<boolean>
  /** Resolves as soon as the line is up. */
  up(): Promise<void>
  close(): void
}

/**
 * Nothing is kept for later: the next probe is a minute away.
 * @param isOwn it is this process's own port, whose certificate was made for its public name
 */
export function openDeviceLine(url: string, token: string, isOwn: boolean): DeviceLine {
  const client = connect(url, {
    username: token,
    protocolVersion: 4,
    clean: true,
    keepalive: 30,
    reconnectPeriod: AGAIN_MS,
    queueQoSZero: false,
    resubscribe: false,
    rejectUnauthorized: !isOwn,
  })
  // What is wrong with the line shows in the probe that waits.
  client.on('error', () => undefined)
  return {
    publish(topic, message, qos) {
      if (!client.connected) return Promise.resolve(false)
      return client.publishAsync(topic, JSON.stringify(message), { qos }).then(
        () => true,
        () => false,
      )
    },
    up: () =>
      client.connected
        ? Promise.resolve()
        : new Promise((resolve) => client.once('connect', () => resolve())),
    close: () => void client.end(true),
  }
}
