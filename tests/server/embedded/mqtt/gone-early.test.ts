import { connect } from 'node:net'
import { generate } from 'mqtt-packet'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openRig, type Rig } from './rig.ts'

let rig: Rig
beforeEach(async () => void (rig = await openRig()))
afterEach(() => rig.close())

/** A server reads so many bytes at a time, and what follows in the same round. */
const readBytes = 65_536

/**
 * Signs in and goes wrong at once, so that CONNECT is heard in one read and what is no packet in the next of the same
 * round: the connection has ended before it is the turn of its CONNECT.
 */
function connectAndSpoil(token: string, protocolVersion: 4 | 5): Promise<void> {
  const hello = generate(
    { cmd: 'connect', clientId: 'x', username: token, protocolVersion, clean: true, keepalive: 60 },
    { protocolVersion },
  )
  const topic = 'v1/devices/me/telemetry'
  const filler = generate(
    { cmd: 'publish', topic, payload: Buffer.alloc(33_000), qos: 0, dup: false, retain: false },
    { protocolVersion },
  )
  const bytes = Buffer.concat([hello, filler, filler, Buffer.from([0x36, 2, 0, 0])])
  expect(bytes.length).toBeGreaterThan(readBytes)
  const socket = connect(rig.broker.port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.resume()
  socket.write(bytes)
  return new Promise((resolve) => socket.once('close', () => resolve()))
}

it.each([4, 5] as const)(
  'a connection that ended before it was signed in leaves no device that seems connected, version %i',
  async (version) => {
    const { accessToken } = rig.gateway
    await Promise.all(Array.from({ length: 20 }, () => connectAndSpoil(accessToken, version)))
    // Whoever comes after them is looked at after them.
    const last = await rig.join(rig.sensor)
    await last.endAsync()
    await vi.waitFor(() => expect(rig.broker.connections()).toBe(0))
    expect(rig.ward.attribute(rig.gateway, 'active')).not.toBe(true)
  },
)
