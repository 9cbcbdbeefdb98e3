import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** What one tablet and its server say to each other. */
export type Traffic = { toTablet: number; toServer: number; requests: number }

const REQUEST = /^(GET|POST|PUT|DELETE) \/api\//

/** A line that counts what goes over it. Bytes are of TCP, headers and all. */
export async function countedLine(
  target: number,
): Promise<{ url: string; traffic(): Traffic; close(): void }> {
  const counted: Traffic = { toTablet: 0, toServer: 0, requests: 0 }
  const open = new Set<Socket>()
  const server = createServer((tablet) => {
    const upstream = connect(target, '127.0.0.1')
    const ends: [Socket, Socket][] = [
      [tablet, upstream],
      [upstream, tablet],
    ]
    for (const [one, other] of ends) {
      open.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
    tablet.on('data', (chunk) => {
      counted.toServer += chunk.length
      if (REQUEST.test(chunk.toString('latin1', 0, 40))) counted.requests += 1
    })
    upstream.on('data', (chunk) => (counted.toTablet += chunk.length))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    traffic: () => ({ ...counted }),
    close() {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}
