import { chmodSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

/** What is run by itself: the server, the processes that it starts, and the one command. */
const ENTRIES = {
  main: 'server/main.ts',
  wardlight: 'server/wardlight.ts',
  facility: 'server/facility.ts',
  'examine-process': 'server/tools/backup/examine-process.ts',
  'prove-process': 'server/tools/backup/prove-process.ts',
}

/** The one command is run by its name: a link to it (`npm link`) outlives the next build. */
const runnable: Plugin = {
  name: 'runnable',
  writeBundle: ({ dir = '' }) => chmodSync(join(dir, 'wardlight.js'), 0o755),
}

/**
 * The server as plain JavaScript in `dist-server`: without a loader of TypeScript it is ready in half the time and holds
 * 25 MB less. Packages stay where they are installed. Not made smaller, so that names in a stack are those of the source.
 */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [runnable],
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist-server',
    minify: false,
    sourcemap: 'hidden',
    rolldownOptions: {
      input: Object.fromEntries(
        Object.entries(ENTRIES).map(([name, file]) => [name, resolve(import.meta.dirname, file)]),
      ),
      // All in one folder: a file is found beside the one that wants it (server/support/root.ts).
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
