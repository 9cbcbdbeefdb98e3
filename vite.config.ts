import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { type Plugin, defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

/** The facility of the last start: a changed server file starts the development server anew in this process. */
const running = globalThis as { wardlightFacility?: { close(): Promise<void> } }

/** `npm run dev` has a living ward behind it too: the facility server on a free port, forwarded to. */
function facilityInDevelopment(): Plugin {
  return {
    name: 'wardlight-facility',
    apply: 'serve',
    async config(_, { isPreview }) {
      if (isPreview || process.env['VITEST']) return
      const { createFacility } = await import('./server/facility.ts')
      const { logTo } = await import('./server/support/log.ts')
      await running.wardlightFacility?.close()
      const facility = await createFacility({ port: 0, lived: true, log: logTo(console.error) })
      running.wardlightFacility = facility
      console.log(`Facility server: ${facility.url}, MQTT on port ${facility.mqttPort}`)
      return {
        server: {
          proxy: {
            '/api': { target: facility.url, ws: true },
            '^/(mailbox|health$|pages.css|licenses.txt|activationLinkExpired|passwordResetLinkExpired|login/(create|reset)Password)':
              facility.url,
          },
        },
      }
    },
  }
}

/** In the build and not among the modules its list of licences is made of: the font, and the service worker's packages. */
const BESIDES = [
  '@fontsource-variable/inter',
  'workbox-core',
  'workbox-precaching',
  'workbox-routing',
  'workbox-strategies',
]

/** Adds their licences to `licenses.txt`. */
function licencesBesides(): Plugin {
  return {
    name: 'wardlight-licences',
    apply: 'build',
    async writeBundle({ dir = 'dist' }) {
      const texts = BESIDES.map((name) => {
        const read = (file: string) => readFileSync(`node_modules/${name}/${file}`, 'utf8')
        const { version, license } = JSON.parse(read('package.json')) as Record<string, string>
        return `\n## ${name} - ${version} (${license})\n\n${read('LICENSE')}`
      })
      appendFileSync(`${dir}/licenses.txt`, texts.join(''))
    },
  }
}

/** What gets smaller: pictures and fonts are compressed already. */
const SHRINKS = /\.(js|css|html|svg|webmanifest|txt)$/
const [shrinkBr, shrinkGz] = [promisify(brotliCompress), promisify(gzip)]

/** Each file stands beside itself as brotli and gzip, so that the server sends it small and compresses nothing (BUILD-07). */
function compressed(): Plugin {
  return {
    name: 'wardlight-compressed',
    apply: 'build',
    closeBundle: {
      sequential: true,
      // After the service worker, which is made here too.
      order: 'post',
      async handler() {
        const dist = resolve(import.meta.dirname, 'dist')
        const files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
        const shrinking = files
          .filter((name) => SHRINKS.test(name))
          .map(async (name) => {
            const path = join(dist, name)
            const whole = readFileSync(path)
            for (const [ending, made] of [
              ['br', await shrinkBr(whole)],
              ['gz', await shrinkGz(whole, { level: 9 })],
            ] as const) {
              if (made.length < whole.length) writeFileSync(`${path}.${ending}`, made)
            }
          })
        await Promise.all(shrinking)
      },
    },
  }
}

const WORKER = 'virtual:sync-worker'

/**
 * The worker as a second entry of the same build: Dexie, the model and the wire are in chunks that page and
 * worker share, so that they are fetched once. A worker built apart would carry its own copies of them.
 */
function syncWorker(): Plugin {
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
        ? `export default import.meta.ROLLUP_FILE_URL_${file}`
        : `export default '/workers/sync.ts?worker_file&type=module'`
    },
  }
}

/** The page and the worker begin at once; the page of signing in, or the home page, follows. */
const BEGIN = {
  page: ['src/main.tsx'],
  worker: ['workers/sync.ts'],
  login: ['src/screens/login/LoginScreen.tsx'],
  home: ['src/screens/shell/Shell.tsx', 'src/screens/home/HomeScreen.tsx'],
}

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
function scriptOf(id: string, modules: Modules): string | null {
  reached ??= reachedFrom(modules)
  const { page, worker, workerLater, login, home, later } = reached
  if (OF_FORMS.test(id)) return null
  if (page.has(id)) return workerLater.has(id) ? 'shared' : 'page'
  if (worker.has(id)) return home.has(id) || later.has(id) ? 'data' : null
  if (!home.has(id) || login.has(id)) return null
  return workerLater.has(id) ? 'data' : 'ward'
}

function reachedFrom(modules: Modules): NonNullable<typeof reached> {
  const idsOf = (files: string[]) => files.map((file) => resolve(import.meta.dirname, file))
  const from = (files: string[]) => closure(idsOf(files), modules, 'at once')
  const [page, worker] = [from(BEGIN.page), from(BEGIN.worker)]
  const [login, home] = [from(BEGIN.login), from(BEGIN.home)]
  const workerLater = closure(idsOf(BEGIN.worker), modules, 'ever')
  const fetched = [...page, ...worker].flatMap(
    (id) => modules.getModuleInfo(id)?.dynamicallyImportedIds ?? [],
  )
  return { page, worker, workerLater, login, home, later: closure(fetched, modules, 'at once') }
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
function workerWithoutPage(): Plugin {
  return {
    name: 'wardlight-worker-without-page',
    apply: 'build',
    generateBundle(_, bundle) {
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
  }
}

export default defineConfig({
  plugins: [
    facilityInDevelopment(),
    syncWorker(),
    licencesBesides(),
    workerWithoutPage(),
    vanillaExtractPlugin(),
    react(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      manifest: false,
      injectManifest: { globPatterns: ['**/*.{js,css,html,svg,png,woff2,webmanifest}'] },
      devOptions: { enabled: true, type: 'module' },
    }),
    compressed(),
  ],
  // The same library for browsers of today: what its package gives by default is written for those of 2012.
  resolve: {
    alias: { dexie: resolve(import.meta.dirname, 'node_modules/dexie/dist/modern/dexie.mjs') },
  },
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    sourcemap: false,
    // Name, version and text of the licence of everything that is bundled.
    license: { fileName: 'licenses.txt' },
    // A page's own links are worth having. With a script that follows later they would put twenty more into the head, which
    // is work of the main thread, and the worker has no head.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: scriptOf, includeDependenciesRecursively: false }] },
      },
    },
  },
})
