import { readdirSync } from 'node:fs'
import { processTree, textOf } from './processes.ts'
import { sum } from './stats.ts'

/** Who uses the processor: the page's thread, its workers, the renderers' rest, the browser, all others. */
export type ThreadClass = 'main' | 'worker' | 'renderer' | 'browser' | 'other'
export type Usage = Record<ThreadClass, number> & { all: number }
type Snapshot = { at: number; threads: Map<string, { kind: ThreadClass; ns: number }> }

/** Time on the processor of every thread so far, from `schedstat`. */
export function snapshot(root: number): Snapshot {
  const threads: Snapshot['threads'] = new Map()
  for (const pid of processTree(root)) {
    const type = /--type=([\w-]+)/.exec(textOf(`/proc/${pid}/cmdline`))?.[1]
    for (const tid of threadsOf(pid)) {
      const ns = Number(textOf(`/proc/${pid}/task/${tid}/schedstat`).split(' ')[0] ?? 0)
      threads.set(`${pid}/${tid}`, { kind: classOf(pid, tid, type), ns })
    }
  }
  return { at: performance.now(), threads }
}

function threadsOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map(Number)
  } catch {
    return []
  }
}

function classOf(pid: number, tid: number, type: string | undefined): ThreadClass {
  if (type === undefined) return 'browser'
  if (type !== 'renderer') return 'other'
  if (tid === pid) return 'main'
  return textOf(`/proc/${pid}/task/${tid}/comm`).startsWith('DedicatedWorker')
    ? 'worker'
    : 'renderer'
}

/** Milliseconds of processor time per second between two moments; threads that ended between are not seen. */
export function usage(before: Snapshot, after: Snapshot): Usage {
  const found: Record<ThreadClass, number> = {
    main: 0,
    worker: 0,
    renderer: 0,
    browser: 0,
    other: 0,
  }
  const seconds = (after.at - before.at) / 1000
  for (const [thread, { kind, ns }] of after.threads) {
    found[kind] += (ns - (before.threads.get(thread)?.ns ?? 0)) / 1e6 / seconds
  }
  return { ...found, all: sum(Object.values(found)) }
}

/** Bytes these processes made the disk write so far (`write_bytes`: pages made dirty in files). */
export function writtenBytes(root: number): number {
  const each = processTree(root).map((pid) =>
    Number(/^write_bytes: (\d+)/m.exec(textOf(`/proc/${pid}/io`))?.[1] ?? 0),
  )
  return sum(each)
}

/** Milliseconds all processors of the machine have worked so far, for anybody. */
export function machineBusy(): number {
  const [user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0] = (
    /^cpu +(.*)$/m.exec(textOf('/proc/stat'))?.[1] ?? ''
  )
    .split(' ')
    .map(Number)
  // Ticks of a hundredth of a second.
  return (user + nice + system + irq + softIrq) * 10
}
