import { type Entry, writersIn } from '../../features/guardian/marks.ts'
import { isObject, type Json, stringOrEmpty } from '../../protocol/input.ts'
import { idOf } from '../acting/staff.ts'
import type { Tenant } from '../acting/tenant.ts'
import { keptDeeds } from '../acting/trail.ts'
import type { Noticed } from './guardian.ts'

/** The trail is read for so many, the oldest ones. */
const MOST_ASKED = 10
/** So many answers are kept: they never change. */
const MOST_KEPT = 1000
const MOST_ENTRIES = 200
/** A command may have begun so long before the look that did not see it. */
const BEFORE_MS = 20_000

export type Writers = {
  /** E-mails of who wrote to these things before each was seen, the latest first; empty where the trail does not say it. */
  of(hospitalId: string, noticed: readonly Noticed[]): Promise<string[][]>
}

/**
 * By ThingsBoard's audit log and what the staff of the hospital did with the tenant's rights: three calls for each breach,
 * once. Of what was there at the first look of all it is not known.
 */
export function createWriters(tenant: Tenant): Writers {
  const kept = new Map<string, Promise<string[]>>()

  function once(hospitalId: string, one: Noticed): Promise<string[]> {
    const key = `${hospitalId} ${one.code} ${one.subject.id} ${one.since}`
    // Without an audit log there is no name; the next question asks again.
    const by = kept.get(key) ?? asked(tenant, hospitalId, one).catch(() => forget(key))
    if (kept.size >= MOST_KEPT) kept.clear()
    kept.set(key, by)
    return by
  }
  function forget(key: string): string[] {
    kept.delete(key)
    return []
  }

  return {
    of: (hospitalId, noticed) =>
      Promise.all(
        noticed.map((one, nth) =>
          nth < MOST_ASKED && one.from !== null ? once(hospitalId, one) : Promise.resolve([]),
        ),
      ),
  }
}

async function asked(tenant: Tenant, hospitalId: string, one: Noticed): Promise<string[]> {
  const [from, to] = [(one.from ?? 0) - BEFORE_MS, one.since]
  const order = 'sortProperty=createdTime&sortOrder=DESC'
  const span = `pageSize=${MOST_ENTRIES}&page=0&${order}&startTime=${from}&endTime=${to}`
  const page = await tenant.get(`/api/audit/logs/customer/${hospitalId}?${span}`)
  const rows = Array.isArray(page?.['data']) ? page['data'].filter(isObject) : []
  const deeds = await keptDeeds(tenant, hospitalId, { from, to })
  // What has the tenant's name was done for somebody, who is among the deeds, or by the watch.
  const platform = idOf(await tenant.get('/api/auth/user'))
  const ofStaff = rows.filter((row) => idOf(row, 'userId') !== platform)
  const entries = [...ofStaff.map(entryOf), ...deeds.map(deedOf)].toSorted((a, b) => b.at - a.at)
  return writersIn(entries, one)
}

const entryOf = (row: Json): Entry & { at: number } => ({
  at: Number(row['createdTime']),
  by: stringOrEmpty(row['userName']),
  about: idOf(row, 'entityId') ?? '',
  details: row['actionData'],
  isDone: row['actionStatus'] === 'SUCCESS',
})

const deedOf = ({
  ts,
  email,
  id = '',
  details,
  status,
}: Awaited<ReturnType<typeof keptDeeds>>[number]): Entry & { at: number } => ({
  at: ts,
  by: email,
  about: id,
  details,
  isDone: status < 400,
})
