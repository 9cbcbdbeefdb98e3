import { is } from 'valibot'
import { COMMANDS, isCommandName } from '../commands/catalogue.ts'
import type { Command, Step, Touched } from '../commands/command.ts'
import type { WardlightDb } from '../db/database.ts'
import { applyChanges, pendingCommands, putCommand } from '../db/outbox.ts'
import type { OutboxRow } from '../model/command.ts'
import { TEXTS } from '../model/texts.ts'
import { isObject, textOr } from '../wire/json.ts'
import { backoffMs } from './backoff.ts'
import { failureOf, isPassing, type Failure } from './failure.ts'
import type { Send } from './rest.ts'

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
    if (row.state === 'refused' || row.state === 'expired' || blocked.has(row.subject)) continue
    const after = await attempt(deps, row)
    if (after.state !== 'resting') continue
    blocked.add(row.subject)
    nextAt = Math.min(nextAt ?? Infinity, after.until)
  }
  return { nextAt }
}

/** One command as far as it goes now. */
async function attempt(deps: DrainDeps, row: OutboxRow): Promise<OutboxRow> {
  if (!isCommandName(row.name)) return keep(deps, refused(row, TEXTS.common.failed))
  const command = COMMANDS[row.name] as Command<unknown>
  // Stored by another version of the console: it could not be carried out as it was meant.
  if (!is(command.args, row.args)) return keep(deps, refused(row, TEXTS.common.failed))
  const end = await overtaken(deps, command, row)
  if (end) return keep(deps, end)
  if (row.state === 'resting' && row.until > deps.now()) return row
  return runSteps(deps, command, row)
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
  const age = deps.now() - row.createdAt
  return age > command.offline.expiresAfterMs ? expired(row, command.offline.expired) : null
}

async function runSteps(
  deps: DrainDeps,
  command: Command<unknown>,
  start: OutboxRow,
): Promise<OutboxRow> {
  let row = start
  for (;;) {
    const index = stepOf(row)
    const step = command.steps(row.args, { results: row.results, id: row.id })[index]
    if (!step) return settle(deps, command, row)
    const after = await runStep(deps, row, step, index)
    if (after.state !== 'waiting') return after
    row = after
  }
}

/** One step: on to the next, or why not. */
async function runStep(
  deps: DrainDeps,
  before: OutboxRow,
  step: Step,
  index: number,
): Promise<OutboxRow> {
  const request = step.request()
  if (!request) return keep(deps, forward(before, step, index, null))
  const attempts = before.state === 'resting' ? before.attempt : 0
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
  if (isPassing(failure) || failure.kind === 'unauthorized') {
    const until = deps.now() + 500 + backoffMs(attempts, deps.random())
    return { ...bare(row), state: 'resting', step: index, until, attempt: attempts + 1 }
  }
  const words = failure.kind === 'refused' ? failure.message : ''
  return refused(row, step.failure ?? (words || TEXTS.common.failed))
}

function isAlreadyDone(step: Step, failure: Failure): boolean {
  return failure.kind === 'refused' && step.alreadyDone?.(failure) === true
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
  await applyChanges(deps.db, finished, command.settled?.(row.args) ?? [])
  for (const touched of command.touches ?? []) deps.touched?.(touched)
  return finished
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

function refused(row: OutboxRow, message: string): OutboxRow {
  return { ...bare(row), state: 'refused', step: stepOf(row), message }
}

function expired(row: OutboxRow, message: string): OutboxRow {
  return { ...bare(row), state: 'expired', message }
}

function done(row: OutboxRow, at: number): OutboxRow {
  return { ...bare(row), state: 'done', at }
}
