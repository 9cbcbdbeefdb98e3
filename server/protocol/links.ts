import type { FastifyRequest } from 'fastify'
import { isLoopback } from '../support/addresses.ts'

type Asked = {
  /** The `Host` header itself, never a forwarded one. */
  host: string | undefined
  /** Where the connection ended: a fact, not a claim. */
  localAddress: string | undefined
  localPort: number | undefined
}

/**
 * Addresses in mails (protocol §1.2): the configured one. Without it, no word of a request is believed but a name of
 * this machine, because whoever asks for somebody's new password would say where the link leads; otherwise the
 * address at which the connection arrived.
 */
export function baseOf(request: FastifyRequest, publicUrl: string | undefined): string {
  if (publicUrl !== undefined) return publicUrl
  const { localAddress, localPort } = request.raw.socket
  return baseFrom({ host: request.headers.host, localAddress, localPort })
}

export function baseFrom({ host, localAddress, localPort }: Asked): string {
  const hostName = /^(?<name>[\w.-]+|\[[\da-f:]+\])(?::\d{1,5})?$/i.exec(host ?? '')?.groups?.[
    'name'
  ]
  if (hostName !== undefined && isLoopback(hostName.replace(/^\[|\]$/g, '')))
    return `http://${host}`
  const address = (localAddress ?? 'localhost').replace(/^::ffff:/, '')
  const shown = address.includes(':') ? `[${address}]` : address
  return `http://${shown}${localPort === undefined ? '' : `:${localPort}`}`
}

export const activationLink = (base: string, token: string): string =>
  `${base}/api/noauth/activate?activateToken=${token}`
export const resetLink = (base: string, token: string): string =>
  `${base}/api/noauth/resetPassword?resetToken=${token}`
