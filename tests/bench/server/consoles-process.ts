/**
 * So many consoles in one process: sockets with everybody's values. Every frame is counted; of every so many
 * the time of its value is read, which is when its gateway published it.
 */
import { WebSocket } from 'ws'

export type ConsolesOrder =
  | { kind: 'open'; url: string; count: number; query: unknown; readEvery: number }
  | { kind: 'report' }
export type ConsolesReport = {
  open: number
  closed: number[]
  frames: number
  bytes: number
  /** Milliseconds from publishing to the frame, since the last report. */
  lags: number[]
}

let open = 0
let closed: number[] = []
let frames = 0
let bytes = 0
let lags: number[] = []

function read(data: Buffer): void {
  const found = /"ts":(\d{13})/.exec(data.toString())?.[1]
  if (found !== undefined) lags.push(Date.now() - Number(found))
}

async function openAll({
  url,
  count,
  query,
  readEvery,
}: ConsolesOrder & { kind: 'open' }): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const socket = new WebSocket(url, { perMessageDeflate: false })
    let isFirst = true
    await new Promise<void>((resolve, reject) => {
      socket.once('open', () => socket.send(JSON.stringify({ entityDataCmds: [query] })))
      socket.once('error', reject)
      socket.on('message', (data: Buffer) => {
        frames += 1
        bytes += data.length
        if (isFirst) {
          isFirst = false
          open += 1
          resolve()
        } else if (frames % readEvery === 0) read(data)
      })
      socket.on('close', (code) => {
        open -= 1
        closed.push(code)
      })
    })
  }
}

function report(): ConsolesReport {
  const now = { open, closed, frames, bytes, lags }
  closed = []
  frames = 0
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
