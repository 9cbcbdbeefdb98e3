import type { Frame } from '../../src/wire/entity.ts'
import { type Subscription, subscribeFrame } from '../../src/wire/socket.ts'
import type { Held } from '../../src/db/merge.ts'
import type { Devices } from '../lists/devices.ts'
import type { Line } from './line.ts'
import { Pages } from './pages.ts'

type Kind = 'gateways' | 'sensors'

const KINDS: readonly Kind[] = ['gateways', 'sensors']

/** Gateways and sensors are subscribed only while a screen shows them (AMB-102). */
export class ShownDevices {
  readonly #devices: Pick<Devices, 'ask' | 'push'>
  readonly #pages = { gateways: new Pages(904), sensors: new Pages(905) }
  /** The open question of this line for each list. */
  readonly #held: Record<Kind, Held | null> = { gateways: null, sensors: null }
  #line: Pick<Line, 'send'> | null = null
  #areShown = false

  constructor(devices: Pick<Devices, 'ask' | 'push'>) {
    this.#devices = devices
  }

  show(areShown: boolean): void {
    if (areShown === this.#areShown) return
    this.#areShown = areShown
    this.stop()
    const line = this.#line
    if (areShown) line?.send(subscribeFrame(this.#ask((kind) => this.#pages[kind].again(line))))
    else for (const kind of KINDS) this.#pages[kind].unsubscribe(line)
  }

  /** The subscriptions of a new line; forgets the pages of the old one. */
  fresh(line: Pick<Line, 'send'>): Subscription[] {
    this.#line = line
    this.stop()
    return this.#areShown ? this.#ask((kind) => this.#pages[kind].fresh()) : []
  }

  isAsked(kind: Kind, cmdId: number): boolean {
    return this.#pages[kind].isAsked(cmdId)
  }

  receive(kind: Kind, frame: Frame & { kind: 'page' | 'update' }, line: Line): void {
    const { entities } = frame
    if (frame.kind === 'update') return this.#devices.push({ kind, is: 'update', entities })
    const pages = this.#pages[kind]
    pages.take(frame, line)
    const held = this.#held[kind]
    // The last page ends the question, once it is stored.
    if (pages.whole() !== null) this.#held[kind] = null
    const isLast = this.#held[kind] === null
    const answers = held && { ...held, over: isLast ? held.over : () => undefined }
    this.#devices.push({ kind, is: 'page', entities, whole: pages.isOnly(frame), held: answers })
  }

  /** The open questions will not be answered. */
  stop(): void {
    for (const kind of KINDS) {
      this.#held[kind]?.over()
      this.#held[kind] = null
    }
  }

  #ask(first: (kind: Kind) => Subscription): Subscription[] {
    return KINDS.map((kind) => {
      this.#held[kind] = this.#devices.ask(kind)
      return first(kind)
    })
  }
}
