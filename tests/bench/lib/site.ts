import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'

export const ROOT = new URL('../../../', import.meta.url).pathname
export const BENCH = join(ROOT, '.bench')
/** The built console with the floor's pages beside it, so that both are served and protected alike. */
export const SITE = join(BENCH, 'site')

/** Copies the built console (`CONSOLE_FOLDER`, else `dist`) and builds the floor's pages into it. */
export async function buildSite(): Promise<void> {
  const dist = process.env['CONSOLE_FOLDER'] ?? join(ROOT, 'dist')
  if (!existsSync(join(dist, 'index.html')))
    throw new Error('The console is not built: run npm run build first.')
  rmSync(SITE, { recursive: true, force: true })
  cpSync(dist, SITE, { recursive: true })
  const floor = join(ROOT, 'tests/bench/floor')
  await build({
    root: floor,
    base: '/floor/',
    configFile: false,
    logLevel: 'warn',
    worker: { format: 'es' },
    build: {
      outDir: join(SITE, 'floor'),
      target: 'es2022',
      rolldownOptions: {
        input: ['index.html', 'bare.html', 'observers.html'].map((name) => join(floor, name)),
      },
    },
  })
}

/** The console built into a folder as a next version, in which one screen alone differs. */
export async function buildNext(outDir: string, screen: string): Promise<void> {
  if (!existsSync(join(ROOT, screen))) throw new Error(`There is no screen ${screen}.`)
  const marked = `${readFileSync(join(ROOT, screen), 'utf8')}\nReflect.set(globalThis, 'nextVersion', true)\n`
  await build({
    root: ROOT,
    logLevel: 'warn',
    plugins: [
      { name: 'next-version', load: (id) => (id === join(ROOT, screen) ? marked : undefined) },
    ],
    build: { outDir, emptyOutDir: true },
  })
}
