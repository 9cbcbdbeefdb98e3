import type { WardlightDb } from '../../../src/db/database.ts'
import { Killed } from '../../support/mortal.ts'
import type { Gate } from './gate.ts'

/** The disk under one window's handle: nothing of a killed one gets there, and while it is full nothing new does. */
export function onDisk(
  db: WardlightDb,
  gate: Pick<Gate, 'isDead'>,
  device: { readonly hasNoRoom: boolean },
): void {
  const alive = async <T>(work: () => Promise<T>): Promise<T> => {
    if (gate.isDead) throw new Killed()
    return work()
  }
  db.use({
    stack: 'dbcore',
    name: 'disk',
    create: (core) => ({
      ...core,
      table(name) {
        const table = core.table(name)
        return {
          ...table,
          mutate: (request) =>
            alive(() => {
              const isMore = request.type === 'add' || request.type === 'put'
              if (isMore && device.hasNoRoom) throw new DOMException('full', 'QuotaExceededError')
              return table.mutate(request)
            }),
          get: (request) => alive(() => table.get(request)),
          query: (request) => alive(() => table.query(request)),
        }
      },
    }),
  })
}
