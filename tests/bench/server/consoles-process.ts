/**
 * So many consoles in one process: sockets with everybody's values. Every update is counted, because a frame may
 * hold many; of every so many frames the times of the updates are read, which is when gateways published them.
 */
import { WebSocket } from 'ws'

export type ConsolesOrder =
  /** Opens so many, one after another, for at most `forMs`. */
  | { kind: 'open'; url: string; count: number; query: unknown; readEvery: number; forMs: number }
  | { kind: 'report' }
export type ConsolesReport = {
  open: number
  closed: number[]
  frames: number
  /** Of one entity each. */
  updates: number
  bytes: number
  /** Milliseconds from publishing to the frame, since the last report. */
  lags: number[]
}

let open = 0
let closed: number[] = []
let frames = 0
let updates = 0
let bytes = 0
let lags: number[] = []

function read(data: Buffer): void {
  const now = Date.now()
  for (const [, ts] of data.toString().matchAll(firstTime)) lags.push(now - Number(ts))
}

/** The time of the first value of each update. */
const firstTime = /"latest":\{"[A-Z_]+":\{"[^"]+":\{"ts":(\d{13})/g
const UPDATE = '"entityId":{'

/** Entities in a frame, without reading it. */
function updatesIn(data: Buffer): number {
  let count = 0
  for (let at = data.indexOf(UPDATE); at >= 0; at = data.indexOf(UPDATE, at + UPDATE.length))
    count += 1
  return count
}

async function openAll({
  url,
  count,
  query,
  readEvery,
  forMs,
}: ConsolesOrder & { kind: 'open' }): Promise<void> {
  const until = performance.now() + forMs
  for (let index = 0; index < count && performance.now() < until; index += 1) {
    const socket = new WebSocket(url, { perMessageDeflate: false })
    let isFirst = true
    await new Promise<void>((resolve, reject) => {
      socket.once('open', () => socket.send(JSON.stringify({ entityDataCmds: [query] })))
      socket.once('error', reject)
      socket.on('message', (data: Buffer) => {
        frames += 1
        bytes += data.length
        updates += updatesIn(data)
        if (isFirst) {
          isFirst = false
          open += 1
          resolve()
        } else if (frames % readEvery === 0) read(data)
      })
      socket.on('close', (code) => {
        open -= 1
        closed.push(code)
        // Refused before it had anything: nobody waits for its first frame.
        reject(new Error(`Socket ${index + 1} of ${count} was closed: ${code}.`))
      })
    })
  }
}

function report(): ConsolesReport {
  const now = { open, closed, frames, updates, bytes, lags }
  closed = []
  frames = 0
  updates = 0
  bytes = 0
  lags = []
  return now
}

process.on('message', (message) => {
  const order = message as ConsolesOrder
  if (order.kind === 'report') process.send?.(report())
  else
    openAll(order).then(
      () => process.send?.(report()),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
})
process.on('disconnect', () => process.exit(0))
