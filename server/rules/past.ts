/**
 * The alarms a stretch of history would have raised, confirmed by staff some minutes later: what a facility
 * whose past was filled in shows on its timelines. The same verdicts and the same ruling R26 as live.
 */

import type { Alarm, Asset, Reading, Store } from '../store/types.ts'
import { judge, SEVERITY } from './alarms.ts'
import type { AlarmType, Limits, Verdict } from './alarms.ts'
import { CONFIRM_HOLDS_MS } from './occurrence.ts'
import { hospitalLimits } from './limits.ts'

/** The keys that raise alarms. */
const JUDGED = [
  'hr',
  'spo2',
  'temperature',
  'body_temperature',
  'urine',
  'stool',
  'falling',
  'ulcer',
  'batt_level',
  'electrode_connected',
  'diaper_change_qty',
]
const MOST_POINTS = 20_000

export type PastReading = Reading & { key: string }
export type PastAlarm = {
  type: AlarmType
  startTs: number
  endTs: number
  clearTs: number
  info: string
}

/**
 * Alarms of one patient from readings in order of time. `confirmAfter` says how long staff took, in
 * milliseconds; an alarm is never confirmed after `until`.
 */
export function pastAlarms(
  readings: Iterable<PastReading>,
  limits: Limits,
  confirmAfter: (startTs: number) => number,
  until: number,
): PastAlarm[] {
  const alarms: PastAlarm[] = []
  const last = new Map<AlarmType, PastAlarm>()
  const standing = new Set<AlarmType>()
  const act = ({ type, info }: Verdict, ts: number): void => {
    const before = last.get(type)
    const isSame = standing.has(type)
    standing.add(type)
    if (before && ts < before.clearTs) {
      before.endTs = ts
    } else if (!before || !isSame || ts - before.clearTs >= CONFIRM_HOLDS_MS) {
      const alarm = {
        type,
        startTs: ts,
        endTs: ts,
        clearTs: Math.min(ts + confirmAfter(ts), until),
        info,
      }
      last.set(type, alarm)
      alarms.push(alarm)
    }
  }
  for (const { key, ts, value } of readings) {
    for (const verdict of judge(key, value, limits)) {
      if (!verdict.violated) standing.delete(verdict.type)
      else if (!limits.off.has(verdict.type)) act(verdict, ts)
    }
  }
  return alarms
}

export type PastOptions = {
  store: Store
  patients: readonly Asset[]
  /** The stretch of history, [from, to). */
  from: number
  to: number
  /** Ends the work early (the server is closing). */
  isStopped?: () => boolean
}

/** Three to twenty-five minutes, by the clock of the alarm itself: the same every time. */
const staffTook = (startTs: number): number => (3 + (Math.floor(startTs / 1000) % 23)) * 60_000

/**
 * Raises and confirms the alarms of stored history, patient by patient, leaving the event loop free in
 * between. Running it again over the same stretch adds nothing. Resolves when everything is on disk.
 */
export async function raisePastAlarms(options: PastOptions): Promise<void> {
  const { store, patients, from, to, isStopped } = options
  const limits = hospitalLimits(store)
  for (const patient of patients) {
    if (isStopped?.() || !store.entities.asset(patient.id)) continue
    const known = new Set(
      store.alarms.of(patient.id).map(({ type, startTs }) => `${type} ${startTs}`),
    )
    const readings = readingsOf(store, patient.id, from, to)
    for (const past of pastAlarms(readings, limits.of(patient.id), staffTook, to)) {
      if (known.has(`${past.type} ${past.startTs}`)) continue
      store.alarms.create(asAlarm(patient, past)).catch(() => {
        // The store reports its own failed commits; a missing alarm of the past is not worth more.
      })
    }
    await new Promise((resolve) => setImmediate(resolve))
  }
  await store.flush()
}

function readingsOf(store: Store, id: string, startTs: number, endTs: number): PastReading[] {
  const query = { startTs, endTs, limit: MOST_POINTS, order: 'ASC' } as const
  return JUDGED.flatMap((key) =>
    store.telemetry.range(id, key, query).map((reading) => ({ ...reading, key })),
  ).toSorted((a, b) => a.ts - b.ts)
}

function asAlarm(
  patient: Asset,
  { type, startTs, endTs, clearTs, info }: PastAlarm,
): Omit<Alarm, 'id'> {
  return {
    createdTime: startTs,
    type,
    severity: SEVERITY[type],
    originator: { entityType: 'ASSET', id: patient.id },
    customerId: patient.customerId,
    startTs,
    endTs,
    ackTs: 0,
    clearTs,
    acknowledged: false,
    cleared: true,
    details: { info },
  }
}
