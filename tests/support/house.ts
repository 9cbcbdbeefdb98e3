import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Source, importsOf } from './syntax.ts'

/**
 * The house rules of the architecture, read from the real imports: who may import whom, who may touch what,
 * and how large a file may grow.
 */
const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

const OF_THE_FIELD = ['src/domain', 'src/model', 'src/texts']

const SERVER_FLOOR = [
  'server/features',
  'server/features/commands',
  'server/protocol',
  'server/support',
  ...OF_THE_FIELD,
]

/** May import → these folders and root files, besides itself. */
const TABLE: Record<string, readonly string[]> = {
  // What the field knows, for the console and the server alike.
  'src/domain': [],
  'src/model': ['src/domain'],
  // Texts name what they are about; the rules know no words.
  'src/texts': ['src/domain', 'src/model'],
  'src/forms': ['src/domain', 'src/model', 'src/texts'],
  'src/wire': ['src/domain', 'src/model'],
  'src/commands': ['src/model', 'src/texts', 'src/wire'],
  'src/db': ['src/model', 'src/texts', 'src/commands'],
  'src/sync': ['src/model', 'src/texts', 'src/wire', 'src/commands', 'src/db'],
  'src/ui/theme': [],
  // Layout, measuring and moments: what every part that is shown is made of.
  'src/ui/base': ['src/ui/theme'],
  // Cards draw small lines.
  'src/ui': [
    'src/domain',
    'src/model',
    'src/texts',
    'src/forms',
    'src/ui/base',
    'src/ui/theme',
    'src/ui/charts',
  ],
  'src/ui/charts': ['src/domain', 'src/model', 'src/texts', 'src/ui/base', 'src/ui/theme'],
  // This window: its session, its worker, what it asks. It knows no screen.
  'src/app': ['src/model', 'src/texts', 'src/commands', 'src/db', 'workers'],
  'src/screens': [
    'src/model',
    'src/texts',
    'src/forms',
    'src/commands',
    'src/db',
    'src/ui',
    'src/ui/base',
    'src/ui/charts',
    'src/ui/theme',
    'src/app',
  ],
  // The entry and the routes: who puts the others together.
  src: ['src/app', 'src/screens', 'src/ui/theme'],
  workers: ['src/model', 'src/texts', 'src/wire', 'src/commands', 'src/db', 'src/sync'],
  // It shows notifications, which people read, and asks for what they say.
  sw: ['src/model', 'src/texts', 'src/wire', 'src/db', 'src/sync'],
  // The entry, its options and what puts the layers together: nobody imports it.
  server: [
    'server/embedded',
    'server/thingsboard',
    'server/tools',
    'server/tools/move',
    ...SERVER_FLOOR,
  ],
  // Plain tools of any process: the log, work side by side, questions on a terminal.
  'server/support': [],
  // ThingsBoard's language: its things as types, its errors, what is read of a request. The store as a port, too.
  'server/protocol': ['server/support', 'src/domain'],
  // What both kinds of server do, each once. The rules of the field are the console's.
  'server/features': ['server/protocol', 'server/support', ...OF_THE_FIELD],
  // Commands of staff are those of the console, and ask the server as the console does.
  'server/features/commands': [
    'server/features',
    'server/protocol',
    'server/support',
    'src/commands',
    'src/wire',
    'src/sync',
    ...OF_THE_FIELD,
  ],
  'server/embedded': SERVER_FLOOR,
  'server/thingsboard': ['server/thingsboard/asked', ...SERVER_FLOOR],
  // The keys of the console's own queries, which the gate lets through.
  'server/thingsboard/asked': ['src/model', 'src/wire'],
  'server/tools': [
    'server/embedded',
    'server/thingsboard',
    'server/tools/simulator',
    ...SERVER_FLOOR,
  ],
  // What was moved is compared by the console's own questions, and in its own words.
  'server/tools/move': [
    'server/tools',
    'server/embedded',
    'server/thingsboard',
    'src/wire',
    ...SERVER_FLOOR,
  ],
  // It speaks MQTT as gateways do, and knows nothing of the server.
  'server/tools/simulator': ['server/support', 'src/domain'],
}

const FOLDERS = Object.keys(TABLE)

export function sourcesBelow(folder: string): Source[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return sourcesBelow(path)
    if (!/\.(tsx?|mjs)$/.test(entry.name)) return []
    return [{ path, text: readFileSync(join(ROOT, path), 'utf8') }]
  })
}

/** The longest folder of the table this path lies in. */
export function folderOf(path: string): string | undefined {
  return FOLDERS.filter((folder) => path.startsWith(`${folder}/`)).toSorted(
    (a, b) => b.length - a.length,
  )[0]
}

/** Imports that the table does not allow. */
export function forbidden(sources: readonly Source[]): string[] {
  return sources.flatMap(importsOf).flatMap(({ from, to }) => {
    const own = folderOf(from)
    const other = folderOf(to)
    if (own === undefined || other === undefined || own === other) return []
    const allowed = TABLE[own] ?? []
    if (allowed.includes(to)) return []
    return allowed.includes(other) ? [] : [`${from} imports ${to}`]
  })
}

/** A way round through files that leads back to where it began; a type is a way, too. */
export function fileCircles(sources: readonly Source[]): string[] {
  const edges = new Map(
    sources.map((source) => [source.path, importsOf(source).map(({ to }) => to)]),
  )
  const done = new Set<string>()
  const found: string[] = []
  function walk(file: string, path: readonly string[]): void {
    if (path.includes(file)) found.push([...path.slice(path.indexOf(file)), file].join(' → '))
    else if (!done.has(file)) for (const next of edges.get(file) ?? []) walk(next, [...path, file])
    done.add(file)
  }
  for (const file of edges.keys()) walk(file, [])
  return found
}

/** A way round through folders that leads back to where it began: those of the table, or any that `of` names. */
export function cycles(
  sources: readonly Source[],
  of: (path: string) => string | undefined = folderOf,
): string[] {
  const edges = new Map<string, Set<string>>()
  for (const { from, to } of sources.flatMap(importsOf)) {
    const own = of(from)
    const other = of(to)
    // The page's wiring uses screens and is used by them: those are files, and lint knows file cycles.
    if (!own || !other || own === other || own === 'src' || other === 'src') continue
    edges.set(own, (edges.get(own) ?? new Set()).add(other))
  }
  const done = new Set<string>()
  const found: string[] = []
  function walk(folder: string, path: readonly string[]): void {
    if (path.includes(folder)) {
      found.push([...path.slice(path.indexOf(folder)), folder].join(' → '))
      return
    }
    if (!done.has(folder)) for (const next of edges.get(folder) ?? []) walk(next, [...path, folder])
    done.add(folder)
  }
  for (const folder of edges.keys()) walk(folder, [])
  return found
}
