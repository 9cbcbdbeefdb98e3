import { is } from 'valibot'
import { COMMANDS, isCommandName } from '../commands/catalogue.ts'
import type { Command, RowChange, Step, Touched } from '../commands/command.ts'
import type { WardlightDb } from '../db/database.ts'
import { applyChanges, pendingCommands, putCommand } from '../db/outbox.ts'
import type { OutboxRow } from '../model/command.ts'
import { TEXTS } from '../texts/common.ts'
import { isObject, textOr } from '../wire/json.ts'
import { backoffMs } from './backoff.ts'
import { failureOf, isPassing, type Failure } from './failure.ts'
import type { Send } from './rest.ts'

export type { Touched } from '../commands/command.ts'

const LONGEST_REST_MS = 60_000
/** What is sent within this is about what staff have just seen. */
const AT_ONCE_MS = 10_000

export type DrainDeps = {
  db: WardlightDb
  send: Send
  now: () => number
  random: () => number
  /** A finished command changed what the server does not push. */
  touched?: (what: Touched) => void
}

/** When to drain again, in milliseconds since the epoch; `null` when nothing waits. */
export type Drained = { nextAt: number | null }

/**
 * Sends what waits in the outbox (rulings R3, R5): subjects one after another, the commands of a subject in
 * order, each from the step where it stopped. Runs under a Web Lock of its own, so that a window's worker
 * and the service worker never send the same step at once. Never throws for a failed request.
 */
export async function drain(deps: DrainDeps): Promise<Drained> {
  const blocked = new Set<string>()
  let nextAt: number | null = null
  for (const row of await pendingCommands(deps.db)) {
    if (row.state === 'refused' || row.state === 'expired') continue
    const waits = subjectsOf(row).some((subject) => blocked.has(subject))
    const after = waits ? row : await attempt(deps, row)
    if (!waits && after.state !== 'resting') continue
    for (const subject of subjectsOf(after)) blocked.add(subject)
    if (!waits && after.state === 'resting') nextAt = Math.min(nextAt ?? Infinity, after.until)
  }
  return { nextAt }
}

/** What a command is about: a sensor that one command is giving to a patient is no other command's meanwhile. */
function subjectsOf(row: OutboxRow): string[] {
  const command = commandOf(row)
  return [row.subject, ...(command?.concerns?.(row.args, row.results) ?? [])]
}

/** `null` when it was stored by another version of the console: it could not be carried out as it was meant. */
function commandOf(row: OutboxRow): Command<unknown> | null {
  if (!isCommandName(row.name)) return null
  const command = COMMANDS[row.name] as Command<unknown>
  return is(command.args, row.args) ? command : null
}

/** One command as far as it goes now. */
async function attempt(deps: DrainDeps, row: OutboxRow): Promise<OutboxRow> {
  const command = commandOf(row)
  if (!command) return keep(deps, refused(row, TEXTS.common.failed))
  const end = await overtaken(deps, command, row)
  if (end) return keep(deps, end)
  if (isResting(row, deps.now())) return row
  return (await changedMeanwhile(deps, command, row)) ?? runSteps(deps, command, row)
}

/**
 * Is the command too late, or has what it was about changed (ruling R6)? Only before its first step is done:
 * what is begun is finished, for a half would be left in silence (ruling R5).
 */
async function overtaken(
  deps: DrainDeps,
  command: Command<unknown>,
  row: OutboxRow,
): Promise<OutboxRow | null> {
  if (stepOf(row) > 0) return null
  const about = command.about
  if (about) {
    const current: unknown = await deps.db[about.table].get(about.id(row.args))
    const outcome = about.outcome(row.args, current)
    if (outcome === 'done') return done(row, deps.now())
    if (outcome !== 'same') return expired(row, outcome.changed)
  }
  if (command.offline.kind !== 'accepted') return null
  // Either way: a clock that was set back gives it no more time.
  const age = Math.abs(deps.now() - row.createdAt)
  return age > command.offline.expiresAfterMs ? expired(row, command.offline.expired) : null
}

/**
 * What could not be sent at once may be about something that has changed on the server alone: it is looked at first
 * (ruling R6), and rests where that does not get through. What the server will not show is sent, for its words.
 */
async function changedMeanwhile(
  deps: DrainDeps,
  command: Command<unknown>,
  row: OutboxRow,
): Promise<OutboxRow | null> {
  const { about } = command
  const isAtOnce = row.state === 'waiting' && Math.abs(deps.now() - row.createdAt) < AT_ONCE_MS
  if (!about || stepOf(row) > 0 || isAtOnce) return null
  const current = await deps.send(about.look(row.args)).catch(failureOf)
  if ('kind' in current) {
    if (!mayPass(current)) return null
    return keep(deps, resting(deps, row, 0, row.state === 'resting' ? row.attempt : 0))
  }
  const outcome = about.outcome(row.args, current)
  if (typeof outcome === 'string') return null
  const end = expired(row, outcome.changed)
  const change: RowChange = { table: about.table, id: about.id(row.args), change: current }
  await applyChanges(deps.db, end, [change])
  return end
}

async function runSteps(
  deps: DrainDeps,
  command: Command<unknown>,
  start: OutboxRow,
): Promise<OutboxRow> {
  const interruptedAt = stepOf(start)
  const resumed = interruptedAt > 0 || start.state !== 'waiting'
  const stepsOf = ({ args, results, id }: OutboxRow): readonly Step[] =>
    command.steps(args, { results, id, resumed })
  let row = resumed ? lookedAgain(start, stepsOf(start)) : start
  for (;;) {
    const index = stepOf(row)
    const step = stepsOf(row)[index]
    if (!step) return settle(deps, command, row)
    const attempts = start.state === 'resting' && index <= interruptedAt ? start.attempt : 0
    const after = await runStep(deps, row, step, index, attempts)
    // What was done until here, or by somebody else before, is to be seen as it is (PFLOW-10, AMB-66).
    if (after.state === 'refused') sayTouched(deps, command)
    if (after.state !== 'waiting') return after
    row = after
  }
}

/** An interrupted command goes back to where it looked last, when its step asks for that. */
function lookedAgain(row: OutboxRow, steps: readonly Step[]): OutboxRow {
  const name = steps[stepOf(row)]?.again
  const index = steps.findIndex((step) => step.name === name)
  return index < 0 || !('step' in row) ? row : { ...row, step: index }
}

/** One step: on to the next, or why not. */
async function runStep(
  deps: DrainDeps,
  before: OutboxRow,
  step: Step,
  index: number,
  attempts: number,
): Promise<OutboxRow> {
  const request = step.request()
  if (!request) {
    return keep(deps, forward(before, step, index, step.say ? { notice: step.say } : null))
  }
  const row = await keep(deps, {
    ...bare(before),
    state: 'sending',
    step: index,
    since: deps.now(),
  })
  try {
    const result = await deps.send(request)
    const objection = step.check?.(result) ?? null
    return await keep(
      deps,
      objection === null ? forward(row, step, index, result) : refused(row, objection),
    )
  } catch (error) {
    return keep(deps, afterFailure(deps, row, step, index, failureOf(error), attempts))
  }
}

function afterFailure(
  deps: DrainDeps,
  row: OutboxRow,
  step: Step,
  index: number,
  failure: Failure,
  attempts: number,
): OutboxRow {
  if (isAlreadyDone(step, failure)) return forward(row, step, index, null)
  if (step.notice !== undefined && wasAnswered(failure)) {
    return forward(row, step, index, { notice: step.notice })
  }
  if (failure.kind === 'server' && step.failsFor?.(failure.message)) {
    return refused(row, failure.message)
  }
  if (mayPass(failure)) return resting(deps, row, index, attempts)
  return refused(row, wordsOf(step, failure))
}

/** What staff read: the step's own words, the server's, or both. */
function wordsOf(step: Step, failure: Failure): string {
  const server = failure.kind === 'refused' ? failure.message : ''
  if (step.failure === null) return server || TEXTS.common.failed
  if (!step.saysWhy || failure.kind !== 'refused') return step.failure
  return `${step.failure} (${[failure.status, server].filter(Boolean).join(': ')})`
}

function isAlreadyDone(step: Step, failure: Failure): boolean {
  return failure.kind === 'refused' && step.alreadyDone?.(failure) === true
}

/** Still to wait? A moment far ahead was written before the clock was set back, and is not waited for. */
function isResting(row: OutboxRow, now: number): boolean {
  return row.state === 'resting' && row.until > now && row.until - now < LONGEST_REST_MS
}

/** Did the server itself say no, or that it could not (a gateway that is offline: 504 or 409, trap 28)? */
function wasAnswered(failure: Failure): boolean {
  return failure.kind === 'refused' || (failure.kind === 'server' && failure.status === 504)
}

/** The last step is done: the rows say so and the command is done, in one transaction. */
async function settle(
  deps: DrainDeps,
  command: Command<unknown>,
  row: OutboxRow,
): Promise<OutboxRow> {
  const notice = Object.values(row.results).map(noticeOf).find(Boolean)
  const finished: OutboxRow = { ...done(row, deps.now()), ...(notice && { notice }) }
  // Before: whoever asked the server earlier must know it when the rows change, or would undo them.
  sayTouched(deps, command)
  await applyChanges(deps.db, finished, command.settled?.(row.args) ?? [])
  return finished
}

function sayTouched(deps: DrainDeps, command: Command<unknown>): void {
  for (const touched of command.touches ?? []) deps.touched?.(touched)
}

function noticeOf(result: unknown): string {
  return isObject(result) ? textOr(result['notice']) : ''
}

async function keep(deps: DrainDeps, row: OutboxRow): Promise<OutboxRow> {
  await putCommand(deps.db, row)
  return row
}

function stepOf(row: OutboxRow): number {
  return 'step' in row ? row.step : 0
}

type Bare = Pick<OutboxRow, 'id' | 'name' | 'args' | 'subject' | 'createdAt' | 'results'>

function bare(row: OutboxRow): Bare {
  const { id, name, args, subject, createdAt, results } = row
  return { id, name, args, subject, createdAt, results }
}

/** A step's result and the move to the next step are one row, so one write. */
function forward(row: OutboxRow, step: Step, index: number, result: unknown): OutboxRow {
  const results = { ...row.results, [step.name]: result ?? null }
  return { ...bare(row), results, state: 'waiting', step: index + 1 }
}

function mayPass(failure: Failure): boolean {
  return isPassing(failure) || failure.kind === 'unauthorized'
}

function resting(deps: DrainDeps, row: OutboxRow, step: number, attempts: number): OutboxRow {
  const until = deps.now() + 500 + backoffMs(attempts, deps.random())
  return { ...bare(row), state: 'resting', step, until, attempt: attempts + 1 }
}

function refused(row: OutboxRow, message: string): OutboxRow {
  return { ...bare(row), state: 'refused', step: stepOf(row), message }
}

function expired(row: OutboxRow, message: string): OutboxRow {
  return { ...bare(row), state: 'expired', message }
}

function done(row: OutboxRow, at: number): OutboxRow {
  return { ...bare(row), state: 'done', at }
}
