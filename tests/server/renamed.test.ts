import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Plugin, type PluginOption, type Rolldown, build, loadConfigFromFile } from 'vite'
import { beforeAll, describe, expect, it } from 'vitest'
import { namedForWorker } from '../../vite.import-map.ts'

const SCREEN = resolve('src/screens/mypage/MyPageScreen.tsx')
const STYLE = /settings\/audit\.css\.ts\.vanilla\.css$/

/** A screen that does something else, and another that looks different. */
const nextVersion: Plugin = {
  name: 'next-version',
  enforce: 'pre',
  load: (id) =>
    id === SCREEN
      ? `${readFileSync(id, 'utf8')}\nReflect.set(globalThis, 'next', true)`
      : undefined,
  transform: (code, id) => (STYLE.test(id) ? `${code}\n.next { color: red }` : undefined),
}

/** What only writes beside the build is left out: the service worker, licences, brotli and gzip. */
const BESIDES = /^vite-plugin-pwa|^wardlight-(licences|compressed)$/

async function built(changed: readonly Plugin[]): Promise<ReadonlyMap<string, string>> {
  const { config } = (await loadConfigFromFile({ command: 'build', mode: 'production' })) ?? {}
  const own = (config?.plugins ?? []).flat(9) as PluginOption[]
  const plugins = own.filter(
    (one) => one && !(one instanceof Promise) && 'name' in one && !BESIDES.test(one.name),
  )
  const made = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    plugins: [...changed, ...plugins],
    // Not made smaller, which takes a third of the time.
    build: { ...config?.build, write: false, minify: false },
  })
  const { output } = made as Rolldown.RolldownOutput
  return new Map(
    output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : String(file.source)]),
  )
}

const mapIn = (page: string): Record<string, string> => {
  const [, map = '{}'] = /<script type="importmap">(.*?)<\/script>/s.exec(page) ?? []
  return (JSON.parse(map) as { imports: Record<string, string> }).imports
}
/** The scripts that a script asks for, by what it says. */
const asked = (code: string): string[] =>
  [...code.matchAll(/(?:from|import|import\()\s*["'`]\.\/([\w.-]+\.js)["'`]/g)].map(
    ([, name]) => `assets/${name}`,
  )

describe('LINE-01: what a build names its files', () => {
  let before: ReadonlyMap<string, string>
  let after: ReadonlyMap<string, string>

  beforeAll(async () => {
    before = await built([])
    after = await built([nextVersion])
  })

  it('a changed screen is one new file, a changed style two; all others keep their names', () => {
    const renamed = [...after.keys()].filter((name) => !before.has(name))
    expect(renamed.map((name) => name.replace(/-[\w-]{8}\./, '.')).toSorted()).toEqual([
      'assets/AuditScreen.css',
      'assets/AuditScreen.js',
      'assets/MyPageScreen.js',
    ])
    expect(before.size).toBeGreaterThan(200)
  })

  it('a file that keeps its name is the same file; only the page is another', () => {
    const other = [...after].filter(([name, content]) => (before.get(name) ?? content) !== content)
    expect(other.map(([name]) => name)).toEqual(['index.html'])
  })

  it('whatever a script asks for is a file, or in the map, which leads to files', () => {
    const map = mapIn(after.get('index.html') ?? '')
    const there = (name: string): boolean => after.has(name)
    expect(Object.values(map).filter((file) => !there(file.slice(1)))).toEqual([])
    const codes = [...after].flatMap(([name, code]) => (name.endsWith('.js') ? asked(code) : []))
    expect(codes.length).toBeGreaterThan(500)
    expect(codes.filter((name) => !there(name) && !(`/${name}` in map))).toEqual([])
  })

  it('a worker, which has no map, asks for files alone, to the last of them', () => {
    const found = new Set([...after.keys()].filter((name) => /\/sync-[\w-]{8}\.js$/.test(name)))
    for (const name of found) for (const next of asked(after.get(name) ?? '')) found.add(next)
    expect(found.size).toBeGreaterThan(30)
    expect([...found].filter((name) => !after.has(name))).toEqual([])
  })
})

const script = (fileName: string, code: string, imports: string[], dynamicImports: string[]) => ({
  fileName,
  code,
  imports,
  dynamicImports,
})

describe('LINE-02: files of a worker are named by what they fetch', () => {
  const names = new Map([
    ['a/data-keyAAAAA.js', 'a/data-11111111.js'],
    ['a/later-keyBBBBB.js', 'a/later-22222222.js'],
    ['a/screen-keyCCCC.js', 'a/screen-33333333.js'],
  ])
  const files = (later: string) => [
    script('a/sync-00000000.js', 'import"./data-keyAAAAA.js"', ['a/data-11111111.js'], []),
    script('a/data-11111111.js', 'import("./later-keyBBBBB.js")', [], [later]),
    // A circle: it asks for data, and data for it.
    script(later, 'import"./data-keyAAAAA.js"', ['a/data-11111111.js'], []),
    script('a/screen-33333333.js', 'import"./data-keyAAAAA.js"', ['a/data-11111111.js'], []),
  ]
  const made = (later: string) =>
    namedForWorker(
      files(later),
      new Map(names).set('a/later-keyBBBBB.js', later),
      'a/sync-00000000.js',
    )

  it('each says the file that it fetches', () => {
    const { files: to, codes } = made('a/later-22222222.js')
    const data = to.get('a/data-11111111.js')?.slice(2)
    expect(codes.get('a/sync-00000000.js')).toBe(`import"./${data}"`)
    expect(codes.get('a/later-22222222.js')).toBe(`import"./${data}"`)
    expect([...to.keys()]).not.toContain('a/screen-33333333.js')
  })

  it('what says another name has another name itself, no two have the same', () => {
    const [one, two] = [made('a/later-22222222.js').files, made('a/later-44444444.js').files]
    expect(one.get('a/sync-00000000.js')).not.toBe(two.get('a/sync-00000000.js'))
    expect(one.get('a/data-11111111.js')).not.toBe(two.get('a/data-11111111.js'))
    expect(made('a/later-22222222.js').files).toEqual(one)
    const marks = [...one.values()].map((file) => file.slice(-11))
    expect(new Set(marks).size).toBe(marks.length)
  })
})
