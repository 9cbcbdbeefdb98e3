import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import websocket from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'
import { isApi, pathOf } from '../../protocol/http.ts'

/** A shorter answer fits into one packet, compressed or not. */
export const leastBytes = 1024
/** Up to so many bytes are compressed at once, in less than a millisecond; longer answers beside the event loop. */
const atOnceBytes = 262_144
const partBytes = 65_536

/**
 * Answers with a token, a password's link or what a device signs in with. Who can put words of their own beside a secret
 * and sees how long the answer gets could guess it sign by sign, so nothing of these is ever compressed (SRV-92).
 */
const secrets = [
  /^\/api\/(auth|noauth|v1|mailbox)(\/|$)/,
  /^\/api\/wardlight\/invitations\//,
  /\/(token|credentials|device-with-credentials|activationLink|activationLinkInfo)$/,
]

export const holdsSecret = (url: string): boolean =>
  secrets.some((secret) => secret.test(pathOf(url)))

/**
 * Compresses what is answered under `/api` (SRV-91): brotli at quality 1, which costs half of gzip's time and is a fifth
 * smaller; browsers take it where the line is encrypted, else gzip (`docs/decisions/compressed.md`). The console's files
 * were compressed when it was built.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    if (isApi(request.url) && !holdsSecret(request.url))
      void reply.header('vary', 'accept-encoding')
    else request.headers['x-no-compression'] = 'yes'
  })
  await app.register(compress, {
    // What comes in is never unpacked: a small body could become a huge one.
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: leastBytes,
    syncThreshold: atOnceBytes,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 }, chunkSize: partBytes },
    zlibOptions: { level: 3, chunkSize: partBytes },
  })
}

/**
 * Frames of the socket from 4 kB on are compressed for who takes it (SRV-93): the page of a hospital's patients is 1.8 MB,
 * a tenth of it compressed. One value is not worth it: what all of them would cost is in `docs/decisions/compressed.md`.
 * Nothing is kept from frame to frame.
 */
const frames = {
  threshold: 4096,
  serverNoContextTakeover: true,
  clientNoContextTakeover: true,
  serverMaxWindowBits: 13,
  zlibDeflateOptions: { level: 1, memLevel: 5, windowBits: 13 },
}
/** A socket that compresses holds some 150 kB until it closes: with so many sockets open the next ones go without. */
const mostCompressed = 200

/** Takes sockets whose frames are at most so long. */
export async function openSockets(
  app: FastifyInstance,
  maxPayload: number,
  most: number = mostCompressed,
): Promise<void> {
  await app.register(websocket, { options: { maxPayload, perMessageDeflate: frames } })
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.headers.upgrade !== undefined && app.websocketServer.clients.size >= most)
      delete raw.headers['sec-websocket-extensions']
  })
}
