import { appendFileSync, readFileSync } from 'node:fs'
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
      const { logTo } = await import('./server/log.ts')
      await running.wardlightFacility?.close()
      const facility = await createFacility({ port: 0, log: logTo(console.error) })
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

/** Of the data layer, what is loaded by the pages that show it: commands that wait, accounts, the platform's lists. */
const WITH_THEIR_PAGES = [
  'account',
  'affected',
  'alarm-settings-view',
  'devices.ts',
  'hospitals',
  'in-memory',
  'passwords',
  'pending',
  'platform',
  'requests.assets',
  'requests.users',
  'slices',
  'unfinished',
  'waiting',
  'ward-gateways',
]

/**
 * Small modules that several entries share travel together: few requests and better compression. What the
 * sign-in page needs of the data layer is apart from what comes after it.
 */
const CHUNKS = [
  {
    // The bundler's own, wanted by the page's first script and by the worker: neither is to fetch the other's for it.
    name: 'preload',
    test: /vite[\\/]preload-helper/,
    priority: 5,
    includeDependenciesRecursively: false,
  },
  {
    // Several pages share the selects, and neither the sign-in nor the home page has any.
    name: 'selects',
    test: /node_modules[\\/](react-aria|react-aria-components|react-stately|@internationalized)[\\/]|src[\\/]components[\\/]forms[\\/]Combobox\.tsx/,
    priority: 3,
    includeDependenciesRecursively: false,
  },
  {
    // What every page draws with, in one file instead of twenty. Nothing of it is for the worker.
    name: 'frame',
    test: /node_modules[\\/](react|react-dom|scheduler|dexie-react-hooks|@vanilla-extract|@tanstack[\\/](react-router|router-core|history|store|react-store)|use-sync-external-store|lucide-react[\\/]dist[\\/]esm(?![\\/]icons))[\\/]|src[\\/](app[\\/]store\.ts|theme[\\/]|components[\\/](Button|button|Logo|logo|AlertDialog|alert-dialog)\b|screens[\\/]alerts\.|app[\\/](notices|kept-location|queue)\.)/,
    priority: 4,
    includeDependenciesRecursively: false,
  },
  {
    // The window's session and its handle on the worker: one subject a file, but every page begins with all of them.
    name: 'backend',
    test: /src[\\/]app[\\/](backend|background|cookies|fetch-commands|leave|scope|scope-context|session|sign-in|storage-state|worker)\.tsx?|virtual:sync-worker/,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'session',
    test: /[\\/]dexie[\\/]|comlink|src[\\/](db[\\/](open|database|status|wipe)|model[\\/](people[\\/]session|connection|vitals[\\/]thresholds)|texts[\\/]common)\b/,
    minShareCount: 2,
    priority: 2,
  },
  {
    // What staff do, loaded by page and worker with the first thing they do.
    name: 'commands',
    test: /src[\\/](commands[\\/]|db[\\/]enqueue\.ts|sync[\\/]drain|wire[\\/]requests[\\/](writes|ward-users|renames)|texts[\\/]flows)|valibot/,
    minShareCount: 1,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'data',
    test: new RegExp(
      `src[\\\\/]((db|wire|sync)[\\\\/](?!\\S*(${WITH_THEIR_PAGES.join('|')}))|model[\\\\/](vitals[\\\\/](caution|display|freshness|posture)|time[\\\\/]dates|history[\\\\/]history|alarms[\\\\/]standing)\\b)`,
    ),
    minShareCount: 2,
    priority: 1,
  },
  {
    // What the home page, patients and devices are drawn with.
    name: 'ward',
    test: /src[\\/](app[\\/](live|now)\.ts|components[\\/](Balloon|balloon|glyphs|CategoryIcon|VirtualRows|virtual|collapsed|columns|Segmented|segmented|hidden|PriorityMark|priority|ConfirmState|confirm-state)\b|screens[\\/]indicator|components[\\/]indicator\.)|lucide-react[\\/]\S*[\\/](activity|battery-low|check|clock-3|droplet|heart-pulse|info|person-standing|siren|thermometer|triangle-exclamation-point|unplug|wifi|wifi-off|wind|wrench)\.|@tanstack[\\/](virtual-core|react-virtual)/,
    minShareCount: 2,
    priority: 0,
    includeDependenciesRecursively: false,
  },
  {
    // What the lists of patients and devices have in common, and the home page has not.
    name: 'lists',
    test: /lucide-react[\\/]\S*[\\/]icons[\\/](plus|printer|pencil|qr-code|trash|chevron-\w+|circle-exclamation-point|search)\.|src[\\/](components[\\/](SearchField|search|NetworkIcon|PendingNote|pending|room|card-actions)\b|texts[\\/]forms\.|model[\\/]patients[\\/](grouping|patient-modal)\.|db[\\/]unfinished|screens[\\/](denied|patients[\\/]patients\.css))/,
    minShareCount: 2,
    priority: -1,
    includeDependenciesRecursively: false,
  },
]

export default defineConfig({
  plugins: [
    facilityInDevelopment(),
    syncWorker(),
    licencesBesides(),
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
  ],
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
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
})
