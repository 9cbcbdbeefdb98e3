import type { Frame } from '../../src/wire/entity.ts'
import { type Subscription, subscribeFrame } from '../../src/wire/socket.ts'
import type { Devices } from '../lists/devices.ts'
import type { Line } from './line.ts'
import { Pages } from './pages.ts'

type Kind = 'gateways' | 'sensors'

/** Gateways and sensors are subscribed only while a screen shows them (AMB-102). */
export class ShownDevices {
  readonly #devices: Pick<Devices, 'push'>
  readonly #pages = { gateways: new Pages(904), sensors: new Pages(905) }
  #line: Pick<Line, 'send'> | null = null
  #areShown = false

  constructor(devices: Pick<Devices, 'push'>) {
    this.#devices = devices
  }

  show(areShown: boolean): void {
    if (areShown === this.#areShown) return
    this.#areShown = areShown
    const { gateways, sensors } = this.#pages
    if (areShown)
      this.#line?.send(subscribeFrame([gateways.again(this.#line), sensors.again(this.#line)]))
    else for (const pages of [gateways, sensors]) pages.takeBack(this.#line)
  }

  /** What a new line is asked; forgets the pages of the old one. */
  fresh(line: Pick<Line, 'send'>): Subscription[] {
    this.#line = line
    const { gateways, sensors } = this.#pages
    return this.#areShown ? [gateways.fresh(), sensors.fresh()] : []
  }

  isAsked(kind: Kind, cmdId: number): boolean {
    return this.#pages[kind].isAsked(cmdId)
  }

  receive(kind: Kind, frame: Frame & { kind: 'page' | 'update' }, line: Line): void {
    const pages = this.#pages[kind]
    if (frame.kind === 'page') pages.take(frame, line)
    const whole = frame.kind === 'page' && pages.isOnly(frame)
    this.#devices.push({ kind, entities: frame.entities, whole })
  }
}
