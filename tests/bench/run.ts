/**
 * `npm run bench`: measures what the console and the server promise and prints one table.
 * `--against COMMIT` measures that commit too, in alternation with this checkout, and prints the ratios.
 * `--write` puts the figures into the table of docs/performance.md. Never fails on a figure; ends with 1 only when something could not be measured.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { runAgainst } from './lib/against/run.ts'
import { type Figure, table } from './lib/figure.ts'
import { type Name, readOptions } from './lib/options.ts'
import { withFigures } from './lib/report.ts'
import { type Session, openSession } from './lib/session.ts'
import { BENCH } from './lib/site.ts'

type Measure = (session: Session) => Promise<Figure[]>

/** Each is loaded when it is asked for: one that does not fit the product of another commit hinders no other. */
const MEASURES: Record<Name, () => Promise<Measure>> = {
  stream: async () => (await import('./measures/stream.ts')).measureStream,
  counts: async () => (await import('./measures/counts.ts')).measureCounts,
  wards: async () => (await import('./measures/wards.ts')).measureWards,
  density: async () => (await import('./measures/density.ts')).measureDensity,
  heap: async () => (await import('./measures/heap.ts')).measureHeap,
  offline: async () => (await import('./measures/offline.ts')).measureOffline,
  bytes: async () => (await import('./measures/bytes.ts')).measureBytes,
  start: async () => (await import('./measures/start.ts')).measureStart,
  history: async () => (await import('./measures/history.ts')).measureHistory,
  zoom: async () => (await import('./measures/zoom.ts')).measureZoom,
  fill: async () => (await import('./measures/fill.ts')).measureFill,
  settings: async () => (await import('./measures/settings.ts')).measureSettings,
  stored: async () => (await import('./server/stored.ts')).measureStored,
  disk: async () => (await import('./server/disk.ts')).measureDisk,
  memory: async () => (await import('./server/memory.ts')).measureMemory,
  answers: async () => (await import('./server/answers.ts')).measureAnswers,
  consoles: async () => (await import('./server/consoles.ts')).measureConsoles,
  tablet: async () => (await import('./server/tablet.ts')).measureTablet,
  attacks: async () => (await import('./server/attacks.ts')).measureAttacks,
  boot: async () => (await import('./server/boot.ts')).measureBoot,
  platform: async () => (await import('./measures/platform.ts')).measurePlatform,
  alarms: async () => (await import('./measures/alarms.ts')).measureAlarms,
  care: async () => (await import('./measures/care.ts')).measureCare,
  board: async () => (await import('./measures/board.ts')).measureBoard,
  soak: async () => (await import('./measures/board-soak.ts')).measureSoak,
  handover: async () => (await import('./measures/handover.ts')).measureHandover,
  'handover-live': async () => (await import('./measures/handover-live.ts')).measureHandoverLive,
  rules: async () => (await import('./rules/rules.ts')).measureRules,
  scale: async () => (await import('./scale/scale.ts')).measureScale,
  watch: async () => (await import('./server/watch.ts')).measureWatch,
  gate: async () => (await import('./server/gate.ts')).measureGate,
  command: async () => (await import('./measures/command.ts')).measureCommand,
}

const PAGE = new URL('../../docs/performance.md', import.meta.url)

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2))
  if (options.against !== null) return runAgainst(options.against, options)
  const loadBefore = loadavg()
  const session = await openSession(options)
  const figures: Figure[] = []
  const failures: string[] = []
  try {
    for (const name of options.names) {
      console.log(`${name} …`)
      try {
        const measure = await MEASURES[name]()
        figures.push(...(await measure(session)))
      } catch (error) {
        failures.push(name)
        console.error(`${name} could not be measured:`, error)
      }
    }
  } finally {
    await session.close()
  }
  const machine = {
    date: new Date().toISOString(),
    node: process.version,
    processor: cpus()[0]?.model,
    cores: cpus().length,
    loadBefore,
    loadAfter: loadavg(),
  }
  writeFileSync(join(BENCH, 'latest.json'), JSON.stringify({ machine, options, figures }, null, 2))
  const load = (values: readonly number[]): string => values.map((one) => one.toFixed(1)).join(' ')
  console.log(`\n${table(figures)}\n`)
  console.log(
    `${machine.cores} cores, ${machine.processor}, Node ${machine.node}; load before ${load(loadBefore)}, after ${load(machine.loadAfter)}.`,
  )
  if (options.write) {
    const page = readFileSync(PAGE, 'utf8')
    writeFileSync(PAGE, withFigures(page, figures, machine.date.slice(0, 10)))
  }
  for (const name of failures) console.log(`Not measured: ${name}.`)
  return failures.length === 0 ? 0 : 1
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  },
)
