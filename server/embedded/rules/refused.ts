/**
 * Values of a worn sensor that are skipped again and again (ruling R38): a technical alarm of the patient, and a broken link
 * of theirs, until ten minutes were clean.
 */

import { SEVERITY_OF } from '../../../src/domain/measure.ts'
import { UNREADABLE } from '../../../src/domain/registry.ts'
import { alarmText } from '../../../src/texts/alarm-words.ts'
import { alarmRow, closedAlarm } from '../../features/rules/alarm-row.ts'
import { CONFIRM_HOLDS_MS } from '../../features/rules/occurrence.ts'
import { isClean, type Refusals, refusedAgain } from '../../features/rules/refusals.ts'
import type { Settle } from '../../features/rules/save-changed.ts'
import type { Clock, Store } from '../../protocol/types.ts'
import type { Assignment } from './assignment.ts'
import type { Links } from './links.ts'

export type Refused = {
  /** Something that a sensor sent was skipped. */
  skipped(sensorId: string): void
  /** Finds sensors whose values can be read again. */
  sweep(): void
  /** A sensor went from one patient (or none) to another (or none). */
  reassigned(sensorId: string, before: string | undefined): void
  forget(sensorId: string): void
}

type Parts = {
  store: Store
  clock: Clock
  links: Links
  worn: Pick<Assignment, 'patientOf' | 'sensorsOf'>
  settle: Settle
}

export function refused({ store, clock, links, worn, settle }: Parts): Refused {
  const sensors = new Map<string, Refusals>()

  function raise(patientId: string, since: number): void {
    const patient = store.entities.asset(patientId)
    if (!patient) return
    const { type, priority } = UNREADABLE
    const info = alarmText({ type, content: type })
    const times = { createdTime: clock(), startTs: since, endTs: clock() }
    const what = { type, severity: SEVERITY_OF[priority], info }
    settle(store.alarms.create(alarmRow('ASSET', patient, what, times)))
  }

  /** Writes what holds of a patient now. */
  function write(patientId: string): void {
    const since = worn.sensorsOf(patientId).flatMap((id) => sensors.get(id)?.since ?? [])
    const first = since.length > 0 ? Math.min(...since) : undefined
    links.set(patientId, { refusedSince: first })
    const last = store.alarms.newest(patientId, UNREADABLE.type)
    const open = last?.details.endedTs === undefined ? last : undefined
    if (first === undefined) {
      if (open) settle(store.alarms.update(closedAlarm(open, clock())))
    } else if (!open) raise(patientId, first)
    // A Confirm holds for ten minutes (ruling R26).
    else if (open.cleared && clock() - open.clearTs >= CONFIRM_HOLDS_MS) raise(patientId, first)
  }

  function writeOf(sensorId: string): void {
    const patientId = worn.patientOf(sensorId)
    if (patientId !== undefined) write(patientId)
  }

  /** What held when the server stopped holds for ten minutes more, and ends then by itself. */
  function restore(sensorId: string): void {
    const last = store.alarms.newest(worn.patientOf(sensorId) ?? '', UNREADABLE.type)
    if (last && last.details.endedTs === undefined)
      sensors.set(sensorId, { at: [clock()], since: last.startTs })
  }
  for (const { id } of store.entities.all('DEVICE')) restore(id)

  return {
    skipped(sensorId) {
      const refusals = refusedAgain(sensors.get(sensorId), clock())
      sensors.set(sensorId, refusals)
      if (refusals.since !== undefined) writeOf(sensorId)
    },
    sweep() {
      for (const [sensorId, known] of sensors) {
        if (!isClean(known, clock())) continue
        sensors.delete(sensorId)
        if (known.since !== undefined) writeOf(sensorId)
      }
    },
    reassigned(sensorId, before) {
      if (before !== undefined) write(before)
      if (sensors.get(sensorId)?.since !== undefined) writeOf(sensorId)
    },
    forget: (sensorId) => void sensors.delete(sensorId),
  }
}
