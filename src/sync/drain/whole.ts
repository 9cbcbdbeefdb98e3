import { carryOut } from '../../commands/whole.ts'
import { type OutboxRow, entryOf } from '../../model/command.ts'
import { isNotServed } from '../../wire/requests/system.ts'
import { type Failure, failureOf, hindranceOf, mayPass } from '../failure.ts'
import { running } from './phases.ts'
import type { Ended, RunDeps } from './run.ts'

/** What a worker knows of the server: does it take commands whole? Only its first answer to one says. */
export type WholeRoad = { isMissing: boolean }

/**
 * Has the server do a command, or its undo, as one (WHOLE-01). Sent again after a lost answer it is done once (WHOLE-02).
 * `null`: this server does not take it so, and has changed nothing.
 */
export async function runWhole(
  { send, isOpen, keep, now, road }: RunDeps & { road: WholeRoad },
  row: OutboxRow,
): Promise<Ended | null> {
  if (road.isMissing || !isOpen()) return null
  const given = entryOf(row)
  // Until its answer it is unknown whether it has arrived; an earlier run call by call is still part of it.
  const sent = given.written === 'no' ? ({ ...given, written: 'whole' } as const) : given
  if (!(await keep(running(sent, now())))) return { kind: 'taken', entry: sent }
  const end = await send(carryOut(given)).catch(failureOf)
  if (!('learnt' in end)) return failed(end, { road, sent })
  const entry = { ...given, ...end.learnt }
  switch (end.kind) {
    case 'unknown':
      return null
    case 'done':
      return { kind: 'done', entry, changes: end.changes, notice: end.notice }
    case 'interrupted':
      return { kind: 'interrupted', entry, by: end.by }
    case 'refused':
      return { kind: 'refused', entry, why: end.why }
  }
}

function failed(
  failure: Failure,
  { road, sent }: { road: WholeRoad; sent: Ended['entry'] },
): Ended | null {
  if (mayPass(failure)) return { kind: 'interrupted', entry: sent, by: hindranceOf(failure) }
  road.isMissing = failure.kind === 'refused' && isNotServed(failure)
  return null
}
