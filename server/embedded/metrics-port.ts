import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Log } from '../support/log.ts'

export type MetricsPort = { port: number; close(): Promise<void> }

/** Serves `/metrics` on loopback: reachable for this machine only, so it needs no token. Rejects when the port is taken. */
export async function serveMetrics(
  { text }: { text(): Promise<string> },
  port: number,
  log: Log,
): Promise<MetricsPort> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    text().then(
      (found) => response.writeHead(200, { 'content-type': contentType }).end(found),
      (error: unknown) => {
        log.failed('The metrics could not be read.', error)
        response.writeHead(500).end()
      },
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const contentType = 'text/plain; version=0.0.4; charset=utf-8'
