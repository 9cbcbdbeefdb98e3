import { connect, type Socket } from 'node:net'

/** What happens to the bytes of one connection. */
export type Fault =
  | { kind: 'none' }
  | { kind: 'delay'; ms: number }
  /** Both directions are swallowed, silently. */
  | { kind: 'blackhole' }
  /** What the server says is swallowed; it still hears the client. */
  | { kind: 'half-open' }

export type Request = { method: string; path: string; at: number }

export type Connection = {
  readonly isWebSocket: boolean
  /** From now on; bytes on their way keep their order. */
  fault(next: Fault): void
  /** Ends it with RST on both sides. */
  reset(): void
}

export type ConnectionOptions = {
  client: Socket
  target: { host: string; port: number }
  fault: Fault
  onRequest: (request: Request) => void
  onClose: () => void
}

const REQUEST_LINE = /^(GET|POST|PUT|DELETE|PATCH|HEAD|OPTIONS) (\S+) HTTP\/1\.1\r$/gm
const UPGRADE = /^upgrade: *websocket\r$/im

/** True when these bytes open a WebSocket. */
export function isUpgrade(chunk: Buffer): boolean {
  return UPGRADE.test(chunk.toString('latin1'))
}

/** Carries one connection to the target under a fault that may change at any time. */
export function carry(options: ConnectionOptions): Connection {
  const { client, target } = options
  const upstream = connect(target.port, target.host)
  let fault = options.fault
  let isWebSocket = false
  /** Bytes were swallowed: the stream has a hole and must never go on. */
  let isHoled = fault.kind === 'blackhole'

  function reset(): void {
    client.resetAndDestroy()
    upstream.resetAndDestroy()
  }
  const toServer = lane(upstream)
  const toClient = lane(client)

  client.on('data', (chunk) => {
    if (fault.kind === 'blackhole') return void (isHoled = true)
    if (!isWebSocket) {
      isWebSocket = isUpgrade(chunk)
      for (const [, method = '', path = ''] of chunk.toString('latin1').matchAll(REQUEST_LINE)) {
        options.onRequest({ method, path, at: Date.now() })
      }
    }
    toServer(chunk, delayOf(fault))
  })
  upstream.on('data', (chunk) => {
    if (fault.kind === 'blackhole' || fault.kind === 'half-open') return void (isHoled = true)
    toClient(chunk, delayOf(fault))
  })
  const sides: [Socket, Socket][] = [
    [client, upstream],
    [upstream, client],
  ]
  for (const [side, other] of sides) {
    side.on('error', () => undefined)
    side.on('close', () => {
      // Nobody hears of an end behind a dead line.
      if (fault.kind === 'blackhole' || fault.kind === 'half-open') isHoled = true
      else other.destroy()
      if (client.destroyed) options.onClose()
    })
  }
  return {
    get isWebSocket() {
      return isWebSocket
    },
    fault(next) {
      const isSilent = next.kind === 'blackhole' || next.kind === 'half-open'
      fault = next
      if (isHoled && !isSilent) reset()
    },
    reset,
  }
}

function delayOf(fault: Fault): number {
  return fault.kind === 'delay' ? fault.ms : 0
}

/** Writes in order, each chunk not before its delay is over. */
function lane(to: Socket): (chunk: Buffer, delayMs: number) => void {
  let queue = Promise.resolve()
  let waiting = 0
  const write = (chunk: Buffer) => {
    if (!to.destroyed) to.write(chunk)
  }
  return (chunk, delayMs) => {
    if (waiting === 0 && delayMs === 0) return write(chunk)
    const due = Date.now() + delayMs
    waiting += 1
    queue = queue.then(async () => {
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - Date.now())))
      waiting -= 1
      write(chunk)
    })
  }
}
