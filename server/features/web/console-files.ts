import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fileFor } from '../../../src/model/language.ts'
import { notFound } from '../../protocol/errors.ts'
import { languageOf } from './language.ts'
import { serveStyle } from './pages.ts'
import { isApi, notServed, pathOf } from '../../protocol/http.ts'

/**
 * The built console: its files, and its page in the reader's language for every address that is a page (SRV: one origin).
 * In a language that is not built (yet) the page is English.
 */
export async function serveConsole(app: FastifyInstance, folder: string): Promise<void> {
  const root = resolve(folder)
  serveStyle(app, root)
  const isBuilt = existsSync(join(root, 'index.html'))
  if (existsSync(root))
    await app.register(fastifyStatic, {
      root,
      wildcard: true,
      index: false,
      cacheControl: false,
      // The build puts each file beside itself in brotli and gzip.
      preCompressed: true,
      setHeaders: headersOf(),
    })
  else app.get('/*', (request, reply) => unmatched(request, reply))
  app.setNotFoundHandler((request, reply) => unmatched(request, reply))

  function unmatched(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    if (isApi(request.url)) throw notServed(request)
    if (!isPage(request)) throw notFound(`There is no ${pathOf(request.url)}`)
    if (!isBuilt) return reply.code(503).type('text/plain; charset=utf-8').send(notBuilt)
    const page = fileFor(languageOf(request.headers), 'index.html')
    // The page's own file is the same for everybody: as it is stored, whoever asks gets it.
    reply.header('vary', 'accept-language, cookie')
    return reply.sendFile(existsSync(join(root, page)) ? page : 'index.html')
  }
}

const notBuilt = 'The console has not been built yet. Run "npm run build" and reload this page.\n'

/** A browser that asks for a page, not for one of its files; whoever asks for the address alone gets one, too. */
function isPage(request: FastifyRequest): boolean {
  const accept = request.headers.accept ?? ''
  const isFile = /\.[a-z0-9]+$/i.test(pathOf(request.url))
  const isAsked = accept.includes('text/html') || pathOf(request.url) === '/'
  return ['GET', 'HEAD'].includes(request.method) && isAsked && !isFile
}

const POLICY = 'content-security-policy'
type Reply = {
  header(name: string, value: string): unknown
  getHeader(name: string): unknown
}

/** Hashed files never change; browsers ask again for all others, the service worker above all. */
function headersOf() {
  const kept = new Map<string, { at: number; source: string }>()
  /** A new build beside the running server has another map. */
  const mapOf = (page: string, at: number): string => {
    const before = kept.get(page)
    if (before?.at === at) return before.source
    const source = mapSource(readFileSync(page, 'utf8'))
    kept.set(page, { at, source })
    return source
  }
  return (reply: Reply, path: string, { mtimeMs }: { mtimeMs: number }): void => {
    const isHashed = /[\\/]assets[\\/]/.test(path)
    reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    const [page] = /^.*[\\/]index(\.\w\w)?\.html/.exec(path) ?? []
    if (page === undefined) return
    const policy = reply.getHeader(POLICY)
    if (typeof policy === 'string')
      reply.header(POLICY, policy.replace("script-src 'self'", `$&${mapOf(page, mtimeMs)}`))
  }
}

/** The one script inside the page, its map of scripts, as a policy names it. */
function mapSource(html: string): string {
  const [, map] = /<script type="importmap">(.*?)<\/script>/s.exec(html) ?? []
  if (map === undefined) return ''
  return ` 'sha256-${createHash('sha256').update(map).digest('base64')}'`
}
