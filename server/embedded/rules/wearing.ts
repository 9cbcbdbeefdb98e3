/**
 * Who wore a sensor at a time (SRV-34): one small record per change, kept on disk, so that a gateway's
 * backlog belongs to the patient who wore the sensor when it was read.
 */

import { randomUUID } from 'node:crypto'
import type { KeptRecord, Store, Wearing } from '../../protocol/types.ts'
import type { Settle } from '../../features/rules/save-changed.ts'

/** So many changes of one sensor are remembered; backlogs do not reach further back. */
export const MOST_CHANGES = 32

export type WearingHistory = {
  /** The patient who wore the sensor at `ts`, if anybody did. */
  at(sensorId: string, ts: number): string | undefined
  /** From `now` on this patient wears the sensor; without a patient, it is not worn. */
  changed(sensorId: string, patientId: string | undefined, now: number): void
  /** Forgets a removed sensor or patient. */
  forget(entityId: string): void
}

type Kept = KeptRecord<'wearing'>

/** `from` inclusive, `to` exclusive. */
const holds = ({ from, to = Infinity }: Wearing, ts: number): boolean => from <= ts && ts < to

/**
 * @param worn who wears which sensor `now`. Records that differ from it, because the server was killed between two
 * writes, are corrected: an open record ends now, a missing one begins where the last one ended, or at the beginning
 * when there is none.
 */
export function wearingHistory(
  store: Store,
  settle: Settle,
  worn: ReadonlyMap<string, string>,
  now: number,
): WearingHistory {
  const bySensor = new Map<string, Kept[]>()

  const save = (kept: Kept): void => settle(store.records.save('wearing', kept))
  const drop = ({ id }: Kept): void => settle(store.records.remove('wearing', id))

  function close(sensorId: string, now: number): void {
    const spans = bySensor.get(sensorId) ?? []
    const last = spans.at(-1)
    if (!last || last.data.to !== undefined) return
    const closed = { ...last, data: { ...last.data, to: now } }
    spans[spans.length - 1] = closed
    save(closed)
  }

  function open(sensorId: string, patientId: string, from: number): void {
    const spans = bySensor.get(sensorId) ?? []
    const data = { patientId, from }
    const kept: Kept = { id: randomUUID(), ts: from, subject: sensorId, data }
    spans.push(kept)
    bySensor.set(sensorId, spans)
    save(kept)
    const oldest = spans.length > MOST_CHANGES ? spans.shift() : undefined
    if (oldest) drop(oldest)
  }

  for (const kept of store.records.all('wearing')) {
    const spans = bySensor.get(kept.subject) ?? []
    spans.push(kept)
    bySensor.set(kept.subject, spans)
  }
  for (const [sensorId, spans] of bySensor) {
    if (spans.at(-1)?.data.patientId !== worn.get(sensorId)) close(sensorId, now)
  }
  for (const [sensorId, patientId] of worn) {
    const last = bySensor.get(sensorId)?.at(-1)?.data
    if (!last || last.to !== undefined) open(sensorId, patientId, last?.to ?? 0)
  }

  return {
    at: (sensorId, ts) =>
      bySensor.get(sensorId)?.findLast(({ data }) => holds(data, ts))?.data.patientId,
    changed(sensorId, patientId, now) {
      close(sensorId, now)
      if (patientId !== undefined) open(sensorId, patientId, now)
    },
    forget(entityId) {
      for (const kept of bySensor.get(entityId) ?? []) drop(kept)
      bySensor.delete(entityId)
      for (const [sensorId, spans] of bySensor) {
        for (const kept of spans) if (kept.data.patientId === entityId) drop(kept)
        bySensor.set(
          sensorId,
          spans.filter(({ data }) => data.patientId !== entityId),
        )
      }
    },
  }
}
