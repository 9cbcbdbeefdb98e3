import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

/** What a push service got: as it came, and as the browser reads it. */
export type Received = {
  path: string
  headers: Record<string, string | string[] | undefined>
  body: Buffer
  /** `null` when it is not for this browser. */
  text: string | null
}

/** A push service on this machine with one browser behind it, and what both know. */
export type Receiver = {
  /** As a browser gives it. */
  subscription(path?: string): {
    endpoint: string
    keys: { p256dh: string; auth: string }
  }
  received: Received[]
  /** What it answers, and with which header; it answers nothing at all while this is 0. */
  answers: { status: number; retryAfter?: string }
  origin: string
  /** For whom its certificate is good. */
  ca: string
  close(): Promise<void>
}

const pem = readFileSync(
  join(import.meta.dirname, '../../embedded/mqtt/certificates/server.pem'),
  'utf8',
)

export async function startReceiver(): Promise<Receiver> {
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  const auth = randomBytes(16)
  const received: Received[] = []
  const receiver = { answers: { status: 201 } as Receiver['answers'] }
  const server = createServer({ cert: pem, key: pem }, (request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts)
      received.push({
        path: request.url ?? '',
        headers: request.headers,
        body,
        text: readAs(browser, auth, body),
      })
      const { status, retryAfter } = receiver.answers
      if (status === 0) return
      response
        .writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter })
        .end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `https://127.0.0.1:${(server.address() as AddressInfo).port}`
  return Object.assign(receiver, {
    received,
    origin,
    ca: pem,
    subscription: (path = '/send/one') => ({
      endpoint: origin + path,
      keys: {
        p256dh: browser.getPublicKey().toString('base64url'),
        auth: auth.toString('base64url'),
      },
    }),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  })
}

const derive = (key: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))

/** Decrypts a message as a browser does (RFC 8188 and 8291), written from those and not from the package. */
function readAs(browser: ReturnType<typeof createECDH>, auth: Buffer, body: Buffer): string | null {
  try {
    const salt = body.subarray(0, 16)
    const length = body[20] ?? 0
    const server = body.subarray(21, 21 + length)
    const sealed = body.subarray(21 + length)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), server])
    const secret = derive(browser.computeSecret(server), auth, info, 32)
    const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
    const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
    const decipher = createDecipheriv('aes-128-gcm', key, nonce)
    decipher.setAuthTag(sealed.subarray(-16))
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
    return padded.subarray(0, padded.lastIndexOf(2)).toString()
  } catch {
    return null
  }
}

/** What a server says of itself in the header of a message (RFC 8292); `null` when its signature is not its own. */
export function vapidOf(header: unknown): { key: string; claims: Record<string, unknown> } | null {
  const found = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/.exec(String(header))
  const [, head = '', claims = '', signature = '', key = ''] = found ?? []
  const point = Buffer.from(key, 'base64url')
  if (point.length !== 65) return null
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  )
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) return null
  const read = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
  return { key, claims: read }
}
