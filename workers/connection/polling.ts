import { everyEntity } from '../../src/sync/places.ts'
import type { Send } from '../../src/sync/rest.ts'
import type { WireEntity } from '../../src/wire/entity.ts'
import { patientQuery, thresholdQuery } from '../../src/wire/queries.ts'
import { findEntities } from '../../src/wire/requests/entities.ts'
import type { LeadParts } from '../lead/parts.ts'
import type { Limits } from '../lists/limits.ts'

type Deps = Pick<LeadParts, 'send' | 'user' | 'timers'> & {
  limits: Pick<Limits, 'polled'>
  /** Asks for every patient there is, and takes them. Answers whether any value was new. */
  takeAll(ask: () => Promise<readonly WireEntity[]>): Promise<boolean>
}

/** Rounds of requests where sockets are blocked: what a line says by itself is asked for, patients and limits alike. */
export class Rounds {
  readonly #to: Deps
  /** When the last round began, server's time. */
  #began: number | null = null
  /** Values that the last round brought were reported at this time at the earliest; `null` where it brought none. */
  #reportedAfter: number | null = null

  constructor(to: Deps) {
    this.#to = to
  }

  /** A line has opened: the next round knows nothing of when its values were reported. */
  forget(): void {
    this.#began = null
    this.#reportedAfter = null
  }

  /**
   * LAG-07. Whether the queue was asked on the way of a report is looked at in the round after the report: the question may be
   * saved a moment later than the values.
   *
   * @param send notes which rows of the patients' list cannot be read
   * @throws RequestFailed
   */
  async round(send: Send): Promise<void> {
    const { timers, takeAll, limits, user } = this.#to
    const began = timers.now()
    const isNews = await takeAll(() => everyEntity(send, patientQuery))
    const hospital = findEntities(thresholdQuery(user.hospitalId))
    await limits.polled(async () => (await this.#to.send(hospital)).entities, this.#reportedAfter)
    this.#reportedAfter = isNews ? this.#began : null
    this.#began = began
  }
}
