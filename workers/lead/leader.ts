import type { Channel } from './channel.ts'
import { type Timers, sleep } from '../timing/wait.ts'
import type { Windows } from './windows.ts'

/** A leader beats this often; a visible window that gets no beat for `SILENT_MS` takes over. */
const BEAT_MS = 2_000
const SILENT_MS = 5_000

export type LeaderDeps = {
  locks: Pick<LockManager, 'request'>
  name: string
  channel: Channel
  windows: Windows
  /** The id of this window. */
  window: string
  timers: Timers
  visible: () => boolean
  /** Aborted when visibility changes. */
  changed: () => AbortSignal
  /** Does the work until its signal is aborted. */
  lead: (signal: AbortSignal) => Promise<void>
}

/**
 * Takes part in the election until `signal` is aborted (ruling R2): a visible window asks for the Web Lock and leads
 * while it holds it; a hidden one gives it up as soon as another window is visible. The lock of a leader that no longer
 * beats (a suspended tablet tab may keep it) is stolen; the epoch fence stops its late writes.
 */
export async function contend(deps: LeaderDeps, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    if (!deps.visible()) {
      await aborted(AbortSignal.any([signal, deps.changed()]))
      continue
    }
    await request(deps, signal)
    // After a lead that ended by itself (session over, lock lost) the loop must not spin.
    await sleep(deps.timers, 250, signal)
  }
}

async function request(deps: LeaderDeps, signal: AbortSignal): Promise<void> {
  const waiting = new AbortController()
  const stopWaiting = (): void => waiting.abort()
  const steal = { now: false }
  const gave = [signal, deps.changed()]
  for (const reason of gave) reason.addEventListener('abort', stopWaiting)
  const watch = watchBeats(deps, () => {
    steal.now = true
    waiting.abort()
  })
  await hold(deps, { signal: waiting.signal }, signal, watch.stop)
  watch.stop()
  for (const reason of gave) reason.removeEventListener('abort', stopWaiting)
  if (steal.now && !signal.aborted) await hold(deps, { steal: true }, signal, () => undefined)
}

/** Leads while the lock is held. Only the lock shows that it was stolen: a leader without it may still beat. */
async function hold(
  deps: LeaderDeps,
  options: LockOptions,
  signal: AbortSignal,
  granted: () => void,
): Promise<void> {
  const robbed = new AbortController()
  let leading: Promise<void> = Promise.resolve()
  try {
    await deps.locks.request(deps.name, options, () => {
      granted()
      leading = leadWhileWanted(deps, AbortSignal.any([signal, robbed.signal]))
      return leading
    })
  } catch {
    // Waiting was given up, or the lock was stolen while this window led.
    robbed.abort()
  }
  await leading.catch(() => undefined)
}

/** Leads until `signal` is aborted, or until this window is hidden while another one is visible (by the windows' rows). */
async function leadWhileWanted(deps: LeaderDeps, signal: AbortSignal): Promise<void> {
  const stop = new AbortController()
  const beat = repeat(deps.timers, BEAT_MS, () => deps.channel.post({ kind: 'beat' }))
  const over = AbortSignal.any([signal, stop.signal])
  deps.windows.follow((rows) => {
    const row = rows.find(({ id }) => id === deps.window)
    const isSeen = row?.visible ?? deps.visible()
    if (!isSeen && rows.some(({ visible }) => visible)) stop.abort()
  }, over)
  deps.channel.post({ kind: 'beat' })
  over.addEventListener('abort', beat)
  try {
    await deps.lead(over)
  } finally {
    stop.abort()
  }
}

/** While waiting: notices a leader that stopped beating. */
function watchBeats(deps: LeaderDeps, silent: () => void): { stop(): void } {
  let lastBeat = deps.timers.elapsed()
  const off = deps.channel.on((message) => {
    if (message.kind === 'beat') lastBeat = deps.timers.elapsed()
  })
  const stop = repeat(deps.timers, 1_000, () => {
    if (deps.timers.elapsed() - lastBeat > SILENT_MS) silent()
  })
  return {
    stop: () => {
      stop()
      off()
    },
  }
}

function repeat(timers: Timers, ms: number, run: () => void): () => void {
  let timer: unknown
  const again = (): void => {
    timer = timers.set(() => {
      run()
      again()
    }, ms)
  }
  again()
  return () => timers.clear(timer)
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
