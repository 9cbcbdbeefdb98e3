import { inSource } from './root.ts'

/** What is read of an entry; `log.ts` has all of it. */
type Repeated = {
  time: number
  level: string
  text: string
  facts: Readonly<Record<string, string | number | boolean | undefined>>
}

/** The same line is written so often in one minute. */
const MOST_REPEATS = 5
const REPEATS_MS = 60_000

/**
 * Whoever can make the server say something could fill the disk with it: a device that sends nonsense again and again.
 * Of the same line some are passed on, the rest is counted; the first entry after that minute is preceded by the line
 * with how many were `omitted`.
 */
function boundedRepeats<Entry extends Repeated>(
  put: (entry: Entry) => void,
): (entry: Entry) => void {
  let since = -Infinity
  let seen = new Map<string, { entry: Entry; count: number }>()
  return (entry) => {
    const { time, level, text, facts } = entry
    // A clock that was set back begins a new minute too.
    if (time - since >= REPEATS_MS || time < since) {
      const before = seen
      since = time
      seen = new Map()
      for (const { entry: last, count } of before.values())
        if (count > MOST_REPEATS)
          put({ ...last, time, facts: { ...last.facts, omitted: count - MOST_REPEATS } })
    }
    const key = JSON.stringify([level, text, facts])
    const repeated = seen.get(key)
    if (repeated) repeated.count += 1
    else seen.set(key, { entry, count: 1 })
    if (!repeated || repeated.count <= MOST_REPEATS) put(entry)
  }
}

/** From worst to most talkative. */
export const levels = ['error', 'warn', 'info', 'debug'] as const
export type Level = (typeof levels)[number]
export const isLevel = (text: string): text is Level => levels.some((level) => level === text)

/** Never names, values, tokens or addresses of people. */
export type Facts = Readonly<Record<string, string | number | boolean | undefined>>

export type Log = {
  warn(text: string, facts?: Facts): void
  info(text: string, facts?: Facts): void
  debug(text: string, facts?: Facts): void
  /** Something that should not have happened. */
  failed(text: string, error: unknown, facts?: Facts): void
}

export type LogOptions = {
  level: Level
  format: 'json' | 'lines'
  clock: () => number
  write: (line: string) => void
}

/** A log that writes one line an entry, JSON or for eyes, down to `level`; of the same line only some a minute. */
export function createLog({ level, format, clock, write }: LogOptions): Log {
  const shown = (one: Level): boolean => levels.indexOf(one) <= levels.indexOf(level)
  const line = format === 'json' ? jsonLine : readableLine
  const put = (entry: Entry): void => write(line(entry))
  const repeats = boundedRepeats(put)
  const add = (one: Level, text: string, facts: Facts = {}): void => {
    if (shown(one)) repeats({ time: clock(), level: one, text, facts })
  }
  return {
    warn: (text, facts) => add('warn', text, facts),
    info: (text, facts) => add('info', text, facts),
    debug: (text, facts) => add('debug', text, facts),
    failed: (text, error, facts) => add('error', text, { ...facts, ...errorFacts(error) }),
  }
}

/** A log of readable lines, for whoever starts a server from code. */
export const logTo = (write: (line: string) => void): Log =>
  createLog({ level: 'info', format: 'lines', clock: Date.now, write })

/** For who wants to hear nothing. */
export const silent: Log = {
  warn: () => undefined,
  info: () => undefined,
  debug: () => undefined,
  failed: () => undefined,
}

export type Entry = { time: number; level: Level; text: string; facts: Facts }

function jsonLine({ time, level, text, facts }: Entry): string {
  return JSON.stringify({ time: new Date(time).toISOString(), level, text, ...facts })
}

/** `09:31:05 warn  text  device=…`, with the machine's own time of day. */
function readableLine({ time, level, text, facts }: Entry): string {
  const at = new Date(time).toTimeString().slice(0, 8)
  const rest = Object.entries(facts).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${value}`],
  )
  return [`${at} ${level.padEnd(5)} ${text}`, ...rest].join('  ')
}

/**
 * What may be logged of an error: its kind, its code, and where in the code it arose. Its message only if that never
 * contains data: the database's, the system's, and mistakes of this code. Others quote their input: JSON a piece of
 * itself, a mail server the recipient.
 */
export function errorFacts(error: unknown): Facts {
  if (!(error instanceof Error)) return { error: typeof error }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return {
    error: error.name,
    code,
    message: isWithoutData(error) ? error.message : undefined,
    at: frames(error),
  }
}

function isWithoutData(error: Error): boolean {
  if (error instanceof TypeError || error instanceof RangeError || error instanceof ReferenceError)
    return true
  return error.name === 'SqliteError' || 'syscall' in error
}

const mostFrames = 6

/** The nearest lines of code, without the message in front of them. */
function frames({ stack = '' }: Error): string | undefined {
  const lines = stack.split('\n').flatMap((line) => /^ {4}at (.+)$/.exec(line)?.[1] ?? [])
  return lines.slice(0, mostFrames).map(inSource).join(' < ') || undefined
}
