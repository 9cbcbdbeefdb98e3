import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Job, Outcome } from './lane-process.ts'

/** An endless loop in a mutant ends with its lane, and shows nothing. */
const LONGEST_MS = 15 * 60_000

const open = (): ChildProcess =>
  fork(join(import.meta.dirname, 'lane-process.ts'), {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })

/** The next word of a lane; `null`: it ended, or says nothing. */
function wordOf(lane: ChildProcess): Promise<unknown> {
  return new Promise((resolve) => {
    const end = (word: unknown): void => {
      clearTimeout(timer)
      lane.off('message', end).off('exit', none)
      resolve(word)
    }
    const none = (): void => end(null)
    const timer = setTimeout(none, LONGEST_MS)
    lane.on('message', end).on('exit', none)
  })
}

function endOf(lane: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    lane.once('exit', () => resolve())
    lane.disconnect()
  })
}

/** Plays jobs on every core, in their order, and passes on how each ended. */
export async function playAll<Each extends Job>(
  jobs: readonly Each[],
  ended: (job: Each, outcome: Outcome) => void,
): Promise<void> {
  const left = [...jobs]
  const play = async (): Promise<void> => {
    let lane: ChildProcess | null = null
    for (let job = left.shift(); job; job = left.shift()) {
      if (!lane) await wordOf((lane = open()))
      const word = wordOf(lane)
      lane.send(job)
      const outcome = (await word) as Outcome | null
      if (!outcome) lane.kill('SIGKILL')
      if (!outcome) lane = null
      ended(job, outcome ?? { is: 'not run', ms: LONGEST_MS })
    }
    if (lane) await endOf(lane)
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), left.length) }, play))
}
