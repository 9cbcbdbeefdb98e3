import type { Db } from './db.ts'
import type { DoubtStore, KeptDoubt } from '../../protocol/types.ts'
import type { Writer } from './writer.ts'

/** Since version 6: readings of which it is not known yet whether they are live. Empty nearly always. */
export const doubtSchema = `
  CREATE TABLE doubt (no INTEGER PRIMARY KEY, data TEXT NOT NULL);
`

export function loadDoubts(db: Db, writer: Writer): DoubtStore {
  const insert = db.prepare('INSERT OR REPLACE INTO doubt VALUES (?, ?)')
  const erase = db.prepare('DELETE FROM doubt WHERE no = ?')
  const every = db.prepare('SELECT no, data FROM doubt ORDER BY no').raw()
  const onDisk = (write: () => void): Promise<void> => writer.change(() => writer.step({ write }))

  return {
    all: () =>
      (every.all() as [number, string][]).map(([no, data]) => ({
        ...(JSON.parse(data) as Omit<KeptDoubt, 'no'>),
        no,
      })),
    save: ({ no, ...data }) => onDisk(() => void insert.run(no, JSON.stringify(data))),
    remove: (nos) =>
      onDisk(() => {
        for (const no of nos) erase.run(no)
      }),
  }
}
