import type { FastifyRequest } from 'fastify'

/** Addresses in mails: the configured one, else the one this request came to (dossier §1.2). */
export function baseOf(request: FastifyRequest, publicUrl: string | undefined): string {
  if (publicUrl !== undefined) return publicUrl
  // A host that is no host would let a stranger write into the letter.
  const host = /^[\w.-]+(:\d{1,5})?$|^\[[\da-f:.]+\](:\d{1,5})?$/i.test(request.host)
    ? request.host
    : 'localhost'
  return `${request.protocol === 'https' ? 'https' : 'http'}://${host}`
}

export const activationLink = (base: string, token: string): string =>
  `${base}/api/noauth/activate?activateToken=${token}`
export const resetLink = (base: string, token: string): string =>
  `${base}/api/noauth/resetPassword?resetToken=${token}`
