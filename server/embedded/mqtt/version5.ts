import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { Duplex } from 'node:stream'
import mqtt, { type Packet } from 'mqtt-packet'
import { endSoon } from '../../features/quotas/connections.ts'
import { levelOf, reason, type Translation, translation } from './version5-packets.ts'

/** A connection without a CONNECT after so long is closed. */
const FIRST_PACKET_MS = 10_000

/** A connection that speaks MQTT 5, translated: to the broker it looks like MQTT 3.1.1. */
export class Version5 extends Duplex {
  readonly socket: Socket
  /** Why the connection ends, when the server ends it. */
  farewell: number = reason.administrativeAction
  readonly #translation: Translation = translation(randomUUID)
  readonly #device = mqtt.parser({ protocolVersion: 5 })
  readonly #broker = mqtt.parser({ protocolVersion: 4 })
  /** The connection was accepted and the device has not sent DISCONNECT. */
  #isOpen = false

  constructor(socket: Socket) {
    super()
    this.socket = socket
    this.#device.on('packet', (packet) => this.#fromDevice(packet))
    this.#device.on('error', () => this.#end(reason.malformedPacket))
    this.#broker.on('packet', (packet) => this.#fromBroker(packet))
    this.#broker.on('error', (error) => this.destroy(error))
    socket.on('data', (chunk: Buffer) => {
      if (!this.destroyed) this.#device.parse(chunk)
    })
    socket.on('end', () => this.push(null))
    socket.on('error', (error) => this.destroy(error))
    socket.on('close', () => this.destroy())
  }

  /** Makes the acknowledgement of this message say why it was not taken. */
  refuse(messageId: number | undefined, why: number): void {
    if (messageId !== undefined) this.#translation.refuse(messageId, why)
  }

  #fromDevice(packet: Packet): void {
    if (packet.cmd === 'disconnect') this.#isOpen = false
    const plain = this.#translation.fromDevice(packet)
    if (typeof plain === 'number') this.#end(plain)
    else if (!this.destroyed && !this.push(mqtt.generate(plain, { protocolVersion: 4 })))
      this.socket.pause()
  }

  #fromBroker(packet: Packet): void {
    const translated = this.#translation.fromBroker(packet)
    if (translated.cmd === 'connack') this.#isOpen = translated.reasonCode === 0
    if (this.socket.writable) this.socket.write(mqtt.generate(translated, { protocolVersion: 5 }))
  }

  #end(why: number): void {
    this.farewell = why
    this.destroy()
  }

  override _read(): void {
    this.socket.resume()
  }

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error | null) => void): void {
    this.#broker.parse(chunk)
    if (this.socket.writableNeedDrain) this.socket.once('drain', () => done())
    else done()
  }

  override _final(done: () => void): void {
    this.socket.end(done)
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    if (this.#isOpen && this.socket.writable) {
      const packet: Packet = { cmd: 'disconnect', reasonCode: this.farewell }
      endSoon(this.socket, mqtt.generate(packet, { protocolVersion: 5 }))
    } else endSoon(this.socket, '')
    done(error)
  }
}

/**
 * Reads the MQTT version from a connection's first packet: MQTT 5 is translated for the broker, everything else reaches
 * it unchanged. `guard` watches the bytes from the first one on.
 */
export function inItsVersion(
  socket: Socket,
  guard: (socket: Socket) => void,
  handle: (connection: Duplex) => void,
): void {
  let bytes = Buffer.alloc(0)
  const timer = setTimeout(() => socket.destroy(), FIRST_PACKET_MS)
  const ignore = (): void => undefined
  socket.once('close', () => clearTimeout(timer))
  socket.on('error', ignore)
  socket.on('readable', look)

  function look(): void {
    const chunk = socket.read() as Buffer | null
    if (chunk === null) return
    bytes = Buffer.concat([bytes, chunk])
    const level = levelOf(bytes)
    if (level === 'more') return
    clearTimeout(timer)
    socket.off('readable', look)
    socket.off('error', ignore)
    socket.unshift(bytes)
    guard(socket)
    handle(level === 5 ? new Version5(socket) : socket)
  }
}
