/**
 * Floor G (performance §2): the same frames, parsed in a worker and posted to the page every 100 ms; the page
 * paints as many plain cards as the console mounts. Started with `#<token>,<number of cards>,<id>,<id>…`: the patients that
 * the console follows.
 */
import './trusted.ts'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { FloorCard, type FloorPatient } from './card.tsx'
import type { FloorOrder } from './worker.ts'

const [token = '', mounted = '48', ...followed] = location.hash.slice(1).split(',')
const COLUMNS = 4
const mountedRows = Math.ceil(Number(mounted) / COLUMNS)

const patients = new Map<string, FloorPatient>()
let list: FloorPatient[] = []
const listeners = new Set<() => void>()

const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
worker.onmessage = ({ data }: MessageEvent<FloorPatient[]>) => {
  for (const patient of data) patients.set(patient.id, patient)
  list = followed.flatMap((id) => patients.get(id) ?? [])
  for (const listener of listeners) listener()
}
worker.postMessage({ token, followed } satisfies FloorOrder)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function Floor() {
  const all = useSyncExternalStore(subscribe, () => list)
  // oxlint-disable-next-line react/incompatible-library -- the same list as the console has
  const virtualizer = useWindowVirtualizer({
    count: Math.min(mountedRows, Math.ceil(all.length / COLUMNS)),
    estimateSize: () => Math.floor(innerHeight / Math.max(1, mountedRows)),
    overscan: mountedRows,
  })
  return (
    <div style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, key, start, size }) => (
        <div
          key={key}
          className="row"
          style={{ transform: `translateY(${start}px)`, height: size }}
        >
          {all
            .slice(index * COLUMNS, Math.min((index + 1) * COLUMNS, Number(mounted)))
            .map((patient) => (
              <FloorCard key={patient.id} patient={patient} />
            ))}
        </div>
      ))}
    </div>
  )
}

createRoot(document.querySelector('#root') ?? document.body).render(<Floor />)
