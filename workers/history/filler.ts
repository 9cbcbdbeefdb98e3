import { putStatus } from '../../src/db/status.ts'
import { HISTORY_DAYS } from '../../src/model/constants.ts'
import { dayKeys } from '../../src/model/time/dates.ts'
import { comparePatients } from '../../src/model/patients/sorting.ts'
import { pullPatientAlarms } from '../../src/sync/alarms.ts'
import { failureOf, isPassing } from '../../src/sync/failure.ts'
import { pullDiaperChange } from './diaper-change.ts'
import type { Reach } from './history-pull.ts'
import type { LeadParts } from '../lead/parts.ts'
import { createBell, sleep } from '../timing/wait.ts'

/** Between two patients, so that the live path keeps its time (AMB-132: throttled). */
const PAUSE_MS = 60
const RETRY_MS = 5_000
/** An opened patient's hours are written this often while it is open. */
const OPEN_FLUSH_MS = 2_000
/**
 * An opened patient's 8 days are asked for whole (PDET-11); opened again soon, since yesterday began. So are they
 * now and then while it stays open: what a sensor sends late is not told live.
 */
const WHOLE_EVERY_MS = 10 * 60_000
const LATE_EVERY_MS = 5 * 60_000

export type Filler = {
  /** The list of patients is known: fill what is not filled yet. */
  start(): void
  /** Something may have been missed: every patient's end must be asked for again. */
  gap(): void
  /** This patient next, before all others (OFFL-46), and the patient's alarms. */
  first(patient: string): void
  stop(): void
}

/** Pulls the 8-day history of all patients in the background, ward by ward, the opened one first. */
export function createFiller(deps: LeadParts): Filler {
  const stop = new AbortController()
  /** Who was asked for since the last gap: another set after the next one. */
  let done = new Set<string>()
  /** Who is left, in order; `null` when the list of patients is to be read anew. */
  let left: string[] | null = null
  let urgent: string[] = []
  /** When each opened patient was pulled whole. */
  const wholeAt = new Map<string, number>()
  let opened = ''
  /** How far back the opened patient is asked for, and when that was last done. */
  let wanted: Reach = 'recent'
  let openedAt = 0
  const called = createBell()
  let running = false

  async function queue(): Promise<string[]> {
    const patients = await deps.db.patients.toArray()
    return patients
      .toSorted((a, b) =>
        a.wardId < b.wardId ? -1 : a.wardId > b.wardId ? 1 : comparePatients(a, b),
      )
      .map((patient) => patient.entityId)
  }

  async function run(): Promise<void> {
    if (running) return
    running = true
    try {
      const listed = new Set(deps.mirror.ids())
      await deps.writer.pruneSeries(oldestDay(deps), listed).catch(() => undefined)
      for (let id = await next(); id !== undefined; id = await next()) {
        if (stop.signal.aborted) return
        await fill(id)
      }
    } catch {
      // The database is closed: whoever leads next starts again.
      left = null
    } finally {
      running = false
    }
  }

  async function fill(id: string): Promise<void> {
    const filled = done
    try {
      const reach = id === opened ? wanted : 'end'
      await deps.history.pull(id, reach)
      if (reach === 'whole') wholeAt.set(id, deps.timers.elapsed())
      if (id === opened) {
        openedAt = deps.timers.elapsed()
        wanted = 'recent'
      }
      filled.add(id)
    } catch (error) {
      // A patient that the server refuses is left out; anything passing is tried again, after the others.
      if (!isPassing(failureOf(error))) filled.add(id)
      else left?.push(id)
      await sleep(deps.timers, RETRY_MS, AbortSignal.any([stop.signal, called.signal()]))
    }
    await sleep(deps.timers, PAUSE_MS, stop.signal)
  }

  const since = (at: number): number => deps.timers.elapsed() - at

  function isWholeDue(id: string): boolean {
    return since(wholeAt.get(id) ?? -Infinity) >= WHOLE_EVERY_MS
  }

  /** Who is left may be asked anew, and somebody opened, while the list is read and its length is told. */
  async function next(): Promise<string | undefined> {
    while (urgent.length === 0) {
      const list = left ?? []
      if (left === null) {
        left = list
        list.push(...(await queue()).filter((id) => !done.has(id)))
      }
      const [ready, total] = [done.size, done.size + list.length]
      await putStatus(deps.db, { key: 'history', done: ready, total })
      if (urgent.length === 0 && list === left) return list.shift()
    }
    return urgent.shift()
  }

  function flushOpened(): void {
    void sleep(deps.timers, OPEN_FLUSH_MS, stop.signal).then(async () => {
      if (stop.signal.aborted || opened === '') return
      await deps.history.flush(new Set([opened]), null).catch(() => undefined)
      askLate()
      flushOpened()
    })
  }

  function askLate(): void {
    if (since(openedAt) < LATE_EVERY_MS) return
    openedAt = deps.timers.elapsed()
    urgent = [opened, ...urgent.filter((id) => id !== opened)]
    void pullDiaperChange(deps, opened)
    void run()
  }

  return {
    start() {
      left = null
      void run()
    },
    gap() {
      deps.history.gap()
      done = new Set()
      left = null
    },
    first(patient) {
      if (opened === '') flushOpened()
      opened = patient
      openedAt = deps.timers.elapsed()
      wanted = isWholeDue(patient) ? 'whole' : 'recent'
      urgent = [patient, ...urgent.filter((id) => id !== patient)]
      called.ring()
      void pullOpenedAlarms(deps, patient)
      void pullDiaperChange(deps, patient)
      void run()
    },
    stop: () => stop.abort(),
  }
}

/** The opened patient's alarms (PDET-12); a failure leaves what the dashboard's own pull has stored. */
async function pullOpenedAlarms(deps: LeadParts, patient: string): Promise<void> {
  const { db, send, user, timers, writer } = deps
  try {
    const pull = { db, send, hospital: user.hospitalName, now: timers.now() }
    await pullPatientAlarms({ ...pull, write: writer.guarded }, patient)
  } catch {
    // Offline, refused or deposed: the list of all alarms is asked for again anyway.
  }
}

function oldestDay(deps: LeadParts): string {
  const days = dayKeys(deps.timers.now(), deps.zone)
  return days.toSorted()[Math.max(0, days.length - HISTORY_DAYS)] ?? ''
}
