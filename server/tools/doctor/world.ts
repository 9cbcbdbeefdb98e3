import { execFile } from 'node:child_process'
import { statfs } from 'node:fs/promises'
import { connect as connectPlain, type Socket } from 'node:net'
import { connect as connectTls, type TLSSocket } from 'node:tls'
import { promisify } from 'node:util'
import { verifyMail } from '../../features/letters/mailer.ts'
import type { World } from './finding.ts'

const PATIENCE_MS = 10_000

/** The world as it is. */
export const realWorld: World = {
  now: Date.now,
  async get(url, headers = {}) {
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(PATIENCE_MS) }).catch(
      (error: unknown) => {
        throw new Error(`${url} cannot be reached.`, { cause: error })
      },
    )
    const header = (name: string): string | null => response.headers.get(name)
    return { status: response.status, text: await response.text(), header }
  },
  async certificateOf(url) {
    const { hostname, port } = new URL(url)
    const host = hostname.replace(/^\[|\]$/g, '')
    // An untrusted one is looked at as well, to say what is wrong with it.
    const options = { host, servername: host, port: Number(port || 443), rejectUnauthorized: false }
    const socket = connectTls(options)
    await opened(socket, 'secureConnect', host, options.port)
    const expiresAt = Date.parse(socket.getPeerCertificate().valid_to)
    const fault = socket.authorized ? undefined : faultOf(socket)
    socket.destroy()
    return { expiresAt, fault }
  },
  async connect(host, port) {
    const socket = connectPlain(port, host)
    await opened(socket, 'connect', host, port)
    socket.destroy()
  },
  mail: verifyMail,
  async roomOf(folder) {
    const { bsize, bavail, blocks } = await statfs(folder)
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
  },
  async isTimeKept() {
    const ask = promisify(execFile)('timedatectl', ['show', '-p', 'NTPSynchronized', '--value'])
    const text = await ask.then(({ stdout }) => stdout.trim()).catch(() => '')
    return text === '' ? undefined : text === 'yes'
  },
}

const faultOf = ({ authorizationError: why }: TLSSocket): string =>
  why instanceof Error ? why.message : String(why)

/** Resolves when a socket is open; rejects with one plain sentence. */
function opened(socket: Socket, event: string, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (cause?: unknown): void => {
      socket.destroy()
      reject(new Error(`Port ${port} of ${host} does not answer.`, { cause }))
    }
    socket.setTimeout(PATIENCE_MS, () => fail())
    socket.once('error', fail)
    socket.once(event, () => resolve())
  })
}
