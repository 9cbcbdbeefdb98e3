import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { BENCH, ROOT } from './site.ts'

/** Processes that measure, or are measured: `-process.ts` files of these folders. */
const PROCESSES = {
  lib: ['facility', 'publisher'],
  server: ['attacks', 'consoles', 'facility', 'fill', 'flood', 'platform'],
} as const
type Folder = keyof typeof PROCESSES
export type ProcessName = { [F in Folder]: `${F}/${(typeof PROCESSES)[F][number]}` }[Folder]

const BUILT = join(BENCH, 'processes')
const builtName = (name: ProcessName): string => `bench-${name.replace('/', '-')}`

/** A commit of before the server was built runs from its sources, as it did (`--against`). */
const CONFIG = join(ROOT, 'vite.server.config.ts')
const isBuilt = existsSync(CONFIG)

/** Builds them with the server as the product is built: what is measured has no loader of TypeScript either. */
export async function buildProcesses(): Promise<void> {
  if (!isBuilt) return
  const names = Object.entries(PROCESSES).flatMap(([folder, all]) =>
    all.map((name) => `${folder}/${name}` as ProcessName),
  )
  const input = names.map((name) => [builtName(name), `tests/bench/${name}-process.ts`])
  await build({
    configFile: CONFIG,
    logLevel: 'warn',
    build: {
      outDir: BUILT,
      emptyOutDir: true,
      rolldownOptions: { input: Object.fromEntries(input) as Record<string, string> },
    },
  })
}

/** Starts one, as `npm start` starts the server. */
export function forkBuilt(
  name: ProcessName,
  args: readonly string[] = [],
  nodeArgs: readonly string[] = [],
): ChildProcess {
  const file = isBuilt
    ? join(BUILT, `${builtName(name)}.js`)
    : join(ROOT, 'tests/bench', `${name}-process.ts`)
  return fork(file, [...args], {
    execArgv: ['--max-semi-space-size=4', ...(isBuilt ? [] : ['--import', 'tsx']), ...nodeArgs],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
}
