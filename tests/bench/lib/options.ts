import { parseArgs } from 'node:util'

export const NAMES = [
  'stream',
  'counts',
  'wards',
  'density',
  'heap',
  'offline',
  'bytes',
  'start',
  'history',
  'zoom',
  'fill',
  'settings',
  'boot',
  'answers',
  'consoles',
  'tablet',
  'attacks',
  'stored',
  'disk',
  'memory',
  'platform',
  'alarms',
  'board',
  'soak',
  'handover',
  'handover-live',
  'care',
  'rules',
  'scale',
  'watch',
  'gate',
  'command',
] as const
export type Name = (typeof NAMES)[number]

/** Those that need neither a browser nor the built console. */
const OF_THE_SERVER: readonly Name[] = [
  'boot',
  'answers',
  'consoles',
  'tablet',
  'attacks',
  'stored',
  'disk',
  'memory',
  'care',
  'rules',
  'watch',
  'gate',
]
export const needsConsole = (name: Name): boolean => !OF_THE_SERVER.includes(name)

export type Options = {
  names: readonly Name[]
  quick: boolean
  /** The figures go into `docs/performance.md`. */
  write: boolean
  /** The commit whose product is measured too, in alternation with this one; `null` for none. */
  against: string | null
  /** How often both are measured. */
  pairs: number
  /** Minutes of streaming in which the heap is watched. */
  minutes: number
  /** Runs of each streaming mode, and seconds of each. */
  runs: number
  seconds: number
  /** Offline starts. */
  cold: number
  warm: number
}

export const usage = `npm run bench -- [--quick] [--write] [--minutes N] [--against COMMIT [--pairs N]] [${NAMES.join(' ')}]`

/** @throws Error one sentence about what is wrong */
export function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      quick: { type: 'boolean' },
      write: { type: 'boolean' },
      minutes: { type: 'string' },
      against: { type: 'string' },
      pairs: { type: 'string' },
    },
  })
  const against = values.against ?? null
  const pairs = Number(values.pairs ?? 3)
  if (!(Number.isInteger(pairs) && pairs > 0))
    throw new Error(`--pairs must be a whole number above 0.\n${usage}`)
  if (against !== null && positionals.length === 0)
    throw new Error(`--against wants the names of what is measured.\n${usage}`)
  if (against !== null && values.write === true)
    throw new Error(`--against prints ratios and writes no figures.\n${usage}`)
  // Pairs are of quick measures: what a longer run adds, another pair adds for both sides.
  const quick = values.quick === true || against !== null
  const names = positionals.map((name) => {
    const known = NAMES.find((one) => one === name)
    if (known === undefined) throw new Error(`There is no measurement "${name}".\n${usage}`)
    return known
  })
  const minutes = Number(values.minutes ?? (quick ? 1 : 10))
  if (!(minutes > 0)) throw new Error(`--minutes must be a number above 0.\n${usage}`)
  return {
    names: names.length > 0 ? names : NAMES,
    quick,
    write: values.write === true,
    against,
    pairs,
    minutes,
    ...(quick
      ? { runs: 1, seconds: 6, cold: 3, warm: 5 }
      : { runs: 3, seconds: 10, cold: 7, warm: 15 }),
  }
}
