/**
 * Floor G's worker: the same socket and frames as the console's, no database on the way to the page. As the console does,
 * it follows who all patients are, and what the sensors say of those whose ward is on the screen (SOCK-21).
 */
import { subscribeFrame } from '../../../src/wire/socket.ts'
import type { FloorPatient } from './card.tsx'

const POST_MS = 100
const STORE_MS = 5_000
const PER_ROW = 40
/** The fifteen numbers of a floor card, in its order. */
const KEYS =
  'hr spo2 temperature body_temperature batt_level urine urine_volume stool falling ulcer current_position current_position_duration daily_steps electrode_connected diaper_change_qty'.split(
    ' ',
  )

type Values = Record<string, { value: string }>
type Entity = { entityId: { id: string }; latest: { TIME_SERIES?: Values; ATTRIBUTE?: Values } }
type Frame = { cmdId: number; data: { data?: Entity[] } | null; update: Entity[] | null }

/** What the page starts it with. */
export type FloorOrder = { token: string; followed: readonly string[] }

const patients = new Map<string, FloorPatient>()
let changed = new Set<FloorPatient>()

function apply({ entityId: { id }, latest }: Entity): void {
  let patient = patients.get(id)
  if (!patient) patients.set(id, (patient = { id, name: '', v: new Float64Array(KEYS.length) }))
  patient.name = latest.ATTRIBUTE?.['Name']?.value ?? patient.name
  const series = latest.TIME_SERIES ?? {}
  for (const [index, key] of KEYS.entries()) {
    const item = series[key]
    if (item) patient.v[index] = Number(item.value)
  }
  changed.add(patient)
}

function connect({ token, followed }: FloorOrder): void {
  const url = `${self.location.origin.replace('http', 'ws')}/api/ws/plugins/telemetry?token=${token}`
  const socket = new WebSocket(url)
  socket.onopen = () =>
    socket.send(
      subscribeFrame([
        { subject: 900, round: 0, page: 0 },
        { subject: 907, round: 0, patients: followed },
      ]),
    )
  socket.onmessage = ({ data }: MessageEvent<string>) => {
    const frame = JSON.parse(data) as Frame
    for (const entity of frame.data?.data ?? frame.update ?? []) apply(entity)
  }
}

async function keep(): Promise<void> {
  const opening = indexedDB.open('floor', 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore('rows')
  await new Promise((resolve) => (opening.onsuccess = resolve))
  setInterval(() => {
    const store = opening.result
      .transaction('rows', 'readwrite', { durability: 'relaxed' })
      .objectStore('rows')
    const all = [...patients.values()]
    for (let at = 0; at < all.length; at += PER_ROW) store.put(all.slice(at, at + PER_ROW), at)
  }, STORE_MS)
}

self.onmessage = ({ data }: MessageEvent<FloorOrder>) => {
  connect(data)
  void keep()
  setInterval(() => {
    if (changed.size === 0) return
    self.postMessage([...changed])
    changed = new Set()
  }, POST_MS)
}
