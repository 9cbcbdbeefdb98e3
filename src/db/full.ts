import { Dexie } from 'dexie'

/** Was a write refused because the device, or the browser's share of it, is full (OFFL-32)? */
export function isStorageFull(error: unknown): boolean {
  if (error instanceof Dexie.BulkError) return error.failures.some(isStorageFull)
  if (!(error instanceof Error)) return false
  if (error.name === 'QuotaExceededError') return true
  return 'inner' in error && error.inner !== error && isStorageFull(error.inner)
}
