/** A bill of materials of what ships, in the form of CycloneDX 1.5. */

type Locked = {
  version: string
  integrity?: string
  license?: string
  dev?: true
}
export type Lock = { packages: Readonly<Record<string, Locked>> }
type Component = {
  type: 'library'
  'bom-ref': string
  name: string
  version: string
  purl: string
  licenses: ({ license: { id: string } } | { expression: string })[]
  hashes: { alg: 'SHA-512'; content: string }[]
  properties: { name: string; value: string }[]
}
type Place = 'console' | 'server'

/** Names and versions that the build wrote into `licenses.txt`: what the console is made of. */
export function bundledIn(licences: string): Set<string> {
  const headings = licences.matchAll(/^## (\S+) - (\S+) \(/gm)
  return new Set([...headings].map(([, name = '', version = '']) => `${name}@${version}`))
}

/**
 * The packages of the console and of the server, each once, with licence and hash as the lock file has them.
 * @param bundled `name@version` of what is in the console
 * @throws where a package of the console is not in the lock file, or one that ships has no hash
 */
export function billOf(own: { name: string; version: string }, lock: Lock, bundled: Set<string>) {
  const components = new Map<string, Component>()
  for (const [path, locked] of Object.entries(lock.packages)) {
    if (path === '') continue
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const ref = `${name}@${locked.version}`
    const places: Place[] = [
      ...(bundled.has(ref) ? (['console'] as const) : []),
      ...(locked.dev ? [] : (['server'] as const)),
    ]
    if (places.length > 0) components.set(ref, componentOf(name, locked, places))
  }
  const missing = [...bundled].filter((ref) => !components.has(ref))
  if (missing.length > 0) throw new Error(`Not in package-lock.json: ${missing.join(', ')}.`)
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': own.name, ...own } },
    components: [...components.values()].toSorted((a, b) => (a.purl < b.purl ? -1 : 1)),
  } as const
}

function componentOf(name: string, locked: Locked, places: readonly Place[]): Component {
  const { version, license, integrity = '' } = locked
  const [, hash] = /^sha512-(\S+)/.exec(integrity) ?? []
  if (hash === undefined) throw new Error(`${name}@${version} has no hash in package-lock.json.`)
  return {
    type: 'library',
    'bom-ref': `${name}@${version}`,
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    licenses: license === undefined ? [] : [licenceOf(license)],
    hashes: [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }],
    properties: places.map((value) => ({ name: 'wardlight:part', value })),
  }
}

/** One licence by its id, several as they are joined. */
const licenceOf = (license: string): Component['licenses'][number] =>
  / /.test(license)
    ? { expression: license.replaceAll(/ and /g, ' AND ') }
    : { license: { id: license } }
