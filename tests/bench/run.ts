/**
 * `npm run bench`: measures what the console and the server promise and prints one table.
 * `--write` puts the figures into the table of docs/performance.md. Never fails on a figure; ends with 1 only when something could not be measured.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { type Figure, table } from './lib/figure.ts'
import { type Name, readOptions } from './lib/options.ts'
import { withFigures } from './lib/report.ts'
import { type Session, openSession } from './lib/session.ts'
import { BENCH } from './lib/site.ts'
import { measureAlarms } from './measures/alarms.ts'
import { measureBoard } from './measures/board.ts'
import { measureSoak } from './measures/board-soak.ts'
import { measureBytes } from './measures/bytes.ts'
import { measureCare } from './measures/care.ts'
import { measureCounts } from './measures/counts.ts'
import { measureDensity } from './measures/density.ts'
import { measureFill } from './measures/fill.ts'
import { measureHandover } from './measures/handover.ts'
import { measureHandoverLive } from './measures/handover-live.ts'
import { measureHeap } from './measures/heap.ts'
import { measureHistory } from './measures/history.ts'
import { measureOffline } from './measures/offline.ts'
import { measureSettings } from './measures/settings.ts'
import { measurePlatform } from './measures/platform.ts'
import { measureStart } from './measures/start.ts'
import { measureStream } from './measures/stream.ts'
import { measureWards } from './measures/wards.ts'
import { measureZoom } from './measures/zoom.ts'
import { measureWatch } from './server/watch.ts'
import { measureRules } from './rules/rules.ts'
import { measureScale } from './scale/scale.ts'
import { measureAnswers } from './server/answers.ts'
import { measureAttacks } from './server/attacks.ts'
import { measureBoot } from './server/boot.ts'
import { measureConsoles } from './server/consoles.ts'
import { measureDisk } from './server/disk.ts'
import { measureGate } from './server/gate.ts'
import { measureMemory } from './server/memory.ts'
import { measureStored } from './server/stored.ts'
import { measureTablet } from './server/tablet.ts'

const MEASURES: Record<Name, (session: Session) => Promise<Figure[]>> = {
  stream: measureStream,
  counts: measureCounts,
  wards: measureWards,
  density: measureDensity,
  heap: measureHeap,
  offline: measureOffline,
  bytes: measureBytes,
  start: measureStart,
  history: measureHistory,
  zoom: measureZoom,
  fill: measureFill,
  settings: measureSettings,
  stored: measureStored,
  disk: measureDisk,
  memory: measureMemory,
  answers: measureAnswers,
  consoles: measureConsoles,
  tablet: measureTablet,
  attacks: measureAttacks,
  boot: measureBoot,
  platform: measurePlatform,
  alarms: measureAlarms,
  care: measureCare,
  board: measureBoard,
  soak: measureSoak,
  handover: measureHandover,
  'handover-live': measureHandoverLive,
  rules: measureRules,
  scale: measureScale,
  watch: measureWatch,
  gate: measureGate,
}

const PAGE = new URL('../../docs/performance.md', import.meta.url)

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2))
  const loadBefore = loadavg()
  const session = await openSession(options)
  const figures: Figure[] = []
  const failures: string[] = []
  try {
    for (const name of options.names) {
      console.log(`${name} …`)
      try {
        figures.push(...(await MEASURES[name](session)))
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
