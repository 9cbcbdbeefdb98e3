import type { Db } from '../../../server/embedded/store/db.ts'
import { openStore } from '../../../server/embedded/store/open.ts'
import type { Asset, Store } from '../../../server/protocol/types.ts'
import { person } from '../../../server/tools/simulator/person.ts'
import { sensor } from '../../../server/tools/simulator/reports.ts'
import { DAY, SECOND } from '../../../server/tools/simulator/time.ts'
import type { Figure } from '../lib/figure.ts'
import type { Session } from '../lib/session.ts'

const TARGETS = { raw: 30, compacted: 2 } as const
const PATIENTS = 2
const EVERY_MS = 5 * SECOND

/** Bytes that a value takes in the data file: as it was stored, and when it is part of an hour. */
export async function measureDisk({ options, folder }: Session): Promise<Figure[]> {
  const days = options.quick ? 1 : 4
  const dataDir = folder('disk')
  let now = Date.UTC(2026, 9, 1)
  const bases: Db[] = []
  const store = await openStore({
    dataDir,
    clock: () => now,
    mergeMs: 2 ** 31 - 1,
    onOpen: (db) => bases.push(db),
  })
  try {
    const used = (): number => bases.reduce((sum, db) => sum + bytesIn(db), 0)
    const worn = await Promise.all(
      Array.from({ length: PATIENTS }, async (_, i) => ({
        id: (await patient(store, i)).id,
        sensor: sensor(person(1, i, 0, '0x0001'), EVERY_MS),
      })),
    )
    const before = used()
    let values = 0
    for (const end = now + days * DAY; now < end; now += EVERY_MS) {
      for (const { id, sensor: own } of worn) {
        const report = own.report(now)
        values += Object.keys(report).length
        void store.telemetry.save(id, [{ ts: now, values: report }])
      }
      if (now % (3600 * SECOND) === 0) await store.flush()
    }
    // Nothing is that old: only what waits is moved to its place.
    await store.telemetry.prune(0)
    const raw = (used() - before) / values
    await store.telemetry.prune(now)
    const compacted = (used() - before) / values
    const beside = `${PATIENTS} patients, ${days} days, ${values} values of the simulator's sensors`
    return [
      figureOf('raw', 'bytes a stored value takes', raw, beside),
      figureOf('compacted', 'bytes a value takes once it is summed up', compacted, beside),
    ]
  } finally {
    await store.close()
  }
}

const figureOf = (
  id: keyof typeof TARGETS,
  what: string,
  bytes: number,
  beside: string,
): Figure => ({
  id: `server.disk.${id}`,
  what,
  figure: bytes.toFixed(2),
  target: `≤ ${TARGETS[id]}`,
  beside,
  ratio: null,
  met: bytes <= TARGETS[id],
  raw: bytes,
})

const patient = (store: Store, index: number): Promise<Asset> =>
  store.entities.create<Asset>({
    entityType: 'ASSET',
    name: `P${index}`,
    type: 'patient',
    label: '',
    customerId: store.tenantId,
    additionalInfo: {},
  })

/** Pages in use: what was deleted is used again. */
function bytesIn(db: Db): number {
  const [pages, free, size] = ['page_count', 'freelist_count', 'page_size'].map((name) => {
    const [row] = db.prepare(`PRAGMA ${name}`).raw().all() as [number][]
    return row?.[0] ?? 0
  }) as [number, number, number]
  return (pages - free) * size
}
