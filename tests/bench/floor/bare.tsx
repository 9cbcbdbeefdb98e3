/** The least an offline page of React and Dexie can be: 1000 stored rows, 40 of them shown by one live query. */
import './trusted.ts'
import { Dexie, type Table } from 'dexie'
import { useLiveQuery } from 'dexie-react-hooks'
import { createRoot } from 'react-dom/client'
import { FloorCard, type FloorPatient } from './card.tsx'

class BareDb extends Dexie {
  declare rows: Table<FloorPatient, string>
  constructor() {
    super('bare', { chromeTransactionDurability: 'relaxed', cache: 'immutable' })
    this.version(1).stores({ rows: 'id' })
  }
}
const db = new BareDb()
const SHOWN = 40
const STORED = 1000

function Bare() {
  const rows = useLiveQuery(() => db.rows.limit(SHOWN).toArray()) ?? []
  return rows.map((patient) => <FloorCard key={patient.id} patient={patient} />)
}

/** First visit: stores the rows, and the page's own files for the service worker. */
async function prepare(): Promise<void> {
  if ((await db.rows.count()) === 0) {
    const rows = Array.from({ length: STORED }, (_, index) => ({
      id: String(index).padStart(4, '0'),
      name: `Patient ${index}`,
      v: Float64Array.from({ length: 15 }, (__, slot) => 60 + ((index + slot) % 40)),
    }))
    await db.rows.bulkPut(rows)
  }
  await navigator.serviceWorker.register('./bare-worker.js')
  await navigator.serviceWorker.ready
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const files = loaded.filter((name) => name.includes('/floor/'))
  await (await caches.open('bare')).addAll([location.pathname, ...new Set(files)])
  document.title = 'ready'
}

createRoot(document.querySelector('#root') ?? document.body).render(<Bare />)
if (navigator.onLine) void prepare().catch(() => undefined)
