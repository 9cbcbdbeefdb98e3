import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { type Answer, answering } from './answers.ts'
import { carry, type Connection, type Fault, isUpgrade, type Request } from './connection.ts'

/**
 * What the line does:
 * - `pass`: nothing
 * - `{ delayMs }`: every byte comes later, in both directions
 * - `refuse`: nobody listens; open connections go on
 * - `reset`: open and new connections end with RST
 * - `blackhole`: connections open, and everything said in them is swallowed, in old ones too
 * - `half-open`: what the server says is swallowed
 * - `captive-portal`, `bad-gateway`: every request gets the same HTML, 200 or 502
 * - `no-websocket`: upgrades get 502 and open WebSockets end; requests pass
 */
export type Mode =
  | 'pass'
  | 'refuse'
  | 'reset'
  | 'blackhole'
  | 'half-open'
  | 'no-websocket'
  | Answer
  | { delayMs: number }

export type Proxy = {
  readonly port: number
  readonly url: string
  /** Every request line that went through, oldest first. */
  readonly requests: readonly Request[]
  /** WebSockets that are open right now. */
  webSockets(): number
  /** Connections that came, whatever became of them; nobody comes where nobody listens. */
  attempts(): number
  mode(next: Mode): Promise<void>
  close(): Promise<void>
}

/** A TCP proxy in front of `target` whose line can be broken in the ways real lines break. */
export async function createProxy(options: {
  target: { host?: string; port: number }
}): Promise<Proxy> {
  const target = { host: '127.0.0.1', ...options.target }
  const connections = new Set<Connection>()
  const requests: Request[] = []
  let attempts = 0
  let mode: Mode = 'pass'
  let answers: ReturnType<typeof answering> | null = null

  function accept(client: Socket): void {
    client.on('error', () => undefined)
    attempts += 1
    if (mode === 'reset') return void client.resetAndDestroy()
    if (answers) return answers.take(client)
    if (mode === 'no-websocket') return acceptUnlessWebSocket(client)
    open(client)
  }

  function open(client: Socket): void {
    const connection = carry({
      client,
      target,
      fault: faultOf(mode),
      onRequest: (request) => requests.push(request),
      onClose: () => connections.delete(connection),
    })
    connections.add(connection)
  }

  function acceptUnlessWebSocket(client: Socket): void {
    client.once('data', (chunk) => {
      client.pause()
      client.unshift(chunk)
      if (!isUpgrade(chunk)) {
        open(client)
        client.resume()
        return
      }
      const refusal = answering('bad-gateway')
      refusal.take(client)
      client.resume()
    })
  }

  const server = createServer(accept)
  await listen(server, 0)
  const { port } = server.address() as AddressInfo

  return {
    port,
    url: `http://127.0.0.1:${port}`,
    requests,
    attempts: () => attempts,
    webSockets: () => [...connections].filter((connection) => connection.isWebSocket).length,
    async mode(next) {
      mode = next
      answers?.close()
      answers = isAnswer(next) ? answering(next) : null
      for (const connection of connections) apply(next, connection)
      // Open connections go on; only nobody listens any more.
      if (next === 'refuse' && server.listening) server.close()
      if (next !== 'refuse' && !server.listening) await listen(server, port)
    },
    async close() {
      answers?.close()
      for (const connection of connections) connection.reset()
      if (server.listening) await new Promise((resolve) => server.close(resolve))
    },
  }
}

function isAnswer(mode: Mode): mode is Answer {
  return mode === 'captive-portal' || mode === 'bad-gateway'
}

function faultOf(mode: Mode): Fault {
  if (typeof mode === 'object') return { kind: 'delay', ms: mode.delayMs }
  return mode === 'blackhole' || mode === 'half-open' ? { kind: mode } : { kind: 'none' }
}

/** What a change of mode does to a connection that is open. */
function apply(mode: Mode, connection: Connection): void {
  const ends =
    mode === 'reset' ||
    (typeof mode === 'string' && isAnswer(mode)) ||
    (mode === 'no-websocket' && connection.isWebSocket)
  if (ends) connection.reset()
  else connection.fault(faultOf(mode))
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject)
      resolve()
    })
  })
}
