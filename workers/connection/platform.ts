import type { Send } from '../../src/sync/rest.ts'
import { type Frame, type WireEntity, parseFrame } from '../../src/wire/entity.ts'
import { oneDeviceQuery, shownQuery } from '../../src/wire/platform-queries.ts'
import { findEntities } from '../../src/wire/requests/entities.ts'
import { FIRST_PROBE_ID, type Subscription, subscribeFrame } from '../../src/wire/socket.ts'
import type { Counters } from '../lead/counters.ts'
import { Commands } from './commands.ts'
import type { Line } from './line.ts'
import type { Subscriptions } from './connection.ts'

type DeviceKind = 'gateways' | 'sensors'
/** Who takes the values that arrive. */
type DeviceValues = { values(kind: DeviceKind, entities: readonly WireEntity[]): void }

const KINDS: readonly DeviceKind[] = ['gateways', 'sensors']

/**
 * The platform's subscriptions: the gateways and sensors of the page on the screen (SOCK-16, AMB-102). While none is shown
 * any one of them is followed, because a line without frames looks like a dead one.
 */
export class PlatformSubscriptions implements Subscriptions {
  readonly #send: Send
  readonly #counters: Pick<Counters, 'drop'>
  readonly #shown: Record<DeviceKind, readonly string[]> = { gateways: [], sensors: [] }
  readonly #commands = {
    gateways: new Commands<904>(904),
    sensors: new Commands<905>(905),
  }
  #lists: DeviceValues | null = null
  #line: Pick<Line, 'send'> | null = null

  constructor(send: Send, counters: Pick<Counters, 'drop'>) {
    this.#send = send
    this.#counters = counters
  }

  /** The lists take the values; they name the devices with `follow`. */
  feed(lists: DeviceValues): void {
    this.#lists = lists
  }

  begin(line: Line): void {
    this.#line = line
    for (const kind of KINDS) this.#commands[kind].restart()
    line.socket.onmessage = ({ data }) => {
      const frame = parseFrame(data)
      line.heard(frame.kind !== 'error' && frame.kind !== 'unknown')
      this.#receive(frame)
    }
    line.send(subscribeFrame(KINDS.map((kind) => this.#wanted(kind))))
  }

  /** Proves that requests succeed, where there is no socket. @throws RequestFailed */
  async poll(): Promise<void> {
    await this.#send(findEntities(oneDeviceQuery('gateways')))
  }

  /** These devices are on the screen now; an empty list where none is. */
  follow(kind: DeviceKind, ids: readonly string[]): void {
    if (ids.join() === this.#shown[kind].join()) return
    this.#shown[kind] = ids
    const line = this.#line
    if (!line) return
    this.#commands[kind].unsubscribe(line)
    line.send(subscribeFrame([this.#wanted(kind)]))
  }

  stop(): void {
    this.#line = null
  }

  #wanted(kind: DeviceKind): Subscription {
    const ids = this.#shown[kind]
    const query = ids.length === 0 ? oneDeviceQuery(kind) : shownQuery([kind], ids)
    const { subject, round } = this.#commands[kind].next(null)
    return { subject, round, query }
  }

  #receive(frame: Frame): void {
    if ('dropped' in frame && frame.dropped > 0) this.#counters.drop(frame.dropped)
    switch (frame.kind) {
      case 'page':
      case 'update': {
        const kind = KINDS.find((one) => this.#commands[one].has(frame.cmdId))
        if (kind === undefined) return this.#counters.drop()
        return this.#lists?.values(kind, frame.entities)
      }
      case 'count':
        return frame.cmdId < FIRST_PROBE_ID ? this.#counters.drop() : undefined
      case 'alarms':
      case 'error':
      case 'unknown':
        return this.#counters.drop()
    }
  }
}
