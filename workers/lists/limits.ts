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

/** Nobody has asked for it. */
const PUSHED = Promise.resolve(null)

/** The hospital's limits and switches, and how far the server is behind, as they are pushed: written in their order. */
export class Limits {
  readonly #parts: Pick<LeadParts, 'db' | 'writer' | 'timers'>
  #running: Promise<void> = Promise.resolve()
  #queue: QueueState | null = null
  /** What a line was asked and has not answered yet. */
  #held: Held | null = null

  constructor(parts: Pick<LeadParts, 'db' | 'writer' | 'timers'>) {
    this.#parts = parts
  }

  /** A line is asked for them now: its first page is as old as this (OFFL-64). */
  begin(): void {
    this.stop()
    this.#held = holding(this.#parts.db, ['status'])
  }

  /** What a line was asked is not awaited any more. */
  stop(): void {
    this.#held?.over()
    this.#held = null
  }

  /** The page that a line was asked for, or one that it pushes later. */
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
   * The same asked for in a round of polling, again and again: a queue that was not asked is still not asked (LAG-07).
   *
   * @param reportedAt when values that are known were reported, at the earliest; `null` where there are none
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
      const told = isSame(old?.probe, probe) ? { ...old, probe } : { probe }
      this.#keep(reportedAt === null ? told : unasked(told, reportedAt))
    }
    this.#take(entity, Promise.resolve(asked))
  }

  /** Values of a report arrived: was the queue asked on the way? */
  reported(): void {
    const queue = this.#queue
    const told = queue && unasked(queue, this.#parts.timers.now())
    if (told !== null && told !== queue) this.#keep(told)
  }

  #take(entity: WireEntity, question: Promise<Asked | null>): void {
    const sent = sentAttributes(entity)
    // It is told every few seconds, and alone: the limits did not change.
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

  /** One after the other, and only while this worker leads. */
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

/** Values were reported at `at`, milliseconds: was the queue asked on the way? Told once, until it is asked again. */
function unasked(queue: QueueState, at: number): QueueState {
  const isNews = queue.unaskedSince === undefined && shouldBeAsked(queue.probe, at)
  return isNews ? { ...queue, unaskedSince: at } : queue
}
