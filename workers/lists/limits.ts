import { changeAlarmSettings, changeThresholds } from '../../src/db/alarm-settings.ts'
import { type Asked, type Held, asking, holding } from '../../src/db/merge.ts'
import { putStatus } from '../../src/db/status.ts'
import type { WireEntity } from '../../src/wire/entity.ts'
import {
  hospitalSettings,
  sentAttributes,
  thresholdsIn,
  queueProbe,
} from '../../src/wire/rows/alarm-settings.ts'
import {
  QUEUE_PROBE,
  type QueueProbe,
  type QueueState,
  queueAfter,
  shouldBeAsked,
} from '../../src/model/server-lag.ts'
import type { LeadParts } from '../lead/parts.ts'

/** The question of a pushed change: there is none. */
const PUSHED = Promise.resolve(null)

/** The hospital's limits and switches, and how far the server lags behind: written in the order in which they come. */
export class Limits {
  readonly #parts: Pick<LeadParts, 'db' | 'writer' | 'timers'>
  #running: Promise<void> = Promise.resolve()
  #queue: QueueState | null = null
  /** The open question of this line. */
  #held: Held | null = null

  constructor(parts: Pick<LeadParts, 'db' | 'writer' | 'timers'>) {
    this.#parts = parts
  }

  /** The line is asked for them now: its first page is as old as this question (OFFL-64). */
  begin(): void {
    this.stop()
    this.#held = holding(this.#parts.db, ['status'])
  }

  /** The open question will not be answered. */
  stop(): void {
    this.#held?.over()
    this.#held = null
  }

  /** The page that answers the line's question, or a later one that is pushed. */
  page(entities: readonly WireEntity[]): void {
    const held = this.#held
    this.#held = null
    for (const entity of entities) this.push(entity, held?.asked)
    void this.#running.then(() => held?.over())
  }

  push(entity: WireEntity, question: Promise<Asked | null> = PUSHED): void {
    const probe = queueProbe(entity)
    if (probe !== null) this.#keep({ probe })
    this.#take(entity, question)
  }

  /**
   * The same, asked for in every round of polling. An unanswered probe stays unanswered from round to round (LAG-07).
   *
   * @param reportedAt the earliest time at which the last values can have been reported; `null` where there are none
   * @throws what `ask` throws
   */
  async polled(
    ask: () => Promise<readonly WireEntity[]>,
    reportedAt: number | null,
  ): Promise<void> {
    await asking(this.#parts.db, ['status'], async (asked) => {
      for (const entity of await ask()) this.#polledOne(entity, reportedAt, asked)
      await this.#running
    })
  }

  #polledOne(entity: WireEntity, reportedAt: number | null, asked: Asked): void {
    const [old, probe] = [this.#queue, queueProbe(entity)]
    if (probe !== null) {
      const next = isSame(old?.probe, probe) ? { ...old, probe } : { probe }
      this.#keep(reportedAt === null ? next : unasked(next, reportedAt))
    }
    this.#take(entity, Promise.resolve(asked))
  }

  /** Values of a report arrived: was the queue probed with them? */
  reported(): void {
    const queue = this.#queue
    const next = queue && unasked(queue, this.#parts.timers.now())
    if (next !== null && next !== queue) this.#keep(next)
  }

  #take(entity: WireEntity, question: Promise<Asked | null>): void {
    const sent = sentAttributes(entity)
    // The probe comes every few seconds, alone: the limits did not change.
    if (sent.size === 1 && sent.has(QUEUE_PROBE)) return
    const { db } = this.#parts
    const dates = Object.fromEntries([...entity.attributes].map(([key, { ts }]) => [key, ts]))
    this.#then(async (now, asked) => {
      await changeThresholds(db, thresholdsIn(entity), { asked, now })
      await changeAlarmSettings(db, hospitalSettings(sent), dates, { asked, now })
    }, question)
  }

  #keep(next: QueueState): void {
    const queue = queueAfter(this.#queue, next, this.#parts.timers.now())
    this.#queue = queue
    this.#then((now) => putStatus(this.#parts.db, { key: 'queue', heardAt: now, ...queue }))
  }

  /** Writes one after the other, and only while this worker leads. */
  #then(
    write: (now: number, asked: Asked | null) => Promise<void>,
    question: Promise<Asked | null> = PUSHED,
  ): void {
    const { writer, timers } = this.#parts
    this.#running = this.#running
      .then(async () => {
        const asked = await question
        await writer.guarded(() => write(timers.now(), asked))
      })
      .catch(() => undefined)
  }
}

function isSame(old: QueueProbe | undefined, probe: QueueProbe): boolean {
  return old?.state === probe.state && old.at === probe.at
}

/** Values were reported at `at`, milliseconds. If the queue should have been probed since, notes that it was not, once. */
function unasked(queue: QueueState, at: number): QueueState {
  const isNews = queue.unaskedSince === undefined && shouldBeAsked(queue.probe, at)
  return isNews ? { ...queue, unaskedSince: at } : queue
}
