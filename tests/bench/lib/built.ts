import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { build } from 'vite'
import { BENCH } from './site.ts'

/** Processes that measure, or are measured: `-process.ts` files of these folders. */
const PROCESSES = {
  lib: ['facility', 'publisher'],
  server: ['attacks', 'consoles', 'facility', 'fill', 'flood', 'platform'],
} as const
type Folder = keyof typeof PROCESSES
export type ProcessName = { [F in Folder]: `${F}/${(typeof PROCESSES)[F][number]}` }[Folder]

const BUILT = join(BENCH, 'processes')
const builtName = (name: ProcessName): string => `bench-${name.replace('/', '-')}`

/** Builds them with the server as the product is built: what is measured has no loader of TypeScript either. */
export async function buildProcesses(): Promise<void> {
  const names = Object.entries(PROCESSES).flatMap(([folder, all]) =>
    all.map((name) => `${folder}/${name}` as ProcessName),
  )
  const input = names.map((name) => [builtName(name), `tests/bench/${name}-process.ts`])
  await build({
    configFile: 'vite.server.config.ts',
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
  return fork(join(BUILT, `${builtName(name)}.js`), [...args], {
    execArgv: ['--max-semi-space-size=4', ...nodeArgs],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
}
