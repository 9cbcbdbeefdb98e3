import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { get as askRaw, type IncomingMessage } from 'node:http'
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Facility } from '../../server/facility.ts'
import { startTestFacility } from './support.ts'

const MAP = '{"imports":{"/assets/b-key.js":"/assets/b-5678.js"}}'
const page = `<script type="importmap">${MAP}</script><title>Wardlight</title>`
const folder = mkdtempSync(join(tmpdir(), 'wardlight-'))
let facility: Facility

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  const files = {
    'index.html': page,
    'index.ko.html': page.replace('5678', '1357').replace('Wardlight', 'Wardlight ko'),
    'sw.js': '1',
    'manifest.webmanifest': '{}',
    'assets/a-1234.js': '1',
    // As the build puts them: what they hold shows here which one was sent.
    'sw.js.br': 'in brotli',
    'sw.js.gz': 'in gzip',
    'assets/a-1234.js.gz': 'in gzip',
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  facility = await startTestFacility({ consoleFolder: folder })
})
afterAll(async () => {
  await facility.close()
  rmSync(folder, { recursive: true })
})

const get = (path: string, accept = 'text/html') =>
  fetch(facility.url + path, { headers: { accept } })

it.each([
  ['/', 'no-cache'],
  ['/sw.js', 'no-cache'],
  ['/manifest.webmanifest', 'no-cache'],
  ['/assets/a-1234.js', 'public, max-age=31536000, immutable'],
  ['/home', 'no-cache'],
])('%s is served with cache-control %s', async (path, caching) => {
  const answer = await get(path)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, caching])
})

it('every address that is a page is the console; missing files are 404 JSON', async () => {
  expect(await (await get('/patients/some-id')).text()).toContain('Wardlight')
  const missing = await get('/assets/old-9999.js', '*/*')
  expect([missing.status, await missing.json()]).toEqual([
    404,
    expect.objectContaining({ errorCode: 32 }),
  ])
  expect((await get('/home', 'application/json')).status).toBe(404)
  expect(await (await get('/', '*/*')).text()).toBe(page)
  const head = await fetch(`${facility.url}/`, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(page.length)])
  expect((await get('/..%2fpackage.json', '*/*')).status).toBe(404)
})

// OFFL-45, SRV-63, DOOR-19.
it('every answer has the security headers, and /api is never stored', async () => {
  for (const path of ['/', '/assets/a-1234.js', '/api/auth/user', '/nothing.js']) {
    const { headers } = await get(path)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain(`script-src 'self'${path === '/' ? mapHash(MAP) : ''};`)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain("require-trusted-types-for 'script';trusted-types default")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('x-frame-options')).toBe('DENY')
  }
  expect((await get('/api/auth/user')).headers.get('cache-control')).toContain('no-store')
})

it('LINE-03: the map of scripts in a page is allowed by its hash, and no other script', async () => {
  const allowed = async (path: string): Promise<string> => {
    const policy = (await get(path)).headers.get('content-security-policy') ?? ''
    return /script-src ([^;]*)/.exec(policy)?.[1] ?? ''
  }
  expect(await allowed('/')).toBe(`'self'${mapHash(MAP)}`)
  expect(await allowed('/patients/some-id')).toBe(`'self'${mapHash(MAP)}`)
  expect(await allowed('/sw.js')).toBe("'self'")
  // A console that is built anew beside the running server has another map.
  const next = MAP.replace('5678', '9012')
  const file = join(folder, 'index.html')
  writeFileSync(file, page.replace(MAP, next))
  utimesSync(file, new Date(), new Date(1_900_000_000_000))
  expect(await allowed('/')).toBe(`'self'${mapHash(next)}`)
  writeFileSync(file, page)
})

const mapHash = (map: string): string =>
  ` 'sha256-${createHash('sha256').update(map).digest('base64')}'`

// LANG-01, LANG-02.
it('the page is in the language of who asks, with the hash of its own map; one that is not built is English', async () => {
  const asking = async (path: string, headers: Record<string, string>) => {
    const answer = await fetch(facility.url + path, {
      headers: { accept: 'text/html', ...headers },
    })
    const policy = answer.headers.get('content-security-policy') ?? ''
    const [, own = ''] = /script-src ([^;]*)/.exec(policy) ?? []
    const title = /<title>(.*)<\/title>/.exec(await answer.text())?.[1]
    return { title, own, varies: answer.headers.get('vary') }
  }
  const varies = 'accept-language, cookie, accept-encoding'
  const korean = {
    title: 'Wardlight ko',
    own: `'self'${mapHash(MAP.replace('5678', '1357'))}`,
    varies,
  }
  const english = { title: 'Wardlight', own: `'self'${mapHash(MAP)}`, varies }
  for (const path of ['/', '/patients/some-id']) {
    expect(await asking(path, { 'accept-language': 'ko-KR,en;q=0.5' })).toEqual(korean)
    expect(await asking(path, { cookie: 'wardlight-language=ko' })).toEqual(korean)
    expect(await asking(path, { 'accept-language': 'ja' })).toEqual(english)
    expect(
      await asking(path, { 'accept-language': 'ko', cookie: 'wardlight-language=en' }),
    ).toEqual(english)
  }
})

// OFFL-08: a cache that holds the file gives it to every request.
it('the page’s own file is the same for everybody', async () => {
  for (const path of ['/index.html', '/index.ko.html']) {
    const answer = await fetch(facility.url + path, {
      headers: { cookie: 'wardlight-language=ja' },
    })
    expect([answer.status, answer.headers.get('vary')]).toEqual([200, 'accept-encoding'])
  }
})

it('says so when the console has not been built', async () => {
  const bare = await startTestFacility({ consoleFolder: join(folder, 'nothing-here') })
  const answer = await fetch(bare.url, { headers: { accept: 'text/html' } })
  expect([answer.status, await answer.text()]).toEqual([
    503,
    expect.stringContaining('has not been built yet'),
  ])
  await bare.close()
})

// SRV-90: the encoded file is sent as the file that it stands for.
it.each([
  ['/sw.js', 'gzip, deflate, br, zstd', 'br', 'in brotli'],
  ['/sw.js', 'gzip, deflate', 'gzip', 'in gzip'],
  ['/sw.js', 'identity', undefined, '1'],
  ['/assets/a-1234.js', 'gzip, deflate, br', 'gzip', 'in gzip'],
  ['/', 'gzip, br', undefined, page],
] as const)('%s for a browser that takes %s', async (path, takes, encoding, body) => {
  const answer = await raw(path, takes)
  expect(answer).toEqual({
    status: 200,
    encoding,
    type: path === '/' ? 'text/html; charset=utf-8' : 'application/javascript; charset=utf-8',
    varies: true,
    caching: path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    body,
  })
})

/** Asks without decoding, unlike `fetch`. */
async function raw(path: string, takes: string) {
  const request = askRaw(facility.url + path, { headers: { 'accept-encoding': takes } })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  const { headers, statusCode: status } = answer
  return {
    status,
    encoding: headers['content-encoding'],
    type: headers['content-type'],
    varies: (headers.vary ?? '').toLowerCase().includes('accept-encoding'),
    caching: headers['cache-control'],
    body: (await answer.setEncoding('utf8').toArray()).join(''),
  }
}
