import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import pxToRem from 'postcss-pxtorem'
import { type Plugin, defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { lineIcons } from './vite.icons.ts'
import { importMap } from './vite.import-map.ts'
import { keptAs, languageBuilt, languagePlugins, outDirOf } from './vite.languages.ts'
import { reactByName } from './vite.react.ts'
import { firstScript, scriptOf, syncWorker, workerWithoutPage } from './vite.scripts.ts'

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

/** `npm run dev` shows every component in every state at `/design` (`docs/design.md`). */
function designPage(): Plugin {
  return {
    name: 'wardlight-design',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use((request, _, next) => {
        if (request.url === '/design') request.url = '/tests/design/index.html'
        next()
      })
    },
  }
}

/** In the build and not among the modules its list of licences is made of: the font, and the service worker's packages. */
const BESIDES = [
  '@fontsource-variable/inter',
  '@fontsource-variable/noto-sans-arabic',
  '@fontsource-variable/noto-sans-jp',
  '@fontsource-variable/noto-sans-kr',
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
  let dist = ''
  return {
    name: 'wardlight-compressed',
    apply: 'build',
    configResolved: ({ root, build }) => void (dist = resolve(root, build.outDir)),
    closeBundle: {
      sequential: true,
      // After the service worker, which is made here too.
      order: 'post',
      async handler() {
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

/** Styles say px at the usual size of text, 16 px; they grow with it, folds too (DESIGN-17). Hairlines stay hairlines. */
const growsWithText = pxToRem({
  propList: ['*'],
  mediaQuery: true,
  minPixelValue: 2,
})

const { first: filesOfNames, last: mapInPage } = importMap('workers/sync.ts')

const language = languageBuilt()
const inLanguage = languagePlugins(language)

export default defineConfig({
  plugins: [
    ...inLanguage.first,
    facilityInDevelopment(),
    designPage(),
    syncWorker(),
    lineIcons(),
    reactByName(),
    filesOfNames,
    firstScript(),
    licencesBesides(),
    workerWithoutPage(),
    mapInPage,
    vanillaExtractPlugin(),
    react(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      manifest: false,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,png,woff2,webmanifest}'],
        // 250 files, of which a ward needs a few: the browser keeps those. Others are shown where it is installed (OFFL-70).
        globIgnores: ['**/noto-sans-*', 'icons/{screenshot,shortcut}-*'],
        manifestTransforms: [keptAs(language).manifest],
        buildPlugins: { vite: inLanguage.serviceWorker },
      },
      devOptions: { enabled: true, type: 'module' },
    }),
    compressed(),
    ...inLanguage.last,
  ],
  // The same library for browsers of today: what its package gives by default is written for those of 2012.
  resolve: {
    alias: {
      dexie: resolve(import.meta.dirname, 'node_modules/dexie/dist/modern/dexie.mjs'),
      // React has had the store's hook itself for years: this is what is left of the router's package for it.
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  css: { postcss: { plugins: [growsWithText] } },
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    outDir: outDirOf(language),
    emptyOutDir: true,
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
