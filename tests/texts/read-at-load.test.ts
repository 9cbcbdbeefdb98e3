/**
 * The tables of `src/texts` are filled again when the language changes. What a file copies out of them while it is loaded
 * would stay in the language of before (docs/decisions/three-languages.md, step 4).
 */
// Before any component.
import '../support/draw.ts'
import '../support/local-storage.ts'
import { expect, test, vi } from 'vitest'
import { sourcesBelow } from '../support/house.ts'

vi.mock('virtual:sync-worker', () => ({ default: '' }))
vi.stubGlobal('self', globalThis)
vi.stubGlobal('registration', { scope: '' })

/** What starts the page, its workers and its service worker as soon as it is loaded; the first script imports nothing. */
const STARTS = ['src/main.tsx', 'src/first.ts', 'workers/sync.ts', 'sw/sw.ts']

const seen = new Set<string>()
const replaced = new Set<string>()
let isLoading = false
Error.stackTraceLimit = 100

/** By the file that is being loaded: the outermost that is ours, before those that load it. */
function note(name: string): void {
  if (!isLoading) return
  const [loading = ''] = (new Error(name).stack ?? '').split('VitestModuleEvaluator')
  const ours = [...loading.matchAll(/\/((?:src|workers|sw)\/[^:?)]+):/g)].map(([, file]) => file)
  seen.add(`${ours.at(-1) ?? '?'} reads ${name}`)
}

/** The same table, but whoever takes a text or a function out of it, or calls a function, is noted. */
function watched<T>(value: T, name: string): T {
  if (typeof value !== 'object' || value === null) return value
  return new Proxy(value, {
    get(target, key, receiver) {
      const found: unknown = Reflect.get(target, key, receiver)
      if (typeof key === 'symbol' || !Object.hasOwn(target, key)) return found
      if (typeof found !== 'object') note(`${name}.${key}`)
      return watched(found, `${name}.${key}`)
    },
  })
}

/** What a file of texts exports: a text is read by its name, a function where it is called. */
function watchedExport(name: string, value: unknown): PropertyDescriptor {
  const isText = typeof value === 'string'
  const shown =
    typeof value === 'function'
      ? (...given: unknown[]): unknown => {
          note(name)
          return value(...given)
        }
      : watched(value, name)
  return {
    enumerable: true,
    get() {
      if (isText) note(name)
      return shown
    },
  }
}

/** All but the one that puts tables together. */
const texts = sourcesBelow('src/texts').flatMap(({ path }) =>
  path === 'src/texts/with-code.ts' ? [] : [path],
)
for (const path of texts)
  vi.doMock(`../../${path}`, async (original) => {
    replaced.add(path)
    const all = Object.entries(await original<Record<string, unknown>>())
    return Object.defineProperties(
      {},
      Object.fromEntries(all.map(([name, value]) => [name, watchedExport(name, value)])),
    )
  })

test('a text that is read would be seen, and a function that is called', async () => {
  isLoading = true
  const { TEXTS } = await import('../../src/texts/common.ts')
  const { listText } = await import('../../src/texts/words.ts')
  expect([TEXTS.common.failed, listText(['alarm'])]).toHaveLength(2)
  isLoading = false
  expect([...seen]).toEqual(['? reads TEXTS.common.failed', '? reads listText'])
  seen.clear()
})

test('no file reads a text while it is loaded', async () => {
  isLoading = true
  // The router and react-aria ask for a document when they are loaded, and do without; what is loaded after them has one.
  await import('../../src/routes.ts')
  await import('react-aria-components')
  vi.stubGlobal('document', { getElementById: () => ({}), addEventListener: () => undefined })
  for (const { path } of ['src', 'workers', 'sw'].flatMap(sourcesBelow))
    if (!STARTS.includes(path) && !path.endsWith('.d.ts'))
      await import(/* @vite-ignore */ `../../${path}`)
  isLoading = false
  expect([...replaced].toSorted()).toEqual(texts.toSorted())
  expect([...seen].toSorted()).toEqual([])
})
