import { createServer, type Server } from 'node:http'
import type { Socket } from 'node:net'

const PORTAL = '<!doctype html><title>Guest network</title><h1>Sign in to the guest network</h1>'
const BAD_GATEWAY =
  '<html><head><title>502 Bad Gateway</title></head><h1>502 Bad Gateway</h1></html>'

const ANSWERS = {
  /** A guest network's sign-in page, for everything that is asked. */
  'captive-portal': { status: 200, body: PORTAL },
  /** A reverse proxy whose server is away. */
  'bad-gateway': { status: 502, body: BAD_GATEWAY },
} as const

export type Answer = keyof typeof ANSWERS

/** An HTTP server without a port: connections are handed to it. Upgrades get the same answer. */
export function answering(answer: Answer): { take(socket: Socket): void; close(): void } {
  const { status, body } = ANSWERS[answer]
  const server: Server = createServer((_request, response) => {
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', connection: 'close' })
    response.end(body)
  })
  return {
    take(socket) {
      server.emit('connection', socket)
    },
    close() {
      server.closeAllConnections()
    },
  }
}
