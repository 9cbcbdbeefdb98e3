import type { WardlightDb } from '../../src/db/database.ts'

/** The worker was killed here: nothing of it runs any more, and what was not committed is undone. */
export class Killed extends Error {
  override name = 'Killed'
}

/** Counts the moments at which a worker may die, and lets it die at one of them. */
export function mortality(): { point(): void; dieAt(moment: number): void; passed(): number } {
  let passed = 0
  let last = Infinity
  return {
    point() {
      passed += 1
      if (passed > last) throw new Killed()
    },
    /** From moment number `moment` on (1 is the next one) everything throws. */
    dieAt(moment) {
      passed = 0
      last = moment - 1
    },
    passed: () => passed,
  }
}

/**
 * Every read and write of this database is a moment to die at, or to be refused. Before it is opened.
 * @param point throws what happens; `isMore`: something is put there
 */
export function makeMortal(db: WardlightDb, point: (isMore: boolean) => void): void {
  const first = async <T>(work: () => Promise<T>, isMore = false): Promise<T> => {
    point(isMore)
    return work()
  }
  db.use({
    stack: 'dbcore',
    name: 'mortal',
    create: (core) => ({
      ...core,
      table(name) {
        const table = core.table(name)
        return {
          ...table,
          mutate: (request) =>
            first(() => table.mutate(request), request.type === 'add' || request.type === 'put'),
          get: (request) => first(() => table.get(request)),
          query: (request) => first(() => table.query(request)),
        }
      },
    }),
  })
}
