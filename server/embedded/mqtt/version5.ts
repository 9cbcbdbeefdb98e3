import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { Duplex } from 'node:stream'
import mqtt, { type Packet } from 'mqtt-packet'
import { type Conversation, conversation, levelOf, reason } from './version5-packets.ts'

/** A CONNECT comes at once, or never. */
const FIRST_PACKET_MS = 10_000

/** A connection that speaks MQTT 5, as the broker sees it: the same in 3.1.1. */
export class Version5 extends Duplex {
  readonly socket: Socket
  /** Why the connection ends, when the server ends it. */
  farewell: number = reason.administrativeAction
  readonly #talk: Conversation = conversation(randomUUID)
  readonly #device = mqtt.parser({ protocolVersion: 5 })
  readonly #broker = mqtt.parser({ protocolVersion: 4 })
  /** The connection was accepted and the device has not said goodbye. */
  #isOpen = false

  constructor(socket: Socket) {
    super()
    this.socket = socket
    this.#device.on('packet', (packet) => this.#heard(packet))
    this.#device.on('error', () => this.#end(reason.malformedPacket))
    this.#broker.on('packet', (packet) => this.#said(packet))
    this.#broker.on('error', (error) => this.destroy(error))
    socket.on('data', (chunk: Buffer) => {
      if (!this.destroyed) this.#device.parse(chunk)
    })
    socket.on('end', () => this.push(null))
    socket.on('error', (error) => this.destroy(error))
    socket.on('close', () => this.destroy())
  }

  /** The acknowledgement of this message says why it was not taken. */
  refuse(messageId: number | undefined, why: number): void {
    if (messageId !== undefined) this.#talk.refuse(messageId, why)
  }

  #heard(packet: Packet): void {
    if (packet.cmd === 'disconnect') this.#isOpen = false
    const plain = this.#talk.heard(packet)
    if (typeof plain === 'number') this.#end(plain)
    else if (!this.destroyed && !this.push(mqtt.generate(plain, { protocolVersion: 4 })))
      this.socket.pause()
  }

  #said(packet: Packet): void {
    const own = this.#talk.said(packet)
    if (own.cmd === 'connack') this.#isOpen = own.reasonCode === 0
    if (this.socket.writable) this.socket.write(mqtt.generate(own, { protocolVersion: 5 }))
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
      this.socket.end(mqtt.generate(packet, { protocolVersion: 5 }))
      // Whoever does not read their farewell is not waited for.
      setTimeout(() => this.socket.destroy(), 1_000).unref()
    } else this.socket.destroySoon()
    done(error)
  }
}

/**
 * Looks at a connection's first packet: MQTT 5 is spoken for the broker in its own words, everything else reaches it as
 * it came. `guard` watches the bytes from the first one on.
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
