import { everyEntity } from '../../src/sync/places.ts'
import type { Send } from '../../src/sync/rest.ts'
import type { WireEntity } from '../../src/wire/entity.ts'
import { patientQuery, thresholdQuery } from '../../src/wire/queries.ts'
import { findEntities } from '../../src/wire/requests/entities.ts'
import { type LeadParts, readerOf } from '../lead/parts.ts'
import type { Limits } from '../lists/limits.ts'

type Deps = Pick<LeadParts, 'send' | 'user' | 'timers'> & {
  limits: Pick<Limits, 'polled'>
  /** Asks for every patient, and takes the list. Answers whether any value was new. */
  takeAll(ask: () => Promise<readonly WireEntity[]>): Promise<boolean>
}

/** Rounds of requests, where sockets are blocked: for patients and limits, which a line would push. */
export class Rounds {
  readonly #to: Deps
  /** When the last round began, in the server's time. */
  #began: number | null = null
  /** The earliest time at which values of the last round can have been reported; `null` where it brought none. */
  #reportedAfter: number | null = null

  constructor(to: Deps) {
    this.#to = to
  }

  /** A line was open since: the next round cannot know when its values were reported. */
  forget(): void {
    this.#began = null
    this.#reportedAfter = null
  }

  /**
   * LAG-07. Whether a report triggered the queue probe is checked one round later: the probe may be saved a moment after
   * the values.
   *
   * @param send notes that a row of the patients' list cannot be read
   * @throws RequestFailed
   */
  async round(send: Send): Promise<void> {
    const { timers, takeAll, limits, user } = this.#to
    const began = timers.now()
    const isNews = await takeAll(() =>
      everyEntity(send, (page) => patientQuery(page, readerOf(user))),
    )
    const hospital = findEntities(thresholdQuery(user.hospitalId))
    await limits.polled(async () => (await this.#to.send(hospital)).entities, this.#reportedAfter)
    this.#reportedAfter = isNews ? this.#began : null
    this.#began = began
  }
}
