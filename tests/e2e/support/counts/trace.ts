/** What a trace of Chromium says, pure. */

type Event = { name: string; ph: string; pid: number; tid: number; ts: number; dur?: number }
export type Trace = { traceEvents: readonly Event[] }

const SCRIPTS = new Set(['FunctionCall', 'EvaluateScript', 'RunMicrotasks', 'v8.callFunction'])

/** Layouts that began while a script of the same thread ran: the script had to wait for them. */
export function forcedLayouts({ traceEvents }: Trace): number {
  const scripts = traceEvents.filter(({ name, ph }) => ph === 'X' && SCRIPTS.has(name))
  const layouts = traceEvents.filter(({ name, ph }) => name === 'Layout' && isBegin(ph))
  return layouts.filter((layout) =>
    scripts.some(
      ({ pid, tid, ts, dur = 0 }) =>
        pid === layout.pid && tid === layout.tid && ts <= layout.ts && layout.ts < ts + dur,
    ),
  ).length
}

/** Some versions write an event as one, others its begin and its end. */
const isBegin = (phase: string): boolean => phase === 'X' || phase === 'B'
