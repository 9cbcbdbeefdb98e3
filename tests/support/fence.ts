import type { WardlightDb } from '../../src/db/database.ts'
import { Fence, type FenceHears, nextEpoch } from '../../src/db/fence.ts'

/** How a new leader of this database writes; who led before is deposed. */
export async function fenceOf(db: WardlightDb, told: Partial<FenceHears> = {}): Promise<Fence> {
  const on = { deposed: () => undefined, full: () => undefined, stored: () => undefined, ...told }
  return new Fence(db, await nextEpoch(db), on)
}
