import { putStatus } from '../../src/db/status.ts'
import { HISTORY_DAYS } from '../../src/model/constants.ts'
import { dayKeys } from '../../src/model/time/dates.ts'
import { comparePatients } from '../../src/model/patients/sorting.ts'
import { pullPatientAlarms } from '../../src/sync/alarms.ts'
import { failureOf, isPassing } from '../../src/sync/failure.ts'
import { createHandoverWards, type HandoverWards } from './handover-wards.ts'
import type { Reach } from './history-pull.ts'
import type { Later } from '../later.ts'
import type { LeadParts } from '../lead/parts.ts'
import { createBell, sleep } from '../timing/wait.ts'

/** Between two patients, so that the live path keeps its time (AMB-132: throttled). */
const PAUSE_MS = 60
const RETRY_MS = 5_000
/** An opened patient's hours are written this often while it is open. */
const OPEN_FLUSH_MS = 2_000
/**
 * An opened patient's 8 days are asked for whole (PDET-11); if it is opened again soon, only since yesterday began. The
 * same is asked now and then while it stays open, because values that a sensor sends late do not come live.
 */
const WHOLE_EVERY_MS = 10 * 60_000
const LATE_EVERY_MS = 5 * 60_000

export type Filler = {
  /** The list of patients is loaded: fill what is not filled yet. */
  start(): void
  /** These patients came on a screen: their newest hours are asked for before those of the others. */
  again(patients: readonly string[]): void
  /** These are on no screen: their newest hours are asked for after everything else. */
  later(patients: readonly string[]): void
  /** Values may have been missed: the newest hours of every patient must be asked for again. */
  gap(): void
  /** This patient is opened: it comes before all others (OFFL-46), with its alarms. */
  first(patient: string): void
  /** The hand-over of these wards is on a screen: their hours are kept up to date. */
  wards(shown: ReadonlySet<string>): void
  stop(): void
}

export type FillerDeps = LeadParts & { later: Pick<Later, 'diaperChange' | 'storedGap'> }

/** Pulls the 8-day history of all patients in the background, ward by ward, the opened one first. */
export function createFiller(deps: FillerDeps): Filler {
  const stop = new AbortController()
  const queue = createQueue(deps)
  const opened = createOpened(deps)
  const handover = createHandoverWards(deps)
  const wake = createBell()
  let running = false

  async function run(): Promise<void> {
    if (running) return
    running = true
    try {
      const listed = new Set(deps.mirror.ids())
      await deps.writer.pruneSeries(oldestDay(deps), listed).catch(() => undefined)
      for (let id = await queue.next(); id !== undefined; id = await queue.next()) {
        if (stop.signal.aborted) return
        await fill(id)
      }
    } catch {
      // The database is closed: the next leader starts again.
      queue.reload()
    } finally {
      running = false
    }
  }

  async function fill(id: string): Promise<void> {
    const asked = queue.ask()
    try {
      const reach = opened.id() === id ? opened.reach(id) : await handover.reach(id)
      await deps.history.pull(id, reach)
      opened.pulled(id, reach)
      queue.filled(id, asked)
    } catch (error) {
      // A patient that the server refuses is left out; after a passing failure it is tried again, after the others.
      if (!isPassing(failureOf(error))) queue.filled(id, asked)
      else queue.last(id)
      await sleep(deps.timers, RETRY_MS, AbortSignal.any([stop.signal, wake.signal()]))
    }
    await sleep(deps.timers, PAUSE_MS, stop.signal)
  }

  const thenRun =
    (queued: (patients: readonly string[]) => void) =>
    (patients: readonly string[]): void => {
      queued(patients)
      wake.ring()
      void run()
    }

  function flushOpened(): void {
    void sleep(deps.timers, OPEN_FLUSH_MS, stop.signal).then(async () => {
      if (stop.signal.aborted) return
      await deps.history.flush(new Set([opened.id()]), null).catch(() => undefined)
      if (opened.isLateDue()) {
        void pullDiaperChange(deps, opened.id())
        thenRun(queue.allFirst)([opened.id()])
      }
      flushOpened()
    })
  }

  return {
    start() {
      queue.reload()
      void run()
    },
    again: thenRun(queue.again),
    later: thenRun(queue.later),
    gap() {
      deps.history.gap()
      queue.gap()
    },
    first(patient) {
      if (opened.id() === '') flushOpened()
      opened.open(patient)
      void pullOpenedAlarms(deps, patient)
      void pullDiaperChange(deps, patient)
      thenRun(queue.allFirst)([patient])
    },
    wards(shown) {
      if (handover.show(shown))
        void followWards(deps, handover, stop.signal, thenRun(queue.allFirst))
    },
    stop: () => stop.abort(),
  }
}

/** The patients to fill, in order. Those asked for before the last gap are asked for again. */
function createQueue(deps: LeadParts) {
  /** A logical time: counts requests and gaps. */
  let time = 0
  let gapAt = 0
  const askedAt = new Map<string, number>()
  const isFilled = (id: string): boolean => (askedAt.get(id) ?? 0) > gapAt
  /** The patients still to fill, in order; `null` when the list of patients must be read again. */
  let left: string[] | null = null
  let urgent: string[] = []
  /** Patients on a screen, before the others. */
  let soon: string[] = []
  /** Patients on no screen whose hours have grown. */
  let later: string[] = []
  let isFailing = false

  async function patientIds(): Promise<string[]> {
    const patients = await deps.db.patients.toArray()
    return patients
      .toSorted((a, b) =>
        a.wardId < b.wardId ? -1 : a.wardId > b.wardId ? 1 : comparePatients(a, b),
      )
      .map((patient) => patient.entityId)
  }

  function unfilled(list: string[]): string | undefined {
    let id = list.shift()
    while (id !== undefined && isFilled(id)) id = list.shift()
    return id
  }

  return {
    /** The next patient. While the list is read and its length stored, a gap may come or a patient may be opened. */
    async next(): Promise<string | undefined> {
      while (urgent.length === 0) {
        const list = left ?? []
        if (left === null) {
          left = list
          list.push(...(await patientIds()).filter((id) => !isFilled(id)))
        }
        const done = [...askedAt.keys()].filter(isFilled).length
        await putStatus(deps.db, { key: 'history', done, total: done + list.length, isFailing })
        if (urgent.length === 0 && list === left)
          return soon.shift() ?? unfilled(list) ?? later.shift()
      }
      return urgent.shift()
    },
    /** The time of a request that is sent now. */
    ask: (): number => (time += 1),
    filled(id: string, asked: number) {
      isFailing = false
      askedAt.set(id, asked)
    },
    allFirst: (ids: readonly string[]) =>
      void (urgent = [...ids, ...urgent.filter((other) => !ids.includes(other))]),
    again(ids: readonly string[]) {
      for (const id of ids) askedAt.delete(id)
      soon = [...soon.filter((id) => !ids.includes(id)), ...ids]
    },
    later: (ids: readonly string[]) => void (later = [...ids]),
    last(id: string) {
      isFailing = true
      askedAt.delete(id)
      left?.push(id)
    },
    reload: () => void (left = null),
    gap() {
      gapAt = time += 1
      left = null
    },
  }
}

/** The opened patient: how far back it is asked for, and when that was last done. */
function createOpened({ timers }: Pick<LeadParts, 'timers'>) {
  const wholeAt = new Map<string, number>()
  let opened = ''
  let wanted: Reach = 'recent'
  let askedAt = 0
  const since = (at: number): number => timers.elapsed() - at
  return {
    id: () => opened,
    open(patient: string): void {
      opened = patient
      askedAt = timers.elapsed()
      wanted = since(wholeAt.get(patient) ?? -Infinity) >= WHOLE_EVERY_MS ? 'whole' : 'recent'
    },
    reach: (id: string): Reach => (id === opened ? wanted : 'end'),
    pulled(id: string, reach: Reach): void {
      if (reach === 'whole') wholeAt.set(id, timers.elapsed())
      if (id !== opened) return
      askedAt = timers.elapsed()
      wanted = 'recent'
    },
    /** Values may have come late: true once in a while. */
    isLateDue(): boolean {
      if (since(askedAt) < LATE_EVERY_MS) return false
      askedAt = timers.elapsed()
      return true
    },
  }
}

/** The opened patient's last diaper change. If the code cannot be loaded, the stream still brings the newest values. */
async function pullDiaperChange(deps: FillerDeps, patient: string): Promise<void> {
  const code = await deps.later.diaperChange().catch(() => null)
  await code?.pullDiaperChange(deps, patient)
}

/** The opened patient's alarms (PDET-12); after a failure those of the dashboard's own pull remain. */
async function pullOpenedAlarms(deps: LeadParts, patient: string): Promise<void> {
  const { db, send, user, timers, writer } = deps
  try {
    const pull = { db, send, hospital: user.hospitalName, now: timers.now() }
    await pullPatientAlarms({ ...pull, write: writer.guarded }, patient)
  } catch {
    // Offline, refused, or another window leads: the list of all alarms is asked for again anyway.
  }
}

function oldestDay(deps: LeadParts): string {
  const days = dayKeys(deps.timers.now(), deps.zone)
  return days.toSorted()[Math.max(0, days.length - HISTORY_DAYS)] ?? ''
}

/** While a hand-over is on a screen, writes the live values and asks for the rest, again and again. */
async function followWards(
  deps: LeadParts,
  handover: HandoverWards,
  stopped: AbortSignal,
  ask: (patients: readonly string[]) => void,
): Promise<void> {
  const { history, timers } = deps
  const changed = handover.changed()
  try {
    const members = await handover.members()
    await history.flush(new Set(members), deps.isLive() ? timers.now() : null)
    ask(members)
  } catch {
    // The database is closed, or another window leads.
  }
  await sleep(timers, LATE_EVERY_MS, AbortSignal.any([stopped, changed]))
  if (!stopped.aborted && !changed.aborted) await followWards(deps, handover, stopped, ask)
}
