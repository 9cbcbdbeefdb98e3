/**
 * The alarms that a stretch of generated history would have raised, confirmed by staff some minutes later, so that its
 * timelines show them. The same verdicts and the same ruling R26 as live.
 */

import { randomUUID } from 'node:crypto'
import { ENTRIES, MEASURE_KEYS } from '../../../src/domain/registry.ts'
import type { Alarm, Asset, Reading, Store, User } from '../../protocol/types.ts'
import {
  type AlarmType,
  judge,
  JUDGED_KEYS,
  type Limits,
  type Noted,
  notedOf,
  SEVERITY,
  type Verdict,
} from '../../features/rules/alarms.ts'
import { patientAlarm } from '../../features/rules/alarm-acts.ts'
import { CONFIRM_HOLDS_MS } from '../../features/rules/occurrence.ts'
import { hospitalLimits } from './judging.ts'

/** The series that raise alarms, each measure's better one. */
const JUDGED = MEASURE_KEYS.flatMap((measure) => {
  const [key] = ENTRIES[measure].series
  return key !== undefined && JUDGED_KEYS.has(key) ? [key] : []
})
const MOST_POINTS = 20_000

export type PastReading = Reading & { key: string }
export type PastAlarm = {
  type: AlarmType
  startTs: number
  endTs: number
  /** `Infinity` while it is unconfirmed. */
  clearTs: number
  /** When the condition was over; absent while it still holds. */
  endedTs?: number | undefined
} & Noted

/**
 * Alarms of one patient from readings in order of time. `confirmAfter` says how long staff took, in
 * milliseconds; an alarm is never confirmed after `until`. `isOpen` decides whether the last alarm of a kind is still
 * unconfirmed then; without it all are confirmed.
 */
export function pastAlarms(
  readings: Iterable<PastReading>,
  limits: Limits,
  confirmAfter: (startTs: number, type: AlarmType) => number,
  until: number,
  isOpen: (alarm: PastAlarm) => boolean = () => false,
): PastAlarm[] {
  const alarms: PastAlarm[] = []
  const last = new Map<AlarmType, PastAlarm>()
  const standing = new Set<AlarmType>()
  const act = (verdict: Verdict, ts: number): void => {
    const { type } = verdict
    const before = last.get(type)
    const isSame = standing.has(type)
    standing.add(type)
    if (before && ts < before.clearTs) {
      before.endTs = ts
      before.endedTs = undefined
    } else if (!before || !isSame || ts - before.clearTs >= CONFIRM_HOLDS_MS) {
      const alarm = {
        type,
        startTs: ts,
        endTs: ts,
        clearTs: Math.min(ts + confirmAfter(ts, type), until),
        ...notedOf(verdict),
      }
      last.set(type, alarm)
      alarms.push(alarm)
    }
  }
  const end = (type: AlarmType, ts: number): void => {
    const alarm = last.get(type)
    if (standing.delete(type) && alarm) alarm.endedTs ??= ts
  }
  for (const { key, ts, value } of readings) {
    for (const verdict of judge(key, value, limits)) {
      if (!verdict.violated) end(verdict.type, ts)
      else if (!limits.off.has(verdict.type)) act(verdict, ts)
    }
  }
  const newest = new Set(last.values())
  const open = (alarm: PastAlarm): boolean => newest.has(alarm) && isOpen(alarm)
  return alarms.map((alarm) => (open(alarm) ? { ...alarm, clearTs: Infinity } : alarm))
}

export type PastOptions = {
  store: Store
  patients: readonly Asset[]
  /** The stretch of history, [from, to). */
  from: number
  to: number
  /** A patient's readings in order of time; the stored ones when left out. */
  readings?: (patient: Asset) => readonly PastReading[]
  /** The alarms that are unconfirmed at the end; none when left out. */
  isOpen?: (alarm: PastAlarm) => boolean
  /** Who confirmed them; no name when left out. */
  staff?: readonly Pick<User, 'id' | 'email'>[]
  /** Ends the work early (the server is closing). */
  isStopped?: () => boolean
}

/** Minutes in which staff come, by priority: at least, and at most. */
const TAKES: Record<Alarm['severity'], readonly [number, number]> = {
  CRITICAL: [1, 4],
  MAJOR: [3, 12],
  MINOR: [6, 25],
  WARNING: [10, 55],
  INDETERMINATE: [10, 55],
}

/** Alarms that staff do not end at once: a fever is watched, a battery is charged at the next round. */
const LASTS: Partial<Record<AlarmType, readonly [number, number]>> = {
  'High BodyTemp': [25, 110],
  'High Temp': [25, 110],
  Battery: [360, 600],
}

/** How long staff took, in milliseconds, by the clock of the alarm itself: the same every time. */
function staffTook(startTs: number, type: AlarmType): number {
  const [least, most] = LASTS[type] ?? TAKES[SEVERITY[type]]
  const part = (Math.floor(startTs / 1000) % 97) / 97
  return Math.round((least + part * (most - least)) * 60) * 1000
}

/**
 * Raises and confirms the alarms of stored history, patient by patient, leaving the event loop free in
 * between. Running it again over the same stretch adds what is missing. Resolves when everything is on disk.
 */
export async function raisePastAlarms(options: PastOptions): Promise<void> {
  const { store, patients, from, to, isOpen, staff = [], isStopped } = options
  const limits = hospitalLimits(store)
  for (const patient of patients) {
    if (isStopped?.() || !store.entities.asset(patient.id)) continue
    const existing = new Set(
      store.alarms.of(patient.id).map(({ type, startTs }) => `${type} ${startTs}`),
    )
    const readings = options.readings?.(patient) ?? readingsOf(store, patient.id, from, to)
    for (const past of pastAlarms(readings, limits.of(patient.id), staffTook, to, isOpen)) {
      if (existing.has(`${past.type} ${past.startTs}`)) continue
      store.alarms.create(asAlarm(patient, past)).catch(unimportant)
    }
    if (staff.length > 0) sign(store, patient.id, { from, to, staff })
    await new Promise((resolve) => setImmediate(resolve))
  }
  await store.flush()
}

/** The store reports failed commits itself; a missing past alarm needs no other report. */
const unimportant = (): void => undefined

/** Adds the server's usual comment about who confirmed, to confirmed alarms without a comment. */
function sign(
  store: Store,
  patientId: string,
  { from, to, staff }: Required<Pick<PastOptions, 'from' | 'to' | 'staff'>>,
): void {
  for (const { id, startTs, clearTs, cleared } of store.alarms.of(patientId)) {
    if (!cleared || startTs < from || startTs >= to) continue
    if (store.records.about('comment', id).length > 0) continue
    const who = staff[Math.floor(startTs / 1000) % staff.length]
    if (!who) continue
    const text = `Alarm was cleared by user ${who.email}`
    const comment = { text, subtype: 'CLEARED_BY_USER', userId: who.id, userName: who.email }
    const data = { type: 'SYSTEM' as const, userId: who.id, comment }
    const record = { id: randomUUID(), ts: clearTs, subject: id, data }
    store.records.save('comment', record).catch(unimportant)
  }
}

function readingsOf(store: Store, id: string, startTs: number, endTs: number): PastReading[] {
  const query = { startTs, endTs, limit: MOST_POINTS, order: 'ASC' } as const
  return JUDGED.flatMap((key) =>
    store.telemetry.range(id, key, query).map((reading) => ({ ...reading, key })),
  ).toSorted((a, b) => a.ts - b.ts)
}

/** It is in the book since it began. */
function asAlarm(patient: Asset, past: PastAlarm): Omit<Alarm, 'id'> {
  const clearTs = past.clearTs < Infinity ? past.clearTs : 0
  return patientAlarm(patient, past, { ...past, createdTime: past.startTs, clearTs })
}
