import { is } from 'valibot'
import { isCommandName } from '../commands/catalogue.ts'
import type { Command, RowChange, Touched } from '../commands/command.ts'
import { COMMANDS } from '../commands/runs.ts'
import type { WardlightDb } from '../db/database.ts'
import { applyChanges } from '../db/apply-changes.ts'
import { touchRows } from '../db/merge.ts'
import { pendingCommands, putCommand, sendHeld } from '../db/outbox.ts'
import { type OutboxEntry, type OutboxRow, entryOf, isHeld } from '../model/command.ts'
import { type Because, reasonOf } from '../model/reason.ts'
import { FUTURE_TOLERANCE_MS } from '../model/constants.ts'
import { done, expired, isResting, refused, resting } from './drain/phases.ts'
import { runOnce } from './drain/run.ts'
import { waitedMs } from './drain/waited.ts'
import { type WholeRoad, runWhole } from './drain/whole.ts'
import { failureOf, hindranceOf, mayPass } from './failure.ts'
import type { Send } from './rest.ts'
import type { PassedClock } from './server-clock.ts'

export type { Touched } from '../commands/command.ts'

/** What is sent within this is about what staff have just seen. */
const AT_ONCE_MS = 10_000

export type DrainDeps = {
  db: WardlightDb
  send: Send
  /** The server's time, milliseconds: it may become known with the first answer. */
  now: () => number
  clock: PassedClock
  random: () => number
  /** A server that does a command as one is asked to; without, its calls are made one by one from here. */
  whole?: WholeRoad
  /** A finished command changed what the server does not push. */
  touched?: (what: Touched) => void
}

/** When to drain again, in milliseconds since the epoch; `null` when nothing waits. */
export type Drained = { nextAt: number | null }

/**
 * Sends what waits in the outbox (rulings R3, R5): subjects one after another, the commands of a subject in
 * order, each from the top. Runs under a Web Lock of its own, so that a window's worker and the service worker
 * never run the same command at once. Never throws for a failed request.
 */
export async function drain(deps: DrainDeps): Promise<Drained> {
  const blocked = new Set<string>()
  let nextAt: number | null = null
  for (const row of await pendingCommands(deps.db)) {
    if (row.state === 'refused' || row.state === 'expired') continue
    const waits = subjectsOf(row).some((subject) => blocked.has(subject))
    const after = waits ? row : await attempt(deps, row)
    if (after === null) continue
    const isLater = after.state === 'resting' || after.state === 'held'
    if (!waits && !isLater) continue
    for (const subject of subjectsOf(after)) blocked.add(subject)
    if (!waits && isLater) nextAt = Math.min(nextAt ?? Infinity, after.until)
  }
  return { nextAt }
}

/** What a command is about: while one command gives a sensor to a patient, no other may use that sensor. */
function subjectsOf(row: OutboxRow): string[] {
  const command = commandOf(row)
  return [row.subject, ...(command?.concerns?.(row.args) ?? []), ...row.concerns]
}

/** `null` when it was stored by another version of the console: it could not be carried out as it was meant. */
function commandOf(row: OutboxRow): Command<unknown> | null {
  if (!isCommandName(row.name)) return null
  const command = COMMANDS[row.name] as Command<unknown>
  return is(command.args, row.args) ? command : null
}

/** Runs one command as far as it goes now; `null` if staff have set it aside during the run. */
async function attempt(deps: DrainDeps, row: OutboxRow): Promise<OutboxRow | null> {
  const waited = waitedMs(deps, row)
  if (isHeld(row, deps.now())) return row
  if (row.state === 'held' && (await sendHeld(deps.db, [row.id])) === 0) return null
  const command = commandOf(row)
  if (!command) {
    const why = { reason: { code: 'failed' }, kind: 'final' } as const
    return keep(deps, refused(entryOf(row), why, deps.now()))
  }
  const end = await overtaken(deps, command, row, waited)
  if (end) return keep(deps, end)
  if (isResting(row, deps.now())) return row
  const outdated = await changedMeanwhile(deps, command, row)
  if (outdated !== 'same') return outdated
  // Its first request has measured the server's time. A command that is still to be given was dated by another clock.
  const age = deps.now() - row.createdAt
  const late = tooLate(deps, command, row, age < -FUTURE_TOLERANCE_MS ? Infinity : age)
  return late ? keep(deps, late) : run(deps, command, row)
}

/**
 * Is the command too late, or has what it was about changed (ruling R6)? Only before it has changed anything: what
 * is begun is finished, for a half would be left in silence (ruling R5).
 */
async function overtaken(
  deps: DrainDeps,
  command: Command<unknown>,
  row: OutboxRow,
  waited: number,
): Promise<OutboxRow | null> {
  if (row.written === 'yes') return null
  const entry = entryOf(row)
  const about = command.about
  if (about) {
    const current: unknown = await deps.db[about.table].get(about.id(row.args))
    const outcome = about.outcome(row.args, current)
    if (outcome === 'done') return done(entry, deps.now())
    if (outcome !== 'same') return changed(deps, entry, outcome.changed)
  }
  return tooLate(deps, command, row, waited)
}

/**
 * What staff gave so long ago that it is not sent any more (ruling R6).
 * @param ageMs how long ago that was, as far as is known
 */
function tooLate(
  deps: DrainDeps,
  { offline }: Command<unknown>,
  row: OutboxRow,
  ageMs: number,
): OutboxRow | null {
  if (row.written === 'yes' || offline.kind !== 'accepted') return null
  const why = { reason: { code: offline.expired }, expiry: 'late' } as const
  return ageMs > offline.expiresAfterMs ? expired(entryOf(row), why, deps.now()) : null
}

/**
 * What could not be sent at once may be about something that has changed on the server alone: it is looked at first
 * (ruling R6), and rests where that does not get through. What the server will not show is sent, for its words.
 */
async function changedMeanwhile(
  deps: DrainDeps,
  command: Command<unknown>,
  row: OutboxRow,
): Promise<OutboxRow | null | 'same'> {
  const { about } = command
  const age = deps.now() - row.createdAt
  // One that is still to be given was dated by another clock: how long it has waited cannot be known.
  const isFirst = row.state === 'waiting' || row.state === 'held'
  const isAtOnce = isFirst && age >= 0 && age < AT_ONCE_MS
  if (!about || row.written === 'yes' || isAtOnce) return 'same'
  const current = await deps.send(about.look(row.args)).catch(failureOf)
  if ('kind' in current) {
    if (!mayPass(current)) return 'same'
    return keep(deps, resting(entryOf(row), hindranceOf(current), deps))
  }
  const outcome = about.outcome(row.args, current)
  if (typeof outcome === 'string') return 'same'
  const end = changed(deps, entryOf(row), outcome.changed)
  const change: RowChange = { table: about.table, id: about.id(row.args), change: current }
  return (await applyChanges(deps.db, end, [change])) ? end : null
}

function changed({ now }: DrainDeps, entry: OutboxEntry, why: Because): OutboxRow {
  return expired(entry, { reason: reasonOf(why), expiry: 'changed' }, now())
}

async function run(
  deps: DrainDeps,
  command: Command<unknown>,
  row: OutboxRow,
): Promise<OutboxRow | null> {
  const { db, send, now } = deps
  const runDeps = {
    send,
    now,
    isOpen: () => db.isOpen(),
    keep: (each: OutboxRow) => putCommand(db, each),
  }
  const whole = deps.whole && (await runWhole({ ...runDeps, road: deps.whole }, row))
  const ended = whole ?? (await runOnce(runDeps, command, row))
  switch (ended.kind) {
    case 'interrupted':
      return keep(deps, resting(ended.entry, ended.by, deps))
    case 'taken':
      await sayTouched(deps, command)
      return null
    case 'refused':
      // What was done until here, or by somebody else before, is to be seen as it is (PFLOW-10, AMB-66).
      await sayTouched(deps, command)
      return keep(deps, refused(ended.entry, ended.why, now()))
    case 'done': {
      const finished = done(ended.entry, now(), ended.notice)
      await sayTouched(deps, command)
      return (await applyChanges(deps.db, finished, ended.changes)) ? finished : null
    }
  }
}

/** Rows that are being asked for are older now, and are asked for again. */
async function sayTouched(deps: DrainDeps, command: Command<unknown>): Promise<void> {
  await touchRows(deps.db, command.touches ?? [])
  for (const touched of command.touches ?? []) deps.touched?.(touched)
}

async function keep(deps: DrainDeps, row: OutboxRow): Promise<OutboxRow | null> {
  return (await putCommand(deps.db, row)) ? row : null
}
