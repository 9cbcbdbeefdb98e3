/**
 * Scripts ask for each other by names that stay, and one map in the page says which files those are today. Otherwise a
 * changed screen renames all that say its name, all that say theirs, and so half of the console (LINE-01).
 */
import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/** From the name that scripts say to the file that has it today, both without the leading slash. */
export type Names = ReadonlyMap<string, string>

type Script = {
  fileName: string
  code: string
  imports: readonly string[]
  dynamicImports: readonly string[]
}

/**
 * A worker reads no map: what it may ever fetch says files, so these are named by what they fetch, too. Pages come to the
 * same files by the map, and nothing is fetched twice.
 * @returns the new names of those files, and what the script of each says then
 */
export function namedForWorker(
  scripts: readonly Script[],
  names: Names,
  worker: string,
): { files: Names; codes: ReadonlyMap<string, string> } {
  const byFile = new Map(scripts.map((script) => [script.fileName, script]))
  const reachedFrom = (file: string): string[] => {
    const found = new Set([file])
    for (const one of found) {
      const { imports = [], dynamicImports = [] } = byFile.get(one) ?? {}
      for (const next of [...imports, ...dynamicImports]) if (byFile.has(next)) found.add(next)
    }
    return [...found]
  }
  const ofWorker = reachedFrom(worker)
  const files = new Map(ofWorker.map((file) => [file, namedBy(reachedFrom(file))]))
  const said = [...names].flatMap(([name, file]): [string, string][] => {
    const today = files.get(file)
    return today === undefined ? [] : [[name, today]]
  })
  const saying = sayingOf(new Map(said))
  const codes = ofWorker.map((file) => [file, saying(byFile.get(file)?.code ?? '')] as const)
  return { files, codes: new Map(codes) }
}

/** Puts names in the place of those that a script says. */
function sayingOf(names: Names): (code: string) => string {
  const bases = new Map([...names].map(([from, to]) => [base(from), base(to)]))
  return (code) => code.replace(/[\w.-]+-[\w-]{8}\.(js|css)/g, (said) => bases.get(said) ?? said)
}

/** The name that scripts say, with less of the bundler's mark: it stands in the map and in whatever asks for it. */
function shortOf(name: string): string {
  return name.replace(/-([\w-]{3})[\w-]{5}(\.\w+)$/, '-$1$2')
}

/** The first of these files, with a new mark of its content and of that of all others. */
function namedBy([file = '', ...fetched]: readonly string[]): string {
  const hash = createHash('sha256').update([file, ...fetched.toSorted()].join('\n'))
  return file.replace(/-[\w-]{8}\.js$/, `-${hash.digest('base64url').slice(0, 8)}.js`)
}

const base = (file: string): string => file.slice(file.lastIndexOf('/') + 1)

const MAP = 'importmap.json'
const TAG = /<script type="importmap">.*?<\/script>\n?/s
/** A map counts only for what is asked for after it, and the script of the head asks early. */
const BEFORE = '<script src='

/** The map as the page has it: names that a script says, in one order, so that the same sources give the same page. */
function written(names: Names, said: string): string {
  const imports = [...names]
    .filter(([name]) => said.includes(base(name)))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, file]) => [`/${name}`, `/${file}`])
  return `<script type="importmap">${JSON.stringify({ imports: Object.fromEntries(imports) })}</script>`
}

/**
 * Goes first and last of what the build does with its files: between, what looks who fetches what finds files.
 * @returns the two
 */
export function importMap(worker: string): { first: Plugin; last: Plugin } {
  let names: Names = new Map()
  const first: Plugin = {
    name: 'wardlight-files-of-names',
    apply: 'build',
    config: () => ({ build: { chunkImportMap: true } }),
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const [map, page] = [bundle[MAP], bundle['index.html']]
        if (map?.type !== 'asset' || page?.type !== 'asset')
          return this.error('There is no map of scripts, or no page for it.')
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const begins = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(worker))
        if (!begins) return this.error(`${worker} is in no file.`)
        const bundled = namesIn(String(map.source), bundle)
        const { files, codes } = namedForWorker(chunks, bundled, begins.fileName)
        const today = (file: string): string => files.get(file) ?? file
        const short = new Map([...bundled].map(([name]) => [name, shortOf(name)]))
        if (new Set(short.values()).size < short.size) return this.error('Two names are the same.')
        const saying = sayingOf(short)
        for (const chunk of chunks) {
          chunk.code = saying(codes.get(chunk.fileName) ?? chunk.code)
          chunk.imports = chunk.imports.map(today)
          chunk.dynamicImports = chunk.dynamicImports.map(today)
          chunk.fileName = today(chunk.fileName)
        }
        names = new Map([...bundled].map(([name, file]) => [shortOf(name), today(file)]))
        const html = String(page.source).replace(TAG, '')
        page.source = [...files].reduce((text, [from, to]) => text.replaceAll(from, to), html)
        delete bundle[MAP]
      },
    },
  }
  const last: Plugin = {
    name: 'wardlight-import-map',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') return
        const said = Object.values(bundle).map((file) => (file.type === 'chunk' ? file.code : ''))
        const html = String(page.source)
        page.source = html.replace(BEFORE, `${written(names, said.join('\n'))}\n    ${BEFORE}`)
        if (page.source === html) this.error('The page has no place for the map.')
      },
    },
  }
  return { first, last }
}

/** The bundler's map, without files that are not there. */
function namesIn(map: string, files: Readonly<Record<string, unknown>>): Names {
  const { imports } = JSON.parse(map) as { imports: Record<string, string> }
  const names = Object.entries(imports).map(
    ([name, file]) => [name.slice(1), file.slice(1)] as const,
  )
  return new Map(names.filter(([, file]) => file in files))
}
