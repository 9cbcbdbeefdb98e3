import { HOUR_MS, LIST_PAGE_SIZE } from '../../src/model/constants.ts'
import { findEntities } from '../../src/wire/requests/entities.ts'
import type { WireEntity } from '../../src/wire/entity.ts'
import { valuesQuery } from '../../src/wire/queries.ts'
import type { LeadParts } from '../lead/parts.ts'
import { type Job, createJob } from '../lists/jobs.ts'

/** Between two requests. The lane of wards on no screen is written this rarely anyway. */
export const OTHERS_ASKED_MS = 30_000
/** All patients are asked for within this, however many: a value counts as fresh for two minutes (FRESH_MS). */
const ROUND_MS = 90_000

export type OthersDeps = Pick<LeadParts, 'send' | 'timers' | 'isLive'> & {
  mirror: Pick<LeadParts['mirror'], 'ids'>
  isFollowed: (patient: string) => boolean
  take: (entities: readonly WireEntity[]) => void
  /** Asks for their hours as well. */
  hours: (patients: readonly string[]) => void
}

/** Asks now and then for the values of patients who are on no screen (SOCK-22). */
export function createOthers(deps: OthersDeps): Job {
  const { send, timers, mirror } = deps
  let next = 0
  let hoursAt = timers.elapsed()

  async function run(): Promise<void> {
    const patients = mirror.ids()
    const others = patients.filter((patient) => !deps.isFollowed(patient))
    if (!deps.isLive() || others.length === 0) return
    if (timers.elapsed() - hoursAt >= HOUR_MS) {
      hoursAt = timers.elapsed()
      deps.hours(others)
    }
    const pages = Math.ceil(patients.length / LIST_PAGE_SIZE)
    const asked = Math.ceil((pages * OTHERS_ASKED_MS) / ROUND_MS)
    for (let i = 0; i < asked; i += 1) {
      const { entities, hasNext } = await send(findEntities(valuesQuery(next)))
      next = hasNext ? next + 1 : 0
      // Values of followed patients come by socket, in order.
      deps.take(entities.filter(({ id }) => !deps.isFollowed(id)))
    }
  }

  return createJob(run, timers, { everyMs: OTHERS_ASKED_MS })
}
