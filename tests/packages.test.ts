import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import fastify from 'fastify'
import { describe, expect, test } from 'vitest'

/** What `npm ci` needs of the lock file, which npm writes otherwise than that without a word. */
type Locked = {
  version: string
  resolved?: string
  integrity?: string
  optional?: true
  dev?: true
  os?: string[]
  engines?: Record<string, string> | string[]
  optionalDependencies?: Record<string, string>
}

const ROOT = new URL('..', import.meta.url)
const lock = JSON.parse(readFileSync(new URL('package-lock.json', ROOT), 'utf8')) as {
  packages: Record<string, Locked>
}
const packages = Object.entries(lock.packages).filter(([place]) => place !== '')

/** The entry that a package at `place` finds under a name, as Node looks for it: beside itself, then further out. */
function found(place: string, name: string): Locked | undefined {
  const here = lock.packages[`${place === '' ? '' : `${place}/`}node_modules/${name}`]
  if (here || place === '') return here
  return found(place.slice(0, Math.max(0, place.lastIndexOf('node_modules/') - 1)), name)
}

const numbers = (version: string) =>
  version.split('.').map((part) => Number.parseInt(part, 10) || 0)
const before = (a: number[], b: number[]) =>
  [0, 1, 2].map((at) => (a[at] ?? 0) - (b[at] ?? 0)).find((much) => much !== 0) ?? 0

/** Whether a version of Node is in a range of the forms that packages write: `>=18`, `^20.19.0 || >=22`, `20 || >=22`, `*`. */
function admits(range: string, version: string): boolean {
  return range.split('||').some((alternative) =>
    alternative
      .trim()
      .replaceAll(/([<>=^]) +/g, '$1')
      .split(/\s+/)
      .every((comparator) => {
        const [, sign = '', least = ''] = /^([<>=^]*)(.*)$/.exec(comparator) ?? []
        if (least === '*') return true
        const order = before(numbers(version), numbers(least))
        if (sign === '>=') return order >= 0
        const isSameMajor = numbers(version)[0] === numbers(least)[0]
        if (sign === '^') return order >= 0 && isSameMajor
        if (sign === '') return isSameMajor && (!least.includes('.') || order === 0)
        throw new Error(`unknown range ${range}`)
      }),
  )
}

describe('the lock file', () => {
  test('SRV-67: it names the binaries of every platform, so that `npm ci` takes it on each', () => {
    const missing = packages.flatMap(([place, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies)
        .filter((name) => found(place, name) === undefined)
        .map((name) => `${place} → ${name}`),
    )
    expect(missing).toEqual([])
    for (const system of ['darwin', 'linux', 'win32'])
      expect(packages.some(([, { os }]) => os?.includes(system))).toBe(true)
  })

  test('every package has its hash; only tools of other platforms may lack it', () => {
    const unpinned = packages.filter(([, { integrity }]) => integrity === undefined)
    const installedHere = unpinned.filter(([, { optional, dev }]) => !(optional && dev))
    expect(installedHere.map(([place]) => place)).toEqual([])
  })

  test('no package has an address: each is fetched from the registry of whoever installs', () => {
    expect(packages.filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
  })

  test('SRV-67: every package admits the oldest Node that the product promises', () => {
    expect(admits('^18 || >=20.19', '20.19.0')).toBe(true)
    expect(admits('>=22', '20.19.0')).toBe(false)
    const own = JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8')) as {
      engines: { node: string }
    }
    const oldest = own.engines.node.replace('>=', '')
    const newer = packages.filter(([, { engines }]) => {
      const range = Array.isArray(engines) ? undefined : engines?.['node']
      return range !== undefined && !admits(range, oldest)
    })
    expect(newer.map(([place]) => place)).toEqual([])
  })
})

test('the image holds what the server runs with: `dependencies` names that and nothing else', () => {
  const files = ['server', 'src/model', 'src/wire'].flatMap((folder) =>
    readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts'))
      .map((path) => readFileSync(new URL(`${folder}/${path}`, ROOT), 'utf8')),
  )
  const imports = files.flatMap((text) => [
    ...text.matchAll(/^(?:import|export)(?! type)[^']*? from '([^.'][^']*)'/gm),
    ...text.matchAll(/import\('([^.'][^']*)'\)/g),
  ])
  const used = imports
    .map(([, name = '']) => name)
    .filter((name) => !name.startsWith('node:'))
    .map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0])
  const { dependencies } = JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8')) as {
    dependencies: Record<string, string>
  }
  expect(new Set(used)).toEqual(new Set(Object.keys(dependencies)))
})

describe('what is pinned for Node 20 in package.json does what Fastify asks of it', () => {
  test('cookie: a cookie of an injected request arrives', async () => {
    const app = fastify()
    app.get('/', (request) => ({ got: request.headers.cookie }))
    const { got } = (await app.inject({ url: '/', cookies: { name: 'ä b' } })).json<{
      got: string
    }>()
    expect(got).toBe('name=%C3%A4%20b')
    await app.close()
  })

  test('content-disposition: a file that is sent for keeping has its name', async () => {
    const app = fastify()
    await app.register(fastifyStatic, { root: fileURLToPath(ROOT), serve: false })
    app.get('/', (_request, reply) => reply.download('LICENSE', 'Wände.txt'))
    const { statusCode, headers } = await app.inject('/')
    expect(statusCode).toBe(200)
    expect(headers['content-disposition']).toBe(
      `attachment; filename="W?nde.txt"; filename*=UTF-8''W%C3%A4nde.txt`,
    )
    await app.close()
  })
})
