import { createConnection, type Socket } from 'node:net'

/** An answer as it was read: status 0 for none, with the reason in `text`. Names of headers are small. */
export type Answer = { status: number; headers: ReadonlyMap<string, string>; text: string }

/** Keep-alive connections that are written on before the answers are there, so that hostile requests come fast. */
export type Wire = {
  /** Rejects never. `isBodiless` is true for HEAD; `mostMs` is time in which this process went on. */
  ask(request: string, isBodiless: boolean, mostMs: number): Promise<Answer>
  close(): void
}

type Waiting = {
  request: string
  isBodiless: boolean
  done(answer: Answer): void
  stop(): void
}

const noAnswer = (text: string): Answer => ({ status: 0, headers: new Map(), text })

/** One connection at a time to a port of this machine; a new one when the server has ended it. */
export function createWire(port: number): Wire {
  let line: { socket: Socket; waiting: Waiting[] } | undefined

  function open(): { socket: Socket; waiting: Waiting[] } {
    const socket = createConnection({ port, host: '127.0.0.1', noDelay: true })
    const own = { socket, waiting: [] as Waiting[] }
    const read = answerReader()
    let why = 'closed'
    socket.on('data', (chunk: Buffer) => {
      for (const answer of read(chunk, () => own.waiting[0]?.isBodiless === true)) {
        const asked = own.waiting.shift()
        if (!asked) continue
        asked.stop()
        asked.done(answer)
      }
    })
    socket.on('error', (error) => (why = error.message))
    socket.on('close', () => {
      if (line === own) line = undefined
      // Only the first was at its turn; what came behind it was not looked at and is asked again.
      const [first, ...rest] = own.waiting.splice(0)
      if (first) {
        first.stop()
        first.done(noAnswer(why))
      }
      for (const one of rest) write(one)
    })
    return own
  }

  function write(one: Waiting): void {
    line ??= open()
    line.waiting.push(one)
    line.socket.write(one.request)
  }

  return {
    ask: (request, isBodiless, mostMs) =>
      new Promise((resolve) => {
        const stop = afterMs(mostMs, () => {
          resolve(noAnswer('late'))
          line?.socket.destroy()
        })
        write({ request, isBodiless, done: resolve, stop })
      }),
    close: () => line?.socket.destroy(),
  }
}

const stepMs = 250

/**
 * Does it after so many steps in which this process went on: on a machine that does other work too, a process may stand
 * still for long, and the answers are there when it goes on. Answers how to leave it.
 */
function afterMs(ms: number, act: () => void): () => void {
  let left = Math.ceil(ms / stepMs)
  const timer = setInterval(() => {
    left -= 1
    if (left > 0) return
    clearInterval(timer)
    act()
  }, stepMs)
  return () => clearInterval(timer)
}

type Head = { status: number; headers: ReadonlyMap<string, string>; length: number | 'chunked' }

/** Takes bytes as they come and tells which answers are whole. */
function answerReader() {
  let bytes: Buffer = Buffer.alloc(0)
  let chunks: Buffer[] = []
  let held = 0
  let head: Head | undefined
  let wanted = 0

  return function* read(chunk: Buffer, isBodiless: () => boolean): Generator<Answer> {
    chunks.push(chunk)
    held += chunk.length
    while (held > 0 && held >= wanted) {
      if (chunks.length > 0) bytes = Buffer.concat([bytes, ...chunks])
      chunks = []
      if (!head) {
        const end = bytes.indexOf('\r\n\r\n')
        if (end < 0) return
        head = headOf(bytes.toString('latin1', 0, end), isBodiless())
        bytes = bytes.subarray(end + 4)
        // What only announces an answer is none.
        if (head.status < 200) head = undefined
      }
      if (head) {
        const body = bodyOf(bytes, head.length)
        if (!body) wanted = typeof head.length === 'number' ? head.length : bytes.length + 1
        else {
          bytes = bytes.subarray(body.used)
          yield { status: head.status, headers: head.headers, text: body.text }
          head = undefined
          wanted = 0
        }
      }
      held = bytes.length
      if (head && held < wanted) return
    }
  }
}

function headOf(text: string, isBodiless: boolean): Head {
  const [first = '', ...lines] = text.split('\r\n')
  const headers = new Map(
    lines.map((line): [string, string] => {
      const at = line.indexOf(':')
      return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()]
    }),
  )
  const status = Number(first.slice(9, 12))
  const isEmpty = isBodiless || status < 200 || status === 204 || status === 304
  const isChunked = headers.get('transfer-encoding') === 'chunked'
  const length = isChunked ? ('chunked' as const) : Number(headers.get('content-length') ?? 0)
  return { status, headers, length: isEmpty ? 0 : length }
}

/** The body and how many bytes it took; nothing while it is not whole. */
function bodyOf(
  bytes: Buffer,
  length: number | 'chunked',
): { text: string; used: number } | undefined {
  if (length !== 'chunked')
    return bytes.length < length
      ? undefined
      : { text: bytes.toString('utf8', 0, length), used: length }
  const parts: Buffer[] = []
  let at = 0
  for (;;) {
    const end = bytes.indexOf('\r\n', at)
    if (end < 0) return undefined
    const size = Number.parseInt(bytes.toString('latin1', at, end), 16)
    const from = end + 2
    if (bytes.length < from + size + 2) return undefined
    if (size === 0) return { text: Buffer.concat(parts).toString(), used: from + 2 }
    parts.push(bytes.subarray(from, from + size))
    at = from + size + 2
  }
}
