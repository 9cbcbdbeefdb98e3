import { join } from 'node:path'
import { createServer, createServerModuleRunner } from 'vite'
import type { Language } from '../../src/model/language.ts'
import { inLanguage } from '../messages/in-language.ts'

const ROOT = join(import.meta.dirname, '../..')

type Loaded = { load: <File>(path: string) => Promise<File>; close: () => Promise<void> }

/** Loads files of the console in a language, by their paths as `src/texts/who.ts`. */
export async function loadedIn(language: Language): Promise<Loaded> {
  const server = await createServer({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    plugins: [inLanguage(language)],
    server: { middlewareMode: true, ws: false, watch: null },
  })
  const runner = createServerModuleRunner(server.environments.ssr, { hmr: false })
  return { load: (path) => runner.import(join(ROOT, path)), close: () => server.close() }
}
