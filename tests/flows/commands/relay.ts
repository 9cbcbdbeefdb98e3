import { createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What becomes of a request on its way: it goes on, is refused by the server's rules, or nobody is there. */
export type Fate = 'passes' | 'refused' | 'dead'
export type Meet = {
  /** Waited for before a request goes on. */
  before(method: string, path: string): Fate | Promise<Fate>
  /** Waited for before its answer goes back. */
  after?(): Fate | Promise<Fate>
}
export type Relay = { url: string; close(): void }

/** A line to a server on which every request is met. */
export async function relay(url: string, { before, after }: Meet): Promise<Relay> {
  const server = createServer(async (given, reply) => {
    const { method = '', url: path = '', headers } = given
    const fate = await before(method, path)
    if (fate === 'dead') return reply.destroy()
    if (fate === 'refused') {
      given.resume()
      reply.writeHead(403, { 'content-type': 'application/json' })
      return reply.end(JSON.stringify({ status: 403, errorCode: 20, message: 'No!' }))
    }
    const passed = ask(url + path, { method, headers }, async (answer) => {
      if ((await after?.()) === 'dead') return reply.destroy()
      reply.writeHead(answer.statusCode ?? 502, answer.headers)
      return answer.pipe(reply)
    })
    passed.once('error', () => reply.destroy())
    return given.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  }
}
