import type { Figure } from '../lib/figure.ts'
import type { Mode } from '../lib/prepared.ts'
import type { Quota } from '../lib/quota.ts'
import { largest, median, short } from '../lib/stats.ts'
import type { Run, Runs } from './stream.ts'

const LATENCY_TARGETS: Record<Mode, number> = { plain: 200, '4×': 300, 'half core': 300 }
/** ThingsBoard's entities table, 50 rows, one twentieth of the frames (performance §3), p95 in ms. */
const THINGSBOARD: Record<Mode, string> = {
  plain: '104–240',
  '4×': '1608',
  'half core': '1329',
}

const QUIET = 200

/**
 * Refuses a run in which nothing moved on the screen: its times are of nothing, and every ratio to it is void.
 * @throws Error
 */
export function drawn({ count, cards }: Pick<Run, 'count' | 'cards'>, what: string): void {
  if (count === 0) throw new Error(`${what}: no value was drawn on ${cards} cards.`)
}

/** Medians of the runs, judged by the targets and by floor G. */
export function streamFigures(console_: Runs, floor: Runs, quota: Quota | string): Figure[] {
  return [
    ...latencyFigures(console_, floor, quota),
    ratioFigure('main thread', console_, floor, (run) => run.cpu.main),
    ratioFigure('worker', console_, floor, (run) => run.cpu.worker),
    ratioFigure('all processes', console_, floor, (run) => run.cpu.all),
    longTaskFigure(console_, floor),
    othersFigure(console_, floor),
  ]
}

function latencyFigures(console_: Runs, floor: Runs, quota: Quota | string): Figure[] {
  return (Object.keys(LATENCY_TARGETS) as Mode[]).map((mode): Figure => {
    const what = `MQTT publish → painted value, p50 / p95, ${mode}, ${console_[mode]?.[0]?.cards ?? 0} cards mounted`
    const target = `p95 ≤ ${LATENCY_TARGETS[mode]} ms`
    const [own, low] = [console_[mode] ?? [], floor[mode] ?? []]
    const common = { id: `stream.latency.${mode}`, what, target }
    if (own.length === 0) {
      const beside = typeof quota === 'string' ? quota : ''
      return { ...common, figure: 'not measured', beside, ratio: null, met: null, raw: [] }
    }
    const p95 = mid(own, (run) => run.p95)
    return {
      ...common,
      figure: `${short(mid(own, (run) => run.p50))} / ${short(p95)} ms`,
      beside: `G ${short(mid(low, (run) => run.p50))} / ${short(mid(low, (run) => run.p95))} ms, ThingsBoard ${THINGSBOARD[mode]} ms`,
      ratio: p95 / mid(low, (run) => run.p95),
      met: p95 <= LATENCY_TARGETS[mode],
      raw: { own, low },
    }
  })
}

function ratioFigure(
  what: string,
  console_: Runs,
  floor: Runs,
  read: (run: Run) => number,
): Figure {
  const [own, low] = [mid(console_.plain ?? [], read), mid(floor.plain ?? [], read)]
  return {
    id: `stream.cpu.${what}`,
    what: `processor while it streams: ${what}`,
    figure: `${short(own)} ms/s`,
    target: what === 'worker' ? '' : '≤ 1.5× G',
    beside: `G ${short(low)} ms/s${what === 'main thread' ? ', ThingsBoard 980 ms/s' : ''}`,
    ratio: own / low,
    met: what === 'worker' ? null : own / low <= 1.5,
    raw: { own, low },
  }
}

function longTaskFigure(console_: Runs, floor: Runs): Figure {
  const longest = (runs: Runs): number => largest((runs.plain ?? []).map((run) => run.longest))
  const own = longest(console_)
  const text = (ms: number): string => (ms === 0 ? 'none' : `longest ${short(ms)} ms`)
  return {
    id: 'stream.longtasks',
    what: 'tasks over 50 ms on the main thread while it streams',
    figure: text(own),
    target: 'none',
    beside: `G ${text(longest(floor))}, ThingsBoard to 160 ms`,
    ratio: null,
    met: own === 0,
    raw: { own, slowed: largest((console_['4×'] ?? []).map((run) => run.longest)) },
  }
}

/** Whether the figures above can be trusted. */
function othersFigure(console_: Runs, floor: Runs): Figure {
  const of = (runs: Runs): number => mid(Object.values(runs).flat(), (run) => run.others)
  const [own, low] = [of(console_), of(floor)]
  return {
    id: 'stream.others',
    what: 'what other programs of the machine used meanwhile',
    figure: `${short(own)} ms/s`,
    target: own <= QUIET && low <= QUIET ? '' : `not a quiet machine (over ${QUIET} ms/s)`,
    beside: `during G ${short(low)} ms/s`,
    ratio: null,
    met: null,
    raw: { own, low },
  }
}

const mid = (runs: readonly Run[], read: (run: Run) => number): number => median(runs.map(read))
