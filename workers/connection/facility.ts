import { withDropped } from '../../src/sync/rest.ts'
import { type Frame, parseFrame } from '../../src/wire/entity.ts'
import {
  FIRST_PROBE_ID,
  type Subject,
  type Subscription,
  commandId,
  subscribeFrame,
} from '../../src/wire/socket.ts'
import type { Counters } from '../lead/counters.ts'
import type { LeadParts } from '../lead/parts.ts'
import type { AlarmRows } from '../lists/alarm-rows.ts'
import type { Devices } from '../lists/devices.ts'
import { createJob, type Job, RETRY_MS } from '../lists/jobs.ts'
import type { Limits } from '../lists/limits.ts'
import type { Pulls } from '../lists/pulls.ts'
import { type AlarmPages, createAlarmPages } from './alarm-pages.ts'
import { Commands } from './commands.ts'
import type { Line } from './line.ts'
import { OTHERS_ASKED_MS, createOthers } from './others.ts'
import { PatientList, type PatientListDeps } from './patient-list.ts'
import { Rounds } from './polling.ts'
import { Recount } from './recount.ts'
import { ShownDevices } from './shown-devices.ts'
import { ShownWards } from './shown-wards.ts'
import type { Subscriptions } from './connection.ts'
import { alarmRows } from '../../src/wire/requests/alarms.ts'

/** `null` for a frame in which no row can be read. */
function readableAlarms(
  list: readonly unknown[],
  hospital: string,
): ReturnType<typeof alarmRows> | null {
  try {
    return alarmRows(list, hospital)
  } catch {
    return null
  }
}

/** The parts that take what a facility's line brings. */
export type FacilityDeps = Pick<LeadParts, 'send' | 'isLive'> &
  PatientListDeps & {
    pulls: Pick<Pulls, 'alarmsChanged'>
    devices: Pick<Devices, 'ask' | 'push' | 'stop'>
    alarms: Pick<AlarmRows, 'push' | 'stop'>
    limits: Pick<Limits, 'begin' | 'page' | 'push' | 'polled' | 'reported' | 'stop'>
    counters: Pick<Counters, 'drop'>
  }

/**
 * A facility's subscriptions: patients, page by page (SOCK-15), their count, limits, alarms and their count, and devices
 * while a screen shows them (AMB-102). Patients reach the state through here, from the socket and from REST alike.
 */
export class FacilitySubscriptions implements Subscriptions {
  readonly #to: FacilityDeps
  readonly #patients: PatientList
  readonly #devices: ShownDevices
  readonly #recount: Recount
  readonly #shown: ShownWards
  readonly #others: Job
  /** Asks for a refused list of patients again. */
  readonly #again: Job
  readonly #alarmPages: AlarmPages
  readonly #rounds: Rounds
  #line: Pick<Line, 'send'> | null = null
  /** The count of alarms, and the newest of them. */
  readonly #alarmCommands = {
    'alarm-count': new Commands<903>(903),
    alarms: new Commands<906>(906),
  }

  constructor(to: FacilityDeps) {
    this.#to = to
    this.#devices = new ShownDevices(to.devices)
    this.#recount = new Recount(to.mirror, to.timers, () => this.resubscribe())
    this.#again = createJob(() => Promise.resolve(this.resubscribe()), to.timers, { everyMs: null })
    this.#shown = new ShownWards({
      ...to,
      came(patients) {
        to.history.gap(patients)
        to.filler.again(patients)
      },
    })
    this.#patients = new PatientList(to, this.#shown)
    this.#others = createOthers({
      ...to,
      isFollowed: (patient) => this.#shown.has(patient),
      take: (entities) => void this.#patients.apply(entities),
      hours: to.filler.later,
    })
    this.#alarmPages = createAlarmPages(to.timers, () => to.pulls.alarmsChanged())
    this.#rounds = new Rounds({ ...to, takeAll: (ask) => this.#patients.takeAll(ask) })
  }

  begin(line: Line): void {
    this.#line = line
    this.#rounds.forget()
    this.#to.limits.begin()
    line.socket.onmessage = ({ data }) => {
      const frame = parseFrame(data)
      line.heard(frame.kind !== 'error' && frame.kind !== 'unknown')
      this.#receive(frame, line)
    }
    line.send(subscribeFrame(this.#fresh(line)))
    this.#recount.begin(line)
    this.#shown.begin(line)
    this.#others.ask(OTHERS_ASKED_MS)
  }

  async poll(): Promise<void> {
    // The line is gone, so its open questions will not be answered.
    this.#to.limits.stop()
    this.#devices.stop()
    this.#patients.over()
    await this.#rounds.round(withDropped(this.#to.send, () => this.#patients.hole()))
  }

  /** Subscribes to patients, alarms and their count again, because the set of patients changed (traps 21 to 23). */
  resubscribe(): void {
    const line = this.#line
    if (!line) return
    const first = this.#patients.again(line)
    for (const commands of Object.values(this.#alarmCommands)) commands.unsubscribe(line)
    line.send(subscribeFrame([first, ...this.#alarms()]))
  }

  /** These wards are on a screen: the values of their patients are followed. */
  showWards(wards: ReadonlySet<string>): void {
    this.#shown.show(wards)
  }

  /** Devices are subscribed only while a screen shows them (AMB-102). */
  showDevices(areShown: boolean): void {
    this.#devices.show(areShown)
  }

  stop(): void {
    this.#recount.stop()
    this.#again.stop()
    this.#others.stop()
    this.#shown.stop()
    this.#alarmPages.stop()
    this.#patients.over()
    this.#devices.stop()
    this.#to.devices.stop()
    this.#to.alarms.stop()
    this.#to.limits.stop()
  }

  /** The subscriptions of a new line; forgets the pages of the old one. */
  #fresh(line: Line): Subscription[] {
    for (const commands of Object.values(this.#alarmCommands)) commands.restart()
    return [
      this.#patients.fresh(),
      { subject: 901, round: 0 },
      { subject: 902, round: 0, customerId: this.#to.user.hospitalId },
      ...this.#alarms(),
      ...this.#devices.fresh(line),
    ]
  }

  #alarms(): Subscription[] {
    this.#alarmPages.begin()
    return Object.values(this.#alarmCommands).map((commands) => commands.next(null))
  }

  #receive(frame: Frame, line: Line): void {
    // Before the readable rows: a list with unreadable rows must not delete a patient.
    if ('dropped' in frame && frame.dropped > 0) {
      this.#to.counters.drop(frame.dropped)
      if (frame.kind === 'page' && frame.subject === 'patients') this.#patients.hole()
    }
    if ('subject' in frame && !this.#isAsked(frame)) return this.#drop()
    switch (frame.kind) {
      case 'page':
      case 'update':
        return this.#receiveRows(frame, line)
      case 'count':
        if (frame.subject === 'alarm-count') return this.#to.pulls.alarmsChanged()
        if (frame.subject === 'patient-count') return this.#recount.counted(frame.count)
        return this.#drop()
      case 'alarms':
        return this.#alarmRows(frame)
      case 'error':
        if (this.#patients.refused(frame.cmdId)) this.#again.ask(RETRY_MS)
        return this.#drop()
      case 'unknown':
        return this.#drop()
    }
  }

  /** The newest alarms, or changes of some. An alarm that left the page is looked for in the list. */
  #alarmRows({ list, isPage }: Frame & { kind: 'alarms' }): void {
    const read = readableAlarms(list, this.#to.user.hospitalName)
    if (read === null) return this.#drop()
    if (read.dropped > 0) this.#to.counters.drop(read.dropped)
    this.#to.alarms.push(read.alarms, isPage)
    if (isPage) this.#alarmPages.page(read.alarms.map(({ alarmId }) => alarmId))
  }

  #receiveRows(frame: Frame & { kind: 'page' | 'update' }, line: Line): void {
    switch (frame.subject) {
      case 'patients':
        return frame.kind === 'page' ? this.#patients.page(frame, line) : this.#patientUpdate(frame)
      case 'values':
        return this.#values(frame)
      case 'thresholds':
        if (frame.kind === 'page') return this.#to.limits.page(frame.entities)
        return frame.entities.forEach((entity) => this.#to.limits.push(entity))
      case 'gateways':
      case 'sensors':
        return this.#devices.receive(frame.subject, frame, line)
      case 'patient-count':
      case 'alarm-count':
      case 'alarms':
        return this.#drop()
    }
  }

  /** Changes of patients that are listed. */
  #patientUpdate({ entities }: Frame & { kind: 'update' }): void {
    const listed = entities.filter(({ id }) => this.#patients.mayList(id))
    if (listed.length < entities.length) this.#drop()
    if (listed.length > 0 && this.#patients.apply(listed)) this.#to.limits.reported()
  }

  /** Values of followed patients. Others are skipped: they may have left the ward or the facility. */
  #values({ kind, entities }: Frame & { kind: 'page' | 'update' }): void {
    const followed = entities.filter(({ id }) => this.#shown.has(id))
    if (this.#patients.apply(followed) && kind === 'update') this.#to.limits.reported()
  }

  /** Is this the id of a subscription of this line (platform C.2, step 1)? */
  #isAsked({ cmdId, subject }: { cmdId: number; subject: Subject }): boolean {
    switch (subject) {
      case 'patients':
        return this.#patients.isAsked(cmdId)
      case 'patient-count':
        return cmdId === commandId(901, 0) || cmdId >= FIRST_PROBE_ID
      case 'thresholds':
        return cmdId === commandId(902, 0)
      case 'alarm-count':
      case 'alarms':
        return this.#alarmCommands[subject].has(cmdId)
      case 'values':
        return this.#shown.isAsked(cmdId)
      case 'gateways':
      case 'sensors':
        return this.#devices.isAsked(subject, cmdId)
    }
  }

  #drop(): void {
    this.#to.counters.drop()
  }
}
