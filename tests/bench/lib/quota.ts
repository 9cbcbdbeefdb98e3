import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { processTree } from './processes.ts'

const V2 = '/sys/fs/cgroup'
const V1 = '/sys/fs/cgroup/cpu'
/** Slices of 10 ms (performance §6, point 4). */
const PERIOD_US = 10_000

/** A control group that gives all processes in it a share of one core together. */
export type Quota = {
  /** File to which a process writes its own id to join. */
  joinFile: string
  /** Moves a running process with its children. */
  add(pid: number): void
  /** Moves one thread of a running process; control groups of version 1 alone can. */
  addThread(id: number): void
  /** Moves them back. */
  release(pid: number): void
  close(): void
}

let opened = 0

/** `share` is of one core. Needs root and a writable cgroup file system, version 1 or 2; answers why not otherwise. */
export function openQuota(share = 0.5): Quota | string {
  const quotaUs = Math.round(PERIOD_US * share)
  const isV2 = existsSync(`${V2}/cgroup.controllers`)
  const root = isV2 ? V2 : V1
  opened += 1
  const folder = `${root}/wardlight-bench-${process.pid}-${opened}`
  try {
    mkdirSync(folder)
    if (isV2) {
      writeFileSync(`${V2}/cgroup.subtree_control`, '+cpu')
      writeFileSync(`${folder}/cpu.max`, `${quotaUs} ${PERIOD_US}`)
    } else {
      writeFileSync(`${folder}/cpu.cfs_period_us`, String(PERIOD_US))
      writeFileSync(`${folder}/cpu.cfs_quota_us`, String(quotaUs))
    }
  } catch (error) {
    return `a share of a core needs control groups: ${error instanceof Error ? error.message : String(error)}`
  }
  const move = (pid: number, to: string): void => {
    // Twice: a process may be born while the first round runs.
    for (let round = 0; round < 2; round += 1) {
      for (const one of processTree(pid)) {
        try {
          writeFileSync(to, String(one))
        } catch {
          // It ended meanwhile.
        }
      }
    }
  }
  return {
    joinFile: `${folder}/cgroup.procs`,
    add: (pid) => move(pid, `${folder}/cgroup.procs`),
    addThread: (id) => writeFileSync(`${folder}/${isV2 ? 'cgroup.threads' : 'tasks'}`, String(id)),
    release: (pid) => move(pid, `${root}/cgroup.procs`),
    close() {
      try {
        rmdirSync(folder)
      } catch {
        // Somebody is still in it; the group ends with the machine.
      }
    },
  }
}
