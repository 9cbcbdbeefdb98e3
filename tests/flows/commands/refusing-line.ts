import { createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A line to a server on which one request that writes can be refused. */
export type RefusingLine = {
  url: string
  /** Refuses the writing request of this number, counted from here on. The answer ends that, and says whether it came by. */
  refuse(at: number): () => boolean
  close(): void
}

const isReading = (method: string, path: string): boolean =>
  method === 'GET' || /\/(find|count|login|token)$/.test(path)

export async function refusingLine(url: string): Promise<RefusingLine> {
  let left = Infinity
  const server = createServer((given, reply) => {
    const { method = '', url: path = '', headers } = given
    const isRefused = !isReading(method, path) && (left -= 1) === -1
    if (isRefused) {
      given.resume()
      reply.writeHead(403, { 'content-type': 'application/json' })
      reply.end(JSON.stringify({ status: 403, errorCode: 20, message: 'No!' }))
      return
    }
    const passed = ask(url + path, { method, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(reply)
    })
    passed.once('error', () => reply.destroy())
    given.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    refuse(at) {
      left = at
      return () => {
        const wasRefused = left < 0
        left = Infinity
        return wasRefused
      }
    },
    close: () => server.close(),
  }
}
