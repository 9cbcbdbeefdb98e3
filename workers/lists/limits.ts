import { type HospitalSettings, changeAlarmSettings } from '../../src/db/alarm-settings.ts'
import { putStatus, thresholds } from '../../src/db/status.ts'
import type { WireEntity } from '../../src/wire/entity.ts'
import { hospitalSettings, sentAttributes } from '../../src/wire/rows/alarm-settings.ts'
import { thresholdsFrom } from '../../src/wire/rows/thresholds.ts'
import {
  QUEUE_PROBE,
  type QueueProbe,
  type QueueState,
  shouldBeAsked,
} from '../../src/model/server-lag.ts'
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
    const probe = queueProbe(entity)
    if (probe !== null) this.#keep({ probe })
    this.#take(entity)
  }

  /**
   * The same asked for in a round of polling, again and again: a queue that was not asked is still not asked (LAG-07).
   *
   * @param reportedAt when values that are known were reported, at the earliest; `null` where there are none
   */
  polled(entity: WireEntity, reportedAt: number | null): void {
    const [old, probe] = [this.#queue, queueProbe(entity)]
    if (probe !== null) {
      const told = isSame(old?.probe, probe) ? { ...old, probe } : { probe }
      this.#keep(reportedAt === null ? told : unasked(told, reportedAt))
    }
    this.#take(entity)
  }

  /** Values of a report arrived: was the queue asked on the way? */
  reported(): void {
    const queue = this.#queue
    const told = queue && unasked(queue, this.#parts.timers.now())
    if (told !== null && told !== queue) this.#keep(told)
  }

  #take(entity: WireEntity): void {
    const sent = sentAttributes(entity)
    // It is told every few seconds, and alone: the limits did not change.
    if (sent.size === 1 && sent.has(QUEUE_PROBE)) return
    const settings = hospitalSettings(sent)
    this.#then(() => this.#save(entity, settings))
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

function isSame(old: QueueProbe | undefined, probe: QueueProbe): boolean {
  return old?.state === probe.state && old.at === probe.at
}

/** Values were reported at `at`, milliseconds: was the queue asked on the way? Told once, until it is asked again. */
function unasked(queue: QueueState, at: number): QueueState {
  const isNews = queue.unaskedSince === undefined && shouldBeAsked(queue.probe, at)
  return isNews ? { ...queue, unaskedSince: at } : queue
}
