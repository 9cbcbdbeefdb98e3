import type { Log } from '../../support/log.ts'
import type { Clock, Letter } from '../../protocol/types.ts'

/** Letters that wait for the mail server, and leave one after the other. */
export type Outgoing = {
  /** Sends what may leave now; runs by itself every second. Resolves when nothing more leaves now. */
  run(): Promise<void>
  close(): Promise<void>
}

/** How the mail server answered. `later`: not this letter now; `unreachable`: no letter now. */
export type Answer = 'taken' | 'refused' | 'later' | 'unreachable'

const day = 86_400_000
/** What could not be delivered for so long is of no use any more. */
const keptMs = day
const restMs = { first: 10_000, most: 300_000 }
const lookEveryMs = 1000
/** How long a stop waits for the letter that is under way. */
const patienceMs = 3000

/** `ts`: since when it waits, milliseconds. */
type Waiting = { id: string; ts: number }
type Parts<One extends Waiting> = {
  /** What waits, kept where it survives this process. */
  waiting: () => Iterable<One>
  /** It has left, or never will. */
  forget: (id: string) => Promise<unknown>
  deliver: (one: One) => Promise<unknown>
  clock: Clock
  log: Log
  /** How often it looks by itself, milliseconds; only when it is called where this is 0. */
  everyMs?: number
}

/**
 * A mail server that is down for a while loses no letter: it is tried again after ten seconds, then twice as
 * long each time, at most every five minutes, for a day. What it refuses for good is dropped, and the log says so.
 */
export function startOutgoing<One extends Waiting>({
  waiting,
  forget,
  deliver,
  clock,
  log,
  everyMs = lookEveryMs,
}: Parts<One>): Outgoing {
  const rests = new Map<string, { until: number; ms: number }>()
  let running = Promise.resolve()
  let isRunning = false
  let closed = false
  /** The mail server's own rest. */
  const server = 'server'

  function rest(mark: string): void {
    const ms = Math.min(restMs.most, 2 * (rests.get(mark)?.ms ?? restMs.first / 2))
    rests.set(mark, { until: clock() + ms, ms })
  }
  const isResting = (mark: string): boolean => (rests.get(mark)?.until ?? 0) > clock()

  async function drop(id: string): Promise<void> {
    rests.delete(id)
    // Not noted in time: the letter leaves once more after the next start, under its old id.
    await forget(id).catch(() => undefined)
  }

  /** `false` when the others need not be tried. */
  async function send(one: One): Promise<boolean> {
    const { id, ts } = one
    const answer = await deliver(one).then(() => 'taken' as const, answerOf)
    if (answer !== 'unreachable') rests.delete(server)
    if (answer === 'taken') await drop(id)
    else if (answer === 'refused' || clock() - ts > keptMs) {
      log.warn(`A letter was dropped: ${dropped[answer]}`)
      await drop(id)
    } else {
      if (answer === 'unreachable' && !rests.has(server))
        log.warn('The mail server cannot be reached. Letters wait and are tried again for a day.')
      rest(answer === 'later' ? id : server)
    }
    return answer !== 'unreachable'
  }

  async function round(): Promise<void> {
    for (const one of waiting()) {
      if (closed || isResting(server)) return
      if (!isResting(one.id) && !(await send(one))) return
    }
  }

  function run(): Promise<void> {
    if (isRunning || closed || isResting(server)) return running
    isRunning = true
    running = round()
      .catch((error: unknown) => log.failed('Letters could not be sent.', error))
      .finally(() => {
        isRunning = false
      })
    return running
  }

  const timer = everyMs > 0 ? setInterval(() => void run(), everyMs) : undefined
  timer?.unref()
  return {
    run,
    async close() {
      closed = true
      clearInterval(timer)
      await Promise.race([running, new Promise((resolve) => setTimeout(resolve, patienceMs))])
    },
  }
}

const dropped = {
  refused: 'the mail server refuses it for good.',
  later: 'the mail server did not take it for a day.',
  unreachable: 'the mail server could not be reached for a day.',
}

/** What a failed delivery means. A code of 500 and more about the letter itself is final (RFC 5321). */
export function answerOf(error: unknown): Exclude<Answer, 'taken'> {
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown }
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return 'unreachable'
  return typeof responseCode === 'number' && responseCode >= 500 ? 'refused' : 'later'
}

/** Why the mail server did not take a letter, in its own words where it gave some; `null` when it did. */
export async function sendNow(
  send: (letter: Letter) => Promise<unknown>,
  letter: Letter,
): Promise<string | null> {
  try {
    await send(letter)
    return null
  } catch (error) {
    const words = error instanceof Error && 'response' in error ? error.response : undefined
    if (typeof words === 'string' && words !== '') return words.slice(0, 200)
    return answerOf(error) === 'unreachable'
      ? 'the mail server cannot be reached.'
      : 'the mail server did not take it.'
  }
}
