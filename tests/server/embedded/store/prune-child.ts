/**
 * A store in a process of its own that sums up its points and kills itself with the transaction open:
 * `prune-child.ts <data folder> <at which deletion of points> <now>`.
 */
import type { Db } from '../../../../server/embedded/store/db.ts'
import { openStore } from '../../../../server/embedded/store/open.ts'

const [dataDir = '', at = '', now = ''] = process.argv.slice(2)
let deletions = 0

function watch(db: Db): void {
  const prepare = db.prepare.bind(db)
  db.prepare = ((sql: string) => {
    const statement = prepare(sql)
    if (!sql.startsWith('DELETE FROM history') || !sql.endsWith('ts <= ?')) return statement
    const run = statement.run.bind(statement)
    statement.run = (...values) => {
      const result = run(...values)
      deletions += 1
      if (deletions === Number(at)) process.kill(process.pid, 'SIGKILL')
      return result
    }
    return statement
  }) as Db['prepare']
}

const store = await openStore({ dataDir, clock: () => Number(now), mergeMs: 1e9, onOpen: watch })
await store.telemetry.prune(Number(now))
await store.close()
