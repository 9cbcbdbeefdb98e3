import type { FastifyInstance } from 'fastify'
import type { BackupProof, Clock, DiskStatus, Soundness } from '../../protocol/types.ts'
import type { Chain } from '../watch/proof.ts'

/** What `/health` says: nothing about patients, places or accounts, so that it may be open. */
export type Health = {
  /** The process answers. */
  live: true
  /** It can store new data. */
  ready: boolean
  disk: DiskStatus['state']
  data: Soundness
  /** The probes of all hospitals (PROOF-02): the oldest proof, the longest way, and a stage at which one is stopped. */
  chain?: Chain
  /** The newest backup, proved each night (PROOF-06); `null` where there is none, or none was proved yet. */
  backup?: BackupProof | null
  /**
   * The server's time, in milliseconds since the epoch, how far it was set since the start, and how far its clock is
   * ahead of what its gateways say: 0 while it is right (CLOCK-13).
   */
  clock: { now: number; setByMs: number; offMs?: number }
}

/** Smaller steps are how clocks are kept right. */
const STEP_MS = 1000

type Parts = {
  clock: Clock
  disk: () => DiskStatus
  data: () => Soundness
  chain?: (() => Chain) | undefined
  backup?: (() => BackupProof | null) | undefined
  clockOffMs?: (() => number) | undefined
}

/** Looks at the server. `uptime` in milliseconds, of a clock that cannot be set. */
export function healthOf(
  { clock, disk, data, chain, backup, clockOffMs }: Parts,
  uptime: () => number = () => performance.now(),
): () => Health {
  const startedAt = clock() - uptime()
  return () => {
    const { state } = disk()
    const now = clock()
    const moved = Math.round(now - uptime() - startedAt)
    return {
      live: true,
      ready: state !== 'refusing',
      disk: state,
      data: data(),
      ...(chain && { chain: chain() }),
      ...(backup && { backup: backup() }),
      clock: {
        now,
        setByMs: Math.abs(moved) < STEP_MS ? 0 : moved,
        ...(clockOffMs && { offMs: clockOffMs() }),
      },
    }
  }
}

/** `GET /health`: 200, or 503 while nothing can be stored. Needs no token, so it answers little. */
export function serveHealth(app: FastifyInstance, health: () => Health): void {
  app.get('/health', (_request, reply) => {
    const state = health()
    return reply
      .code(state.ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(state)
  })
}
