/** Which scripts the console is built of, who asks for them, and when. */
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const WORKER = 'virtual:sync-worker'

/**
 * The worker as a second entry of the same build: Dexie, the model and the wire are in chunks that page and
 * worker share, so that they are fetched once. A worker built apart would carry its own copies of them.
 */
export function syncWorker(): Plugin {
  let building = false
  let file = ''
  return {
    name: 'wardlight-sync-worker',
    configResolved: (config) => void (building = config.command === 'build'),
    buildStart() {
      if (building) file = this.emitFile({ type: 'chunk', id: 'workers/sync.ts', name: 'sync' })
    },
    resolveId: (id) => (id === WORKER ? `\0${WORKER}` : undefined),
    load(id) {
      if (id !== `\0${WORKER}`) return undefined
      return building
        ? // The page's map says which file it is: of a worker's address the browser does not ask it by itself.
          `export default import.meta.resolve(import.meta.ROLLUP_FILE_URL_${file})`
        : `export default '/workers/sync.ts?worker_file&type=module'`
    },
  }
}

const FIRST = 'src/first.ts'
const SHELL = 'src/screens/shell/Shell.tsx'

/** The script of the head gets a name of its content, as all others have, and the names of what it asks for early. */
export function firstScript(): Plugin {
  return {
    name: 'wardlight-first-script',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: FIRST, name: 'first' })
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const html = bundle['index.html']
        if (html?.type !== 'asset') return this.error('There is no index.html to be written.')
        const page = String(html.source)
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const fileOf = (module: string): string =>
          chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module))?.fileName ??
          chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))?.fileName ??
          this.error(`${module} is in no file.`)
        const known = new Set(
          chunks.map(({ fileName }) => fileName).filter((f) => page.includes(f)),
        )
        const newOf = (module: string): string[] => filesOf(fileOf(module), chunks, known)
        const attributes = [
          ['src', [fileOf(FIRST)]],
          ['data-shell', newOf(SHELL)],
          ['data-home', newOf(BEGIN.home[1])],
          ['data-patients', newOf(BEGIN.patients[0])],
        ] as const
        const written = attributes.map(
          ([name, files]) => `${name}="${files.map((file) => `/${file}`).join(' ')}"`,
        )
        html.source = page.replace(`src="/${FIRST}"`, written.join(' '))
      },
    },
  }
}

type Chunk = { fileName: string; imports: string[]; viteMetadata?: { importedCss: Set<string> } }

/** A script, what it imports and the styles of both, those that are `known` left out; they are known from then on. */
function filesOf(first: string, chunks: readonly Chunk[], known: Set<string>): string[] {
  if (known.has(first)) return []
  known.add(first)
  const { imports = [], viteMetadata } = chunks.find(({ fileName }) => fileName === first) ?? {}
  const styles = [...(viteMetadata?.importedCss ?? [])].filter((file) => !known.has(file))
  for (const file of styles) known.add(file)
  return [...styles, first, ...imports.flatMap((file) => filesOf(file, chunks, known))]
}

/** The page and the worker begin at once; the page of signing in, or the home page, follows. */
const BEGIN = {
  page: ['src/main.tsx'],
  worker: ['workers/sync.ts'],
  login: ['src/screens/login/LoginScreen.tsx'],
  home: [SHELL, 'src/screens/home/HomeScreen.tsx', 'src/screens/first-picture.ts'],
  patients: ['src/screens/patients/PatientsScreen.tsx'],
  /** What the worker fetches soon after, in one file. */
  history: ['workers/history/history.ts', 'workers/care/rows.ts'],
} as const

type Modules = { getModuleInfo: (id: string) => ModuleInfo | null }
type ModuleInfo = { importedIds: string[]; dynamicallyImportedIds: string[] }

let reached: Record<keyof typeof BEGIN | 'workerLater' | 'later', ReadonlySet<string>> | undefined

/** What the router's one door brings along, and only forms use: it travels with them. */
const OF_FORMS = /@tanstack\/react-router\/.*\/useBlocker\.js$/

/**
 * Which script a module travels in follows from who imports it: what two of those that begin need is one file, for few
 * requests and good compression, and nobody fetches what only another needs. What the worker may ever fetch is in no
 * file with what is the page's alone: it has no document. `null` leaves a module to the bundler, which makes a file of
 * what the same pages need.
 */
export function scriptOf(id: string, modules: Modules): string | null {
  reached ??= reachedFrom(modules)
  const { page, worker, workerLater, login, home, patients, history, later } = reached
  if (OF_FORMS.test(id)) return null
  if (page.has(id)) return workerLater.has(id) ? 'shared' : 'page'
  // The form of signing in waits for nothing of the worker's.
  if (login.has(id)) return workerLater.has(id) ? 'shared' : null
  if (worker.has(id)) return home.has(id) || later.has(id) ? 'data' : null
  if (home.has(id)) return workerLater.has(id) ? 'data' : 'ward'
  if (history.has(id)) return 'history'
  return patients.has(id) && !workerLater.has(id) ? 'patients' : null
}

function reachedFrom(modules: Modules): NonNullable<typeof reached> {
  const idsOf = (files: readonly string[]) =>
    files.map((file) => resolve(import.meta.dirname, file))
  const from = (files: readonly string[]) => closure(idsOf(files), modules, 'at once')
  const [page, worker] = [from(BEGIN.page), from(BEGIN.worker)]
  const [login, home, patients] = [from(BEGIN.login), from(BEGIN.home), from(BEGIN.patients)]
  const history = from(BEGIN.history)
  const workerLater = closure(idsOf(BEGIN.worker), modules, 'ever')
  const fetched = [...page, ...worker].flatMap(
    (id) => modules.getModuleInfo(id)?.dynamicallyImportedIds ?? [],
  )
  return {
    page,
    worker,
    workerLater,
    login,
    home,
    patients,
    history,
    later: closure(fetched, modules, 'at once'),
  }
}

/** These modules and everything that they import, and what that imports; `ever` with what is only fetched later. */
function closure(ids: string[], modules: Modules, when: 'at once' | 'ever'): ReadonlySet<string> {
  const found = new Set<string>()
  const open = [...ids]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue
    found.add(id)
    const { importedIds = [], dynamicallyImportedIds = [] } = modules.getModuleInfo(id) ?? {}
    open.push(...importedIds, ...(when === 'ever' ? dynamicallyImportedIds : []))
  }
  return found
}

/** No build in which the worker would fetch a script of the page's: it would fail there, with the first thing staff do. */
export function workerWithoutPage(): Plugin {
  return {
    name: 'wardlight-worker-without-page',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
        const open = chunks.filter(({ facadeModuleId }) =>
          facadeModuleId?.endsWith('workers/sync.ts'),
        )
        const found = new Set(open)
        for (let chunk = open.pop(); chunk !== undefined; chunk = open.pop()) {
          if (chunk.moduleIds.some((id) => id.endsWith('src/main.tsx')))
            this.error(`The worker would fetch ${chunk.fileName}, which begins the page.`)
          for (const file of [...chunk.imports, ...chunk.dynamicImports]) {
            const next = byFile.get(file)
            if (next && !found.has(next)) open.push(next)
            if (next) found.add(next)
          }
        }
      },
    },
  }
}
