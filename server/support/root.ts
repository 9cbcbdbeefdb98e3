import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
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

const maps = new Map<string, SourceMap | undefined>()

/** The map beside a built file. Read with the first failure: what Node's own flag reads of all files is not free. */
function mapOf(file: string): SourceMap | undefined {
  if (maps.has(file)) return maps.get(file)
  const path = `${file}.map`
  const map = existsSync(path)
    ? new SourceMap(
        JSON.parse(readFileSync(path, 'utf8')) as ConstructorParameters<typeof SourceMap>[0],
      )
    : undefined
  maps.set(file, map)
  return map
}

/** A frame of a stack with the place in the source, where it names one in the built server (SRV-97). */
export function inSource(frame: string): string {
  const [, before = '', url = '', line, column, after = ''] =
    /^(.*?)(file:\/\/\S+?):(\d+):(\d+)(\)?)$/.exec(frame) ?? []
  if (url === '') return frame
  try {
    const file = fileURLToPath(url)
    const entry = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1)
    if (!entry || !('originalSource' in entry)) return frame
    const source = relative(root, join(dirname(file), entry.originalSource))
    return `${before}${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}${after}`
  } catch {
    return frame
  }
}
