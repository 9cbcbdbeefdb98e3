import { type HospitalSettings, changeAlarmSettings } from '../../src/db/alarm-settings.ts'
import { putStatus, thresholds } from '../../src/db/status.ts'
import type { WireEntity } from '../../src/wire/entity.ts'
import { hospitalSettings, sentAttributes } from '../../src/wire/rows/alarm-settings.ts'
import { thresholdsFrom } from '../../src/wire/rows/thresholds.ts'
import { QUEUE_PROBE, type QueueState, shouldBeAsked } from '../../src/model/server-lag.ts'
import { queueProbe } from '../../src/wire/rows/queue-probe.ts'
import type { LeadParts } from '../lead/parts.ts'

/** The hospital's limits and switches, and how far the server is behind, as they are pushed: written in their order. */
export class Limits {
  readonly #parts: Pick<LeadParts, 'db' | 'writer' | 'timers'>
  #running: Promise<void> = Promise.resolve()
  #queue: QueueState | null = null

  constructor(parts: Pick<LeadParts, 'db' | 'writer' | 'timers'>) {
    this.#parts = parts
  }

  push(entity: WireEntity): void {
    const sent = sentAttributes(entity)
    const probe = queueProbe(entity)
    if (probe !== null) this.#keep({ probe })
    // It is told every few seconds, and alone: the limits did not change.
    if (sent.size === 1 && sent.has(QUEUE_PROBE)) return
    const settings = hospitalSettings(sent)
    this.#then(() => this.#save(entity, settings))
  }

  /** Values of a report arrived: was the queue asked on the way? */
  reported(): void {
    const now = this.#parts.timers.now()
    const queue = this.#queue
    if (queue === null || queue.unaskedSince !== undefined) return
    if (shouldBeAsked(queue.probe, now)) this.#keep({ ...queue, unaskedSince: now })
  }

  #keep(queue: QueueState): void {
    this.#queue = queue
    this.#then((now) => putStatus(this.#parts.db, { key: 'queue', heardAt: now, ...queue }))
  }

  /** One after the other, and only while this worker leads. */
  #then(write: (now: number) => Promise<void>): void {
    const { writer, timers } = this.#parts
    this.#running = this.#running
      .then(() => writer.guarded(() => write(timers.now())))
      .catch(() => undefined)
  }

  async #save(entity: WireEntity, settings: HospitalSettings): Promise<void> {
    const { db, timers } = this.#parts
    const limits = thresholdsFrom(entity, await thresholds(db))
    await putStatus(db, { key: 'thresholds', thresholds: limits, savedAt: timers.now() })
    await changeAlarmSettings(db, settings, timers.now())
  }
}
