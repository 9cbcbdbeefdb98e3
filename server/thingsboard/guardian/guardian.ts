import { randomUUID } from 'node:crypto'
import { markOf, type Standing } from '../../../src/model/guardian/breach.ts'
import type { Misfit } from '../../../src/model/watch/server-word.ts'
import { misfitsIn, standingOf } from '../../features/guardian/marks.ts'
import type { Clock } from '../../protocol/types.ts'
import { idOf } from '../acting/staff.ts'
import type { Tenant } from '../acting/tenant.ts'
import { askingAs, listed } from './asking.ts'
import { createPace, REST_FACTOR } from './pace.ts'
import { createShared, type SharedStore } from './shared.ts'
import { createSights, type Sight } from './sights.ts'
import { codeOf, type Entry, entryAfter, hasYoung, settledIn } from './written.ts'

/** What does not fit, with when it was not so yet, `null` where there was no look before. */
export type Noticed = Standing & { from: number | null }

/**
 * The guardian in front of a ThingsBoard (FIT-12 to FIT-14): of any number of copies the one that leads looks, and all answer.
 * It holds no row of the facility; what it knows of a hospital is what it saw of it last.
 */
export type Guardian = {
  /** Does what is due, if this copy leads. Rejects when ThingsBoard cannot be asked. */
  keep(): Promise<void>
  /** Something of this hospital was changed by a call to this copy. */
  changed(hospitalId: string): void
  /** What does not fit, the oldest first; `undefined` where that is not known. Rejects when ThingsBoard cannot be asked. */
  standing(hospitalId: string): Promise<readonly Noticed[] | undefined>
  /** Which patients that is about, of those that are seen; the same. */
  misfits(hospitalId: string, sees: (patientId: string) => boolean): Promise<Misfit[] | undefined>
}

type Parts = {
  tenant: Pick<Tenant, 'call'>
  store: SharedStore
  clock: Clock
  /** Milliseconds that only go forward. */
  elapsed: () => number
  leads: () => boolean
}

/** How often this copy reads what the others have changed, or writes down its own changes. */
const HEAR_MS = 10_000
const HOSPITALS_MS = 60_000
/** Whoever asks what does not fit is answered by a look that is not older than this: after a change, and at a copy that does not lead. */
const CHANGED_MS = 5_000
const OWN_MS = 30_000

export function createGuardian({ tenant, store, clock, elapsed, leads }: Parts): Guardian {
  const ask = askingAs(tenant)
  const pace = createPace(elapsed)
  const sights = createSights(ask, clock, elapsed)
  const shared = createShared(store, randomUUID(), elapsed)
  const [hearing, listing] = [every(HEAR_MS, elapsed), every(HOSPITALS_MS, elapsed)]
  const changedAt = new Map<string, number>()
  const untold = new Set<string>()
  /** What the leader knows; other copies have none. */
  let book: Map<string, Entry> | undefined

  async function look(hospitalId: string): Promise<Sight> {
    const sight = await sights.look(hospitalId)
    if (!leads() || !book) return sight
    const entry = entryAfter(book.get(hospitalId), sight.breaches ?? [], sight.at)
    if (sight.breaches) book.set(hospitalId, entry)
    else book.delete(hospitalId)
    pace.looked(hospitalId, sight.tookMs, hasYoung(entry))
    await shared.write(book)
    return sight
  }

  async function lead(): Promise<void> {
    book ??= new Map(await shared.begin())
    if (listing())
      pace.known((await listed(ask, '/api/customers?')).flatMap((row) => idOf(row) ?? []))
    if (hearing()) for (const id of await shared.told()) pace.changed(id)
    for (const id of untold) pace.changed(id)
    untold.clear()
    const next = pace.next()
    if (next === undefined || !leads()) return
    await look(next).catch((error: unknown) => {
      pace.failed(next)
      throw error
    })
  }

  async function follow(): Promise<void> {
    book = undefined
    if (untold.size === 0 || !hearing()) return
    const ids = new Set(untold)
    untold.clear()
    await shared.tell(ids).catch((error: unknown) => {
      for (const id of ids) untold.add(id)
      throw error
    })
  }

  const entryOf = async (hospitalId: string): Promise<Entry | undefined> =>
    (book ?? (await shared.read())).get(hospitalId)

  /** What is there now: what was put right a moment ago is named no more. */
  function sightFor(hospitalId: string): Promise<Sight> {
    const last = sights.last(hospitalId)
    if (!last) return look(hospitalId)
    const isChanged = (changedAt.get(hospitalId) ?? Number.NEGATIVE_INFINITY) >= last.lookedAt
    const unchanged = book ? Infinity : OWN_MS
    const good = Math.max(isChanged ? CHANGED_MS : unchanged, REST_FACTOR * last.tookMs)
    return elapsed() - last.lookedAt < good ? Promise.resolve(last) : look(hospitalId)
  }

  return {
    keep: () => (leads() ? lead() : follow()),
    changed(hospitalId) {
      changedAt.set(hospitalId, elapsed())
      untold.add(hospitalId)
    },
    async standing(hospitalId) {
      if (!(await entryOf(hospitalId))) return undefined
      const { breaches = [] } = await sightFor(hospitalId)
      const entry = await entryOf(hospitalId)
      if (!entry) return []
      const notes = new Map(settledIn(entry))
      const named = standingOf(breaches, (mark) => notes.get(mark)?.since, entry.at)
      return named.map((one) => ({ ...one, from: notes.get(markOf(one))?.from ?? null }))
    },
    async misfits(hospitalId, sees) {
      const entry = await entryOf(hospitalId)
      if (!entry) return undefined
      const named = settledIn(entry).flatMap(([mark, { patients }]) => {
        const code = codeOf(mark)
        return code ? [{ code, patients }] : []
      })
      return misfitsIn(named, sees)
    },
  }
}

/** Whether it is time again, at most once in so many milliseconds. */
function every(ms: number, elapsed: () => number): () => boolean {
  let last = Number.NEGATIVE_INFINITY
  return () => {
    if (elapsed() - last < ms) return false
    last = elapsed()
    return true
  }
}
