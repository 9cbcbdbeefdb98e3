import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** This file, or the built one that holds it: the only place that asks where the code lies (SRV-96). */
const here = fileURLToPath(import.meta.url)

/** The product's own folder, from the sources and from the build alike: the nearest that has a `package.json`. */
export const root = above(dirname(here))

function above(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder
  const next = dirname(folder)
  if (next === folder) throw new Error(`There is no package.json above ${here}.`)
  return above(next)
}

/**
 * What Node is given to run another process of this server, `server/…/name-process.ts`: built like this one where this
 * one is built (`vite.server.config.ts`), else from its source.
 */
export function processArguments(script: `server/${string}-process.ts`): readonly string[] {
  if (here.endsWith('.ts')) return ['--import', 'tsx', join(root, script)]
  return [join(dirname(here), basename(script).replace(/\.ts$/, '.js'))]
}
