import { markLoaded } from '../../src/db/status.ts'
import { withDropped } from '../../src/sync/dropped.ts'
import { type Frame, type WireEntity, parseFrame } from '../../src/wire/entity.ts'
import { patientDelta } from '../../src/wire/rows/patient.ts'
import {
  FIRST_PROBE_ID,
  type Subject,
  type Subscription,
  commandId,
  subscribeFrame,
  unsubscribeFrame,
} from '../../src/wire/socket.ts'
import type { Filler } from '../history/filler.ts'
import type { History } from '../history/history.ts'
import type { Counters } from '../lead/counters.ts'
import type { LeadParts } from '../lead/parts.ts'
import type { AlarmRows } from '../lists/alarm-rows.ts'
import type { Devices } from '../lists/devices.ts'
import type { Job } from '../lists/jobs.ts'
import type { Limits } from '../lists/limits.ts'
import type { Pulls } from '../lists/pulls.ts'
import type { Flusher } from '../state/flush.ts'
import type { Mirror } from '../state/mirror.ts'
import { type AlarmPages, createAlarmPages } from './alarm-pages.ts'
import type { Line } from './line.ts'
import { OTHERS_ASKED_MS, createOthers } from './others.ts'
import { Pages } from './pages.ts'
import { Rounds } from './polling.ts'
import { readableAlarms } from './readable-alarms.ts'
import { Recount } from './recount.ts'
import { ShownDevices } from './shown-devices.ts'
import { ShownWards } from './shown-wards.ts'
import type { Subscriptions } from './subscriptions.ts'

/** The count of alarms, and the newest of them. */
const ALARMS = [903, 906] as const

/** Who is given what comes on a facility's line. */
export type FacilityDeps = Pick<
  LeadParts,
  'db' | 'send' | 'user' | 'timers' | 'clock' | 'isLive'
> & {
  mirror: Pick<Mirror, 'apply' | 'keepOnly' | 'ids' | 'members'>
  flusher: Pick<Flusher, 'wake' | 'flushAll'>
  history: Pick<History, 'live' | 'forget' | 'gap'>
  pulls: Pick<Pulls, 'alarmsChanged'>
  devices: Pick<Devices, 'push' | 'stop'>
  alarms: Pick<AlarmRows, 'push' | 'stop'>
  limits: Pick<Limits, 'push' | 'polled' | 'reported'>
  filler: Pick<Filler, 'start' | 'again' | 'later'>
  counters: Pick<Counters, 'drop'>
}

/**
 * A facility's subscriptions: patients, page by page (SOCK-15), their count, limits, alarms and their count, and devices
 * while a screen shows them (AMB-102). What comes of patients goes into the state here, by socket and by REST alike.
 */
export class FacilitySubscriptions implements Subscriptions {
  readonly #to: FacilityDeps
  readonly #patients = new Pages(900)
  readonly #devices: ShownDevices
  readonly #recount: Recount
  readonly #shown: ShownWards
  readonly #others: Job
  readonly #alarmPages: AlarmPages
  readonly #rounds: Rounds
  #line: Pick<Line, 'send'> | null = null
  #alarmRound = 0
  /** Every patient of the pages; `null` until the last page is there. */
  #listed: ReadonlySet<string> | null = null
  /** A row of the list that is being received cannot be read: who is missing may be there all the same. */
  #hasHoles = false

  constructor(to: FacilityDeps) {
    this.#to = to
    this.#devices = new ShownDevices(to.devices)
    this.#recount = new Recount(to.mirror, to.timers, () => this.again())
    this.#shown = new ShownWards({
      ...to,
      came(patients) {
        to.history.gap(patients)
        to.filler.again(patients)
      },
    })
    this.#others = createOthers({
      ...to,
      isFollowed: (patient) => this.#shown.has(patient),
      take: (entities) => void this.#mergePatients(entities),
      hours: to.filler.later,
    })
    this.#alarmPages = createAlarmPages(to.timers, () => to.pulls.alarmsChanged())
    this.#rounds = new Rounds({ ...to, take: (patients) => this.#takeAll(patients) })
  }

  begin(line: Line): void {
    this.#line = line
    this.#rounds.forget()
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
    await this.#rounds.round(withDropped(this.#to.send, () => (this.#hasHoles = true)))
  }

  /** Asks for patients, alarms and their count anew, because the set of patients changed (traps 21 to 23). */
  again(): void {
    const line = this.#line
    if (!line) return
    const first = this.#patients.again(line)
    for (const subject of ALARMS) line.send(unsubscribeFrame(subject, this.#alarmRound))
    this.#listed = null
    this.#hasHoles = false
    this.#alarmRound += 1
    line.send(subscribeFrame([first, ...this.#alarms()]))
  }

  /** Whose values are followed: these wards are on a screen. */
  showWards(wards: ReadonlySet<string>): void {
    this.#shown.show(wards)
  }

  /** Devices are subscribed only while a screen shows them (AMB-102). */
  showDevices(areShown: boolean): void {
    this.#devices.show(areShown)
  }

  stop(): void {
    this.#recount.stop()
    this.#others.stop()
    this.#shown.stop()
    this.#alarmPages.stop()
    this.#to.devices.stop()
    this.#to.alarms.stop()
  }

  /** What a new line is asked; forgets the pages of the old one. */
  #fresh(line: Line): Subscription[] {
    this.#alarmRound = 0
    this.#listed = null
    this.#hasHoles = false
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
    return ALARMS.map((subject) => ({ subject, round: this.#alarmRound }))
  }

  #receive(frame: Frame, line: Line): void {
    // Told before the readable rows are: a list with holes deletes nobody.
    if ('dropped' in frame && frame.dropped > 0) {
      this.#to.counters.drop(frame.dropped)
      if (frame.kind === 'page' && frame.subject === 'patients') this.#hasHoles = true
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
      case 'unknown':
        return this.#drop()
    }
  }

  /** The newest alarms, or what changed of some. The list is asked for what is not there any more. */
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
        return frame.kind === 'page' ? this.#patientPage(frame, line) : this.#patientUpdate(frame)
      case 'values':
        return this.#values(frame)
      case 'thresholds':
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

  #patientPage(frame: Frame & { kind: 'page' }, line: Line): void {
    this.#mergePatients(frame.entities)
    this.#patients.take(frame, line)
    this.#listed = this.#patients.whole()
    if (this.#listed !== null) this.#keepOnly(this.#listed)
  }

  /** Changes of patients that are on a page; before the pages are whole, of any (they may come first). */
  #patientUpdate({ entities }: Frame & { kind: 'update' }): void {
    const listed = this.#listed
    const known = entities.filter(({ id }) => listed === null || listed.has(id))
    if (known.length < entities.length) this.#drop()
    if (known.length > 0 && this.#mergePatients(known)) this.#to.limits.reported()
  }

  /** Of patients who are followed; who left their ward meanwhile may be gone. */
  #values({ kind, entities }: Frame & { kind: 'page' | 'update' }): void {
    const known = entities.filter(({ id }) => this.#shown.has(id))
    if (this.#mergePatients(known) && kind === 'update') this.#to.limits.reported()
  }

  /** Values and identities go into the state; the lanes write them. Answers whether any value was new. */
  #mergePatients(entities: readonly WireEntity[]): boolean {
    const { mirror, history, flusher, user, clock } = this.#to
    let newest = 0
    for (const entity of entities) {
      const applied = mirror.apply(patientDelta(entity, user.hospitalName))
      if (applied.length > 0 && this.#shown.has(entity.id)) history.live(entity.id, applied)
      for (const { ts } of applied) newest = Math.max(newest, ts)
    }
    this.#shown.settle()
    clock.seen(newest)
    flusher.wake()
    return newest > 0
  }

  /** A round of polling brought every patient there is. Answers whether any value was new. */
  #takeAll(patients: readonly WireEntity[]): boolean {
    const isNews = this.#mergePatients(patients)
    this.#keepOnly(new Set(patients.map(({ id }) => id)))
    return isNews
  }

  /** These are all patients there are. Only a list that is stored whole is a list: a failed write is tried again. */
  #keepOnly(ids: ReadonlySet<string>): void {
    const { mirror, history, flusher, filler, db, timers } = this.#to
    if (!this.#hasHoles) for (const id of mirror.keepOnly(ids)) history.forget(id)
    this.#hasHoles = false
    this.#shown.settle()
    const loaded = flusher.flushAll().then(async () => {
      if ((await db.patients.count()) >= ids.size) await markLoaded(db, 'patientsAt', timers.now())
    })
    // The session ended while the list was written, and its database is closed.
    void loaded.catch(() => undefined)
    filler.start()
  }

  /** Is this the id of something that was asked for on this line and not taken back (platform C.2, step 1)? */
  #isAsked({ cmdId, subject }: { cmdId: number; subject: Subject }): boolean {
    switch (subject) {
      case 'patients':
        return this.#patients.isAsked(cmdId)
      case 'patient-count':
        return cmdId === commandId(901, 0) || cmdId >= FIRST_PROBE_ID
      case 'thresholds':
        return cmdId === commandId(902, 0)
      case 'alarm-count':
        return cmdId === commandId(903, this.#alarmRound)
      case 'alarms':
        return cmdId === commandId(906, this.#alarmRound)
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
