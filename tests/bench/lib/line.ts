import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A line: bits a second each way, and milliseconds from asking to the first byte of the answer. */
export type Speed = { bitsPerSecond: number; roundTripMs: number }

/** One request and what came back for it over the line, heads included. */
export type Carried = {
  path: string
  /** What the browser wants it for: `document`, `script`, `worker`, `serviceworker`; `empty` for what scripts ask. */
  wantedFor: string
  bytes: number
  /** When it was asked, and when the last byte so far came: milliseconds of `performance.now()`. */
  askedAt: number
  lastAt: number
}

export type Line = {
  url: string
  /** Every request so far, oldest first. */
  carried: readonly Carried[]
  /** Bytes that the browser was given so far. */
  received(): number
  close(): Promise<void>
}

/** So much goes on the line at a time: connections share it evenly. */
const SLICE = 4096
/** What a connection holds before its sender has to wait. */
const MOST_HELD = 65_536
/** A slice is put on the line this long before it is free. */
const AHEAD_MS = 10
const LEAVING_MS = 2000

/**
 * A line in front of a server, the same for pages, workers and sockets, as the browser's own emulation is not. All
 * connections share its speed, and opening one takes a round trip as well. No packet is lost, and no connection starts
 * slowly.
 */
export async function openLine(target: string, speed: Speed): Promise<Line> {
  const { hostname, port } = new URL(target)
  const carried: Carried[] = []
  const sockets = new Set<Socket>()
  const [up, down] = [createWay(speed), createWay(speed)]
  let received = 0

  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname)
    tie(client, upstream, sockets)
    let asked: Carried | undefined
    client.pause()
    setTimeout(() => client.resume(), speed.roundTripMs)
    up(client, upstream, (slice) => {
      const request = requestIn(slice)
      if (request) carried.push(request)
      asked = request ?? asked
    })
    down(upstream, client, ({ length }) => {
      received += length
      if (!asked) return
      asked.bytes += length
      asked.lastAt = performance.now()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    carried,
    received: () => received,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** When one end leaves, so does the other; what is on its way to the browser arrives before. */
function tie(client: Socket, upstream: Socket, sockets: Set<Socket>): void {
  for (const socket of [client, upstream]) {
    sockets.add(socket)
    socket.setNoDelay()
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
  }
  client.on('close', () => upstream.destroy())
  upstream.on('close', () => setTimeout(() => client.destroy(), LEAVING_MS).unref())
}

/** The request that begins with these bytes; the frames of a socket begin none. */
function requestIn(slice: Buffer): Carried | undefined {
  const head = slice.toString('latin1')
  const [, path] = /^[A-Z]+ (\S+) HTTP\/1\.1\r$/m.exec(head) ?? []
  if (path === undefined) return undefined
  const [, wantedFor = ''] = /^sec-fetch-dest: *(\S+)\r$/im.exec(head) ?? []
  const now = performance.now()
  return { path, wantedFor, bytes: 0, askedAt: now, lastAt: now }
}

type Held = { parts: Buffer[]; bytes: number; from: Socket; to: Socket; passed: Passed }
type Passed = (slice: Buffer) => void
type Join = (from: Socket, to: Socket, passed: Passed) => void

/** One direction, shared by all connections; `passed` is called with each slice as it arrives. */
function createWay({ bitsPerSecond, roundTripMs }: Speed): Join {
  const waiting = new Set<Held>()
  const arriving: { held: Held; slice: Buffer; at: number }[] = []
  let freeAt = 0
  let isDriving = false
  let isArriving = false

  function drive(): void {
    isDriving = false
    for (const held of waiting) {
      const now = performance.now()
      if (freeAt - now > AHEAD_MS) {
        isDriving = true
        setTimeout(drive, freeAt - now - AHEAD_MS)
        return
      }
      // To the end of the row again, if there is more of it.
      waiting.delete(held)
      const slice = take(held)
      if (held.bytes > 0) waiting.add(held)
      freeAt = Math.max(freeAt, now) + (slice.length * 8000) / bitsPerSecond
      arriving.push({ held, slice, at: freeAt + roundTripMs / 2 })
      if (!isArriving) arrive()
    }
  }
  function arrive(): void {
    isArriving = false
    for (let next = arriving[0]; next; next = arriving[0]) {
      const waitMs = next.at - performance.now()
      if (waitMs > 0) {
        isArriving = true
        setTimeout(arrive, Math.ceil(waitMs))
        return
      }
      arriving.shift()
      next.held.passed(next.slice)
      if (!next.held.to.destroyed) next.held.to.write(next.slice)
    }
  }
  return (from, to, passed) => {
    const held: Held = { parts: [], bytes: 0, from, to, passed }
    from.on('data', (part) => {
      held.parts.push(part)
      held.bytes += part.length
      if (held.bytes > MOST_HELD) from.pause()
      waiting.add(held)
      if (!isDriving) drive()
    })
  }
}

/** The next slice of a connection, whose sender goes on when there is room again. */
function take(held: Held): Buffer {
  const [first = Buffer.alloc(0)] = held.parts
  const slice = first.subarray(0, SLICE)
  if (slice.length === first.length) held.parts.shift()
  else held.parts[0] = first.subarray(SLICE)
  held.bytes -= slice.length
  if (held.bytes < MOST_HELD / 2) held.from.resume()
  return slice
}
