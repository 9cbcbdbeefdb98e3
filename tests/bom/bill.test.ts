import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { billOf, bundledIn, type Lock } from './bill.ts'

const OWN = { name: 'wardlight', version: '0.1.0' }
const LICENCES = '# Licenses\n\n## dexie - 4.4.7 (Apache-2.0)\n\ntext\n## @a/b - 1.0.0 (MIT)\n'
const hashed = (text: string) => `sha512-${Buffer.from(text).toString('base64')}`
const LOCK: Lock = {
  packages: {
    '': { version: '0.1.0' },
    'node_modules/dexie': {
      version: '4.4.7',
      dev: true,
      license: 'Apache-2.0',
      integrity: hashed('d'),
    },
    'node_modules/x/node_modules/@a/b': {
      version: '1.0.0',
      license: 'MIT and ISC',
      integrity: hashed('b'),
    },
    'node_modules/@a/b': { version: '2.0.0', dev: true, license: 'MIT', integrity: hashed('c') },
    'node_modules/vitest': { version: '4.1.12', dev: true },
  },
}

// OPER-05.
describe('the bill of materials', () => {
  const { components } = billOf(OWN, LOCK, bundledIn(LICENCES))

  it('names what the console and the server are made of, and no tool of development', () => {
    const parts = components.map(({ purl, properties }) => [
      purl,
      properties.map(({ value }) => value).join(),
    ])
    expect(parts).toEqual([
      ['pkg:npm/%40a/b@1.0.0', 'console,server'],
      ['pkg:npm/dexie@4.4.7', 'console'],
    ])
  })

  it('has the licence and the hash of each', () => {
    expect(components.map(({ licenses }) => licenses)).toEqual([
      [{ expression: 'MIT AND ISC' }],
      [{ license: { id: 'Apache-2.0' } }],
    ])
    expect(components[1]?.hashes).toEqual([{ alg: 'SHA-512', content: '64' }])
  })

  it('is refused for what the lock file does not know, or has without a hash', () => {
    const unknown = () => billOf(OWN, LOCK, new Set(['lodash@1.0.0']))
    expect(unknown).toThrow('Not in package-lock.json: lodash@1.0.0.')
    const unhashed = () => billOf(OWN, LOCK, new Set(['vitest@4.1.12']))
    expect(unhashed).toThrow('vitest@4.1.12 has no hash')
  })

  it('of this repository has every package of the server, each under a licence', () => {
    const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as never
    const { dependencies } = read('package.json') as { dependencies: Record<string, string> }
    const all = billOf(OWN, read('package-lock.json'), new Set()).components
    const names = new Set(all.map(({ name }) => name))
    expect(Object.keys(dependencies).filter((name) => !names.has(name))).toEqual([])
    expect(all.filter(({ licenses }) => licenses.length === 0)).toEqual([])
  })
})
