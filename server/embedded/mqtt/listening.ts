import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { createServer as createTlsServer, type TLSSocket } from 'node:tls'
import { openFilesAllowed, withinDescriptors } from '../../features/quotas/connections.ts'
import { type Crowd, createCrowd } from '../../features/quotas/crowd.ts'
import { limits as usualLimits, type Limits } from '../../features/quotas/limits.ts'
import type { Log } from '../../support/log.ts'
import { type CertificateFiles, followCertificate, readCertificate } from './certificate.ts'
import type { Counters } from './counters.ts'
import { inItsVersion } from './version5.ts'

/** The platform's own limit (protocol §10.1). */
export const FRAME_LIMIT = 64 * 1024

/**
 * Watches the bytes of one connection for a packet that announces more than it may, so that it is cut off
 * at its first bytes and never collected in memory. MQTT's fixed header: one byte of type, then the length
 * in up to four bytes of seven bits, lowest first. Feed it every chunk in order; it returns `false` at the first
 * oversized or malformed length.
 */
export function frameLimit(limit: number = FRAME_LIMIT): (chunk: Uint8Array) => boolean {
  let state: 'type' | 'length' | 'body' = 'type'
  let length = 0
  let shift = 0
  return (chunk) => {
    let index = 0
    while (index < chunk.length) {
      if (state === 'body') {
        const taken = Math.min(length, chunk.length - index)
        length -= taken
        index += taken
        if (length === 0) state = 'type'
        continue
      }
      const byte = chunk[index] ?? 0
      index += 1
      if (state === 'type') {
        state = 'length'
        length = 0
        shift = 0
        continue
      }
      length += (byte & 0x7f) * 2 ** shift
      shift += 7
      if (length > limit || (byte >= 0x80 && shift === 28)) return false
      if (byte < 0x80) state = length === 0 ? 'type' : 'body'
    }
    return true
  }
}

/** The ports for devices. */
export type DevicePorts = {
  host: string
  /** MQTT without encryption: 0 for any free port, `off` for none. */
  port: number | 'off'
  /** MQTT over TLS, when there is a certificate for it. */
  tls?: (CertificateFiles & { port: number }) | undefined
  /** How often the certificate's files are looked at, 10 s when left out. */
  certificateMs?: number | undefined
  /** Other limits than the usual ones. */
  limits?: Partial<Limits> | undefined
}

export type Listening = {
  /** 0 when there is only TLS. */
  port: number
  tlsPort: number | undefined
  /** Open connections on both ports. */
  connections(): number
  /** When the certificate ends, in milliseconds since the epoch. */
  certificateExpiresAt(): number | undefined
  /** Reads the certificate's files now. */
  renewCertificate(): void
  /** Takes no more connections. */
  stop(): Promise<void>
  /** Ends all connections. */
  drop(): void
}

/** A connection that is silent for so long is dead (protocol §10.2). */
const IDLE_MS = 600_000
const HANDSHAKE_MS = 10_000
const CERTIFICATE_MS = 10_000

type Parts = {
  ports: DevicePorts
  log: Log
  counters: Counters
  handle: (connection: Duplex) => void
  crowd: Crowd
}

/** The connections of devices. Those without a sign-in give way when there are too many. */
export function createDeviceCrowd(given: Partial<Limits> = {}): Crowd {
  const limits = { ...usualLimits, ...given }
  return createCrowd({
    most: withinDescriptors(limits.mqttConnections, limits, openFilesAllowed()),
    perAddress: limits.mqttConnectionsPerAddress,
  })
}

/** Listens on the given ports. Rejects when one is taken, or the certificate cannot be read. */
export async function listenForDevices(parts: Parts): Promise<Listening> {
  const { ports, log, handle, crowd } = parts
  const sockets = new Set<Socket>()
  const take = (socket: Socket): void => {
    socket.setNoDelay(true)
    socket.setTimeout(IDLE_MS, () => socket.destroy())
    inItsVersion(socket, guard, handle)
  }
  const secure = ports.tls ? secureServer(parts, ports.tls, take) : undefined
  const plain = ports.port === 'off' ? undefined : createServer(take)
  const servers = [plain, secure?.server].filter((server) => server !== undefined)
  for (const server of servers) {
    server.on('connection', (socket: Socket) => {
      if (!crowd.enter(socket)) {
        socket.destroy()
        return
      }
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
    })
  }
  const stop = async (): Promise<void> => {
    secure?.close()
    await Promise.all(
      servers
        .filter(({ listening }) => listening)
        .map((server) => new Promise<void>((resolve) => server.close(() => resolve()))),
    )
  }
  try {
    const { host, port, tls } = ports
    const [plainPort, tlsPort] = [
      plain && port !== 'off' ? await listen(plain, host, port) : 0,
      secure && tls ? await listen(secure.server, host, tls.port) : undefined,
    ]
    for (const server of servers)
      server.on('error', (error) => log.failed('A port for devices failed.', error))
    return {
      port: plainPort,
      tlsPort,
      connections: () => sockets.size,
      certificateExpiresAt: () => secure?.expiresAt(),
      renewCertificate: () => secure?.look(),
      stop,
      drop() {
        for (const socket of sockets) socket.destroy()
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

type Secure = { server: Server; expiresAt(): number; look(): void; close(): void }

/** A device may present a certificate of its own; signing in checks whose it is. */
function secureServer(
  { ports, log, counters }: Parts,
  files: CertificateFiles,
  take: (socket: TLSSocket) => void,
): Secure {
  const first = readCertificate(files)
  let { expiresAt } = first
  const server = createTlsServer(
    {
      cert: first.cert,
      key: first.key,
      requestCert: true,
      rejectUnauthorized: false,
      handshakeTimeout: HANDSHAKE_MS,
    },
    take,
  )
  server.on('tlsClientError', () => {
    counters.failedHandshakes += 1
  })
  const { certificateMs: everyMs = CERTIFICATE_MS } = ports
  const following = followCertificate(files, first, {
    log,
    everyMs,
    renew(latest) {
      server.setSecureContext({ cert: latest.cert, key: latest.key })
      ;({ expiresAt } = latest)
    },
  })
  return { server, expiresAt: () => expiresAt, look: following.look, close: following.close }
}

/** Cuts a connection that announces an oversized packet. */
function guard(socket: Socket): void {
  const within = frameLimit(FRAME_LIMIT)
  // Runs as the protocol reads each chunk, before it collects it.
  socket.on('data', (chunk: Buffer) => {
    if (!within(chunk)) socket.destroy()
  })
}

function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.removeListener('error', reject)
      resolve((server.address() as AddressInfo).port)
    })
  })
}
