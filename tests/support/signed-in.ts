import type { WardlightDb } from '../../src/db/database.ts'
import { createScope, nobody, opened, opening } from '../../src/app/scope.ts'
import type { OwnRow } from '../../src/app/window-row.ts'
import type { ScopeWorker } from '../../src/app/worker.ts'
import { NO_USER } from '../../src/model/people/session.ts'

/** This window's session, with a database and nothing that works for it. Returns its end. */
export function signedIn(db: WardlightDb): () => void {
  const scope = createScope(() => ({}) as ScopeWorker)
  const wanted = { current: () => ({}), change: () => undefined, hold: () => undefined }
  opening(scope, 'asked')
  opened(scope, NO_USER, { db, row: wanted as unknown as OwnRow })
  return () => nobody(scope)
}
