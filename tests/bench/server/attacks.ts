import { setTimeout as pause } from 'node:timers/promises'
import { forkBuilt } from '../lib/built.ts'
import { accessToken } from '../lib/facility.ts'
import type { Figure } from '../lib/figure.ts'
import { startPublisher } from '../lib/publisher.ts'
import type { Session } from '../lib/session.ts'
import { largest, quantile, short } from '../lib/stats.ts'
import type { Attack, AttackOrder, AttackResult } from './attacks-process.ts'
import { historyServer, PATIENTS, said, type Server } from './facility.ts'

const TARGET_PAUSE = 100
const NEIGHBOUR = 'manager@wardlight.example'
/** Attacks as the Admin of a hospital, who may not write series; as the platform where that is the attack. */
const AS_PLATFORM: readonly Attack[] = ['the longest texts as history']
const PLATFORM = 'platform@wardlight.example'
const EVERY_MS = 20
/** With so many questions unanswered the neighbour asks no more; the oldest tells how long it took. */
const MOST_UNANSWERED = 100
const REST_MS = 3000

const NAMES: readonly Attack[] = [
  'nothing beside the gateways',
  '300 history commands over one socket',
  'bodies as large as allowed',
  'bodies larger than allowed',
  '1500 sockets',
  'the largest attributes written',
  'the largest attributes read',
  'queries of huge pages',
  '400 subscriptions of 1000 × 25',
  'the longest texts as history',
  'the longest texts on pages',
  'an audit trail of 100 000 entries searched and sorted',
  '20 000 alarms listed by GET',
  'filters that take long',
]

/**
 * What another account notices while one account attacks, on a facility with 8 days of history whose gateways
 * report: its longest answer, asked every 20 ms for itself, and the longest pause of the server's event loop.
 * Attacker, gateways and neighbour share the machine, so a pause is judged by the processor time the server's thread
 * spends in it; the wall's is beside it, and the first line is without an attack.
 */
export async function measureAttacks(session: Session): Promise<Figure[]> {
  const server = await historyServer(session, 'crowded')
  const publisher = startPublisher(server, PATIENTS)
  try {
    const neighbour = await accessToken(server.url, NEIGHBOUR)
    await pause(REST_MS)
    const figures: Figure[] = []
    for (const attack of NAMES) {
      const figure = await attacked(
        server,
        neighbour,
        attack,
        session.options.quick ? 5000 : 20_000,
      )
      console.log(`  ${attack}: ${figure.figure}`)
      figures.push(figure)
    }
    return figures
  } finally {
    await publisher.stop()
    await server.kill()
  }
}

async function attacked(
  server: Server,
  neighbour: string,
  attack: Attack,
  ms: number,
): Promise<Figure> {
  const child = forkBuilt('server/attacks')
  const asking = startAsking(server, neighbour)
  try {
    await pause(REST_MS)
    await server.cost()
    asking.reset()
    const { url, patients } = server
    const token = AS_PLATFORM.includes(attack) ? await accessToken(url, PLATFORM) : server.token
    const result = said<AttackResult>(child)
    child.send({ attack, url, token, patients, ms } satisfies AttackOrder)
    const { sent, answers } = await result
    const { longestPauseMs, longestWorkMs, megabytes } = await server.cost()
    const { taken, refused } = await asking.stop()
    const heard = Object.entries(answers).map(([answer, count]) => `${count} × ${answer}`)
    return {
      id: `server.attack.${NAMES.indexOf(attack)}`,
      what: `one account: ${attack}; the others`,
      figure: `longest answer ${short(largest(taken))} ms (p95 ${short(quantile(taken, 0.95))} ms), longest pause ${short(longestWorkMs)} ms (${short(longestPauseMs)} ms of the wall)`,
      target: `pause ≤ ${TARGET_PAUSE} ms`,
      beside: `${sent} sent${heard.length > 0 ? `, ${heard.join(', ')}` : ''}; ${taken.length} asked, ${refused} refused, server at ${short(megabytes)} MB`,
      ratio: null,
      met: longestWorkMs <= TARGET_PAUSE && refused === 0,
      raw: { attack, sent, answers, longestWorkMs, longestPauseMs, taken },
    }
  } finally {
    child.kill()
    await asking.stop()
  }
}

/** Milliseconds of each answer; refusals by themselves. */
type Asked = { taken: readonly number[]; refused: number }

/** A neighbour asks who it is every 20 ms; `stop` answers how long each took. */
function startAsking({ ask }: Server, token: string): { reset(): void; stop(): Promise<Asked> } {
  let taken: number[] = []
  let refused = 0
  const unanswered = new Set<Promise<void>>()
  const timer = setInterval(() => {
    if (unanswered.size >= MOST_UNANSWERED) return
    const askedAt = performance.now()
    const answer = ask('GET', '/api/auth/user', undefined, token).then(
      () => void taken.push(performance.now() - askedAt),
      () => void (refused += 1),
    )
    unanswered.add(answer)
    void answer.finally(() => unanswered.delete(answer))
  }, EVERY_MS)
  return {
    reset() {
      taken = []
      refused = 0
    },
    async stop() {
      clearInterval(timer)
      await Promise.all(unanswered)
      return { taken, refused }
    },
  }
}
