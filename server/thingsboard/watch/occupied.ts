import { isObject } from '../../protocol/input.ts'
import { inParallel } from '../../support/in-parallel.ts'
import type { Tenant } from '../acting/tenant.ts'
import { contained } from './places.ts'
import { wardsOf } from './reading.ts'

/** The wards of a hospital that have patients: only those need somebody who hears them. */
export type Occupied = {
  /** Their ids, as they were within a minute. Rejects when they were never read and cannot be. */
  of(hospitalId: string): Promise<readonly string[]>
}
type Parts = {
  tenant: Pick<Tenant, 'call' | 'get'>
  /** Milliseconds that only go forward. */
  elapsed: () => number
}

const FRESH_MS = 60_000
/** So many wards are asked for at once. */
const AT_ONCE = 4

export function createOccupied({ tenant, elapsed }: Parts): Occupied {
  const lists = new Map<string, { at: number; wards: Promise<readonly string[]> }>()

  /** By relations, as the embedded server: attributes may say less where a move was cut. */
  async function ask(hospitalId: string): Promise<readonly string[]> {
    const occupied: string[] = []
    await inParallel(await wardsOf(tenant, hospitalId), AT_ONCE, async ({ id }) => {
      const rows = await contained(tenant.call, `fromId=${id}&fromType=ASSET`)
      if (rows.some(({ to }) => isObject(to) && to['entityType'] === 'ASSET')) occupied.push(id)
    })
    return occupied.toSorted()
  }

  return {
    of(hospitalId) {
      const before = lists.get(hospitalId)
      if (before && elapsed() - before.at < FRESH_MS) return before.wards
      const wards = ask(hospitalId).catch(async (error: unknown) => {
        lists.delete(hospitalId)
        // Another copy may still name a hospital that was deleted: it has no wards, and no other is kept waiting.
        if ((await tenant.get(`/api/customer/${hospitalId}`)) === undefined) return []
        if (!before) throw error
        // Asked again by the next one.
        lists.set(hospitalId, before)
        return before.wards
      })
      lists.set(hospitalId, { at: elapsed(), wards })
      return wards
    },
  }
}
