import type { Frame, Subject, Subscription } from '../../src/wire/socket.ts'
import type { WireEntity } from '../../src/wire/entity.ts'
import {
  FIRST_PROBE_ID,
  commandId,
  subscribeFrame,
  unsubscribeFrame,
} from '../../src/wire/socket.ts'
import type { Line } from './line.ts'

/** What frames mean for the one who leads. */
export type FrameEvents = {
  patients: (entities: readonly WireEntity[]) => void
  /** Every page of patients is known: these are all there are. */
  allPatients: (ids: ReadonlySet<string>) => void
  patientCount: (count: number) => void
  thresholds: (entity: WireEntity) => void
  alarmsChanged: () => void
  gateways: (entities: readonly WireEntity[], whole: boolean) => void
  sensors: (entities: readonly WireEntity[], whole: boolean) => void
  dropped: (reason: string) => void
}

export type Subscribed = {
  /** What to send on a new line; forgets the pages of the old one. */
  fresh(): readonly Subscription[]
  receive(frame: Frame, line: Pick<Line, 'send'>): void
  /** Asks for patients and alarm count anew, because the set of patients changed (traps 21 to 23). */
  again(line: Pick<Line, 'send'>): void
  /** Devices are subscribed only while a screen shows them (AMB-102). */
  devices(on: boolean, line: Pick<Line, 'send'> | null): void
}

type Pages = Map<number, { ids: string[]; hasNext: boolean }>

/**
 * Keeps a facility's subscriptions and follows pages to their end (ruling R13, SOCK-15). The platform has others
 * (`platform-frames.ts`).
 */
export function createSubscribed(customerId: string, events: FrameEvents): Subscribed {
  let round = 0
  let devices = false
  let alarmRound = 0
  const deviceRounds = { 904: 0, 905: 0 }
  /** Which page of devices each id asked for. */
  const devicePageOf = new Map<number, number>()
  const pageOf = new Map<number, number>()
  let pages: Pages = new Map()
  /** Every patient of the pages; `null` until the last page is there. */
  let listed: ReadonlySet<string> | null = null

  function patientPage(page: number): Subscription {
    const subscription: Subscription = { subject: 900, round, page }
    pageOf.set(commandId(900, round), page)
    round += 1
    return subscription
  }

  function devicePage(subject: 904 | 905, page: number): Subscription {
    const subscription: Subscription = { subject, round: deviceRounds[subject], page }
    devicePageOf.set(commandId(subject, subscription.round), page)
    deviceRounds[subject] += 1
    return subscription
  }

  /** Asks for the page after this one, if there is one. Answers whether this page is the whole list. */
  function devicesPage(
    subject: 904 | 905,
    frame: Frame & { kind: 'page' },
    line: Pick<Line, 'send'>,
  ): boolean {
    const page = devicePageOf.get(frame.cmdId) ?? 0
    const isNextAsked = [...devicePageOf].some(
      ([id, other]) => id % 10 === subject % 10 && other === page + 1,
    )
    if (frame.hasNext && !isNextAsked) line.send(subscribeFrame([devicePage(subject, page + 1)]))
    return page === 0 && !frame.hasNext
  }

  function firstDevices(): Subscription[] {
    return devices ? [devicePage(904, 0), devicePage(905, 0)] : []
  }

  function base(): Subscription[] {
    return [
      patientPage(0),
      { subject: 901, round: 0 },
      { subject: 902, round: 0, customerId },
      { subject: 903, round: alarmRound },
    ]
  }

  function patientsPage(frame: Frame & { kind: 'page' }, line: Pick<Line, 'send'>): void {
    const page = pageOf.get(frame.cmdId)
    if (page === undefined) return
    events.patients(frame.entities)
    pages.set(page, { ids: frame.entities.map((entity) => entity.id), hasNext: frame.hasNext })
    if (frame.hasNext && ![...pageOf.values()].includes(page + 1)) {
      line.send(subscribeFrame([patientPage(page + 1)]))
    }
    if (!frame.hasNext) for (const later of pages.keys()) if (later > page) pages.delete(later)
    listed = wholeList()
    if (listed !== null) events.allPatients(listed)
  }

  /** The ids of all patients once the last page is there, else `null`. */
  function wholeList(): ReadonlySet<string> | null {
    const all = [...pages.values()]
    return all.some((item) => !item.hasNext) ? new Set(all.flatMap((item) => item.ids)) : null
  }

  /** Is this the id of something that was asked for on this line and not taken back (platform C.2, step 1)? */
  function isAsked({ cmdId, subject }: { cmdId: number; subject: Subject }): boolean {
    switch (subject) {
      case 'patients':
        return pageOf.has(cmdId)
      case 'patient-count':
        return cmdId === commandId(901, 0) || cmdId >= FIRST_PROBE_ID
      case 'thresholds':
        return cmdId === commandId(902, 0)
      case 'alarm-count':
        return cmdId === commandId(903, alarmRound)
      case 'gateways':
      case 'sensors':
        return devicePageOf.has(cmdId)
    }
  }

  function receivePage(frame: Frame & { kind: 'page' }, line: Pick<Line, 'send'>): void {
    switch (frame.subject) {
      case 'patients':
        return patientsPage(frame, line)
      case 'thresholds':
        return frame.entities.forEach(events.thresholds)
      case 'gateways':
        return events.gateways(frame.entities, devicesPage(904, frame, line))
      case 'sensors':
        return events.sensors(frame.entities, devicesPage(905, frame, line))
      case 'patient-count':
      case 'alarm-count':
        return events.dropped('a page instead of a count')
    }
  }

  /** Changes of patients that are on a page; before the pages are whole, of any (they may come first). */
  function patientsUpdate(frame: Frame & { kind: 'update' }): void {
    const known = frame.entities.filter((entity) => listed === null || listed.has(entity.id))
    if (known.length < frame.entities.length) events.dropped('a patient that is not listed')
    if (known.length > 0) events.patients(known)
  }

  function receiveUpdate(frame: Frame & { kind: 'update' }): void {
    switch (frame.subject) {
      case 'patients':
        return patientsUpdate(frame)
      case 'thresholds':
        return frame.entities.forEach(events.thresholds)
      case 'gateways':
        return events.gateways(frame.entities, false)
      case 'sensors':
        return events.sensors(frame.entities, false)
      case 'patient-count':
      case 'alarm-count':
        return events.dropped('an update instead of a count')
    }
  }

  return {
    fresh() {
      round = 0
      alarmRound = 0
      pages = new Map()
      listed = null
      pageOf.clear()
      devicePageOf.clear()
      deviceRounds[904] = deviceRounds[905] = 0
      return [...base(), ...firstDevices()]
    },
    receive(frame, line) {
      if ('subject' in frame && !isAsked(frame)) return events.dropped('nobody asked for it')
      switch (frame.kind) {
        case 'page':
          return receivePage(frame, line)
        case 'update':
          return receiveUpdate(frame)
        case 'count':
          if (frame.subject === 'alarm-count') return events.alarmsChanged()
          if (frame.subject === 'patient-count') return events.patientCount(frame.count)
          return events.dropped('a count nobody asked for')
        case 'error':
          return events.dropped(`refused: ${frame.code}`)
        case 'unknown':
          return events.dropped(frame.reason)
      }
    },
    again(line) {
      for (const id of pageOf.keys()) line.send(unsubscribeFrame(900, (id - 900) / 10))
      line.send(unsubscribeFrame(903, alarmRound))
      pageOf.clear()
      pages = new Map()
      listed = null
      alarmRound += 1
      line.send(subscribeFrame([patientPage(0), { subject: 903, round: alarmRound }]))
    },
    devices(on, line) {
      if (on === devices) return
      devices = on
      if (on && line) return line.send(subscribeFrame(firstDevices()))
      for (const id of devicePageOf.keys()) {
        const subject = id % 10 === 4 ? 904 : 905
        line?.send(unsubscribeFrame(subject, (id - subject) / 10))
      }
      devicePageOf.clear()
    },
  }
}
