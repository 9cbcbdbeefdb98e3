import type { FastifyInstance } from 'fastify'

/**
 * Security headers of every answer. The console runs only its own scripts and styles, talks only to
 * where it came from, and is framed by nobody. `connect-src 'self'` covers the socket too in today's
 * browsers; older Safari needs the host spelled out.
 */
export function secureHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const host = /^[\w.:[\]-]+$/.test(request.headers.host ?? '') ? request.headers.host : undefined
    void reply.headers({ ...fixed, 'content-security-policy': policy(host) })
  })
}

const fixed = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), browsing-topics=()',
}

function policy(host: string | undefined): string {
  const sockets = host === undefined ? '' : ` ws://${host} wss://${host}`
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    `connect-src 'self'${sockets}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')
}
