import type { WardlightDb } from '../../src/db/database.ts'
import type { WindowRow } from '../../src/db/rows.ts'
import { createScope, noSession, opened, opening } from '../../src/app/scope.ts'
import { newRow } from '../../src/app/wants.ts'
import type { ScopeWorker } from '../../src/app/worker.ts'
import { NO_USER, type SessionUser } from '../../src/model/people/session.ts'

/** This window's session, with a database and nothing that works for it. */
export function signedIn(
  db: WardlightDb,
  user: SessionUser = NO_USER,
): { wanted: () => WindowRow; leave: () => void } {
  const scope = createScope(() => ({}) as ScopeWorker)
  let row = newRow()
  const wanted = () => row
  const change = (part: Partial<WindowRow>) => void (row = { ...row, ...part })
  opening(scope, 'asked')
  opened(scope, user, { db, row: { current: wanted, change, hold: () => undefined } })
  return { wanted, leave: () => noSession(scope) }
}
