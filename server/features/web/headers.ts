import type { IncomingMessage } from 'node:http'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/**
 * Security headers of every answer. The console runs only its own scripts and styles, talks only to
 * its own server, and no other page may frame it. Whether a browser must use https is decided by the proxy.
 */
export async function secureHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    noSniff: true,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
    dnsPrefetchControl: false,
    hidePoweredBy: false,
    hsts: false,
    ieNoOpen: false,
    originAgentCluster: false,
    permittedCrossDomainPolicies: false,
    xssFilter: false,
  })
  // Not among helmet's.
  app.addHook('onRequest', async (_request, reply) => {
    void reply.header('permissions-policy', permissions)
  })
}

const permissions =
  'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), browsing-topics=()'

/** `'self'` covers the socket too in today's browsers; older Safari needs the host spelled out. */
const socketOf =
  (scheme: string) =>
  ({ headers }: IncomingMessage): string =>
    /^[\w.:[\]-]+$/.test(headers.host ?? '') ? `${scheme}://${headers.host}` : "'self'"

const directives = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  connectSrc: ["'self'", socketOf('ws'), socketOf('wss')],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'"],
  workerSrc: ["'self'"],
  manifestSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  frameAncestors: ["'none'"],
  formAction: ["'self'"],
  // No text becomes code or markup, but by the console's rule (`src/app/trusted.ts`).
  requireTrustedTypesFor: ["'script'"],
  trustedTypes: ['default'],
}
