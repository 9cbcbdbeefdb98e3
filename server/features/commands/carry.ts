import { type GivenWhole, learntOf, type WholeEnd } from '../../../src/commands/whole.ts'
import type { Command } from '../../../src/commands/command.ts'
import { newCommand, type OutboxRow } from '../../../src/model/command.ts'
import { type Ended, type RunDeps, runOnce } from '../../../src/sync/drain/run.ts'
import type { Send } from '../../../src/sync/answer.ts'
import type { Clock, Store } from '../../protocol/types.ts'
import { keyOf, type KeptCommand, type KeptCommands } from './kept.ts'
import type { Finds } from './finds.ts'
import type { ReadCommand } from './given.ts'

/** What a server gives the commands it carries out. */
export type CommandPort = {
  clock: Clock
  kept: KeptCommands
  /** Whether the answer of every command that was done is kept, for as long as its user may send it again. */
  keepsAll: boolean
  act: Store['act']
  /** Before the command writes: what it has found by now. Waited for; for whoever has to go on with it. */
  note?: (key: string, finds: Finds) => Promise<void>
}

/**
 * Carries commands out, each as one (WHOLE-01): all that it changes is stored, or nothing, and whoever sends it again gets
 * the answer of the first time (WHOLE-02). The command is the console's own, and `calls` are this server's, as whoever gave
 * it: what it may do is decided there.
 */
export function commandCarrier(port: CommandPort) {
  const underWay = new Map<string, Promise<WholeEnd>>()
  return async function carry(userId: string, read: ReadCommand, calls: Send): Promise<WholeEnd> {
    const key = keyOf(userId, read.given.id)
    // Sent again while it is being done: it is done once, and an undo comes after it.
    while (underWay.has(key)) await underWay.get(key)?.catch(() => undefined)
    const kept = port.kept.get(key)?.data
    const end = kept?.answer as WholeEnd | undefined
    const isUndo = read.given.discarded === true
    if (end?.kind === 'done' && (kept?.isUndone || !isUndo)) return end
    const work = carriedOut(port, { key, userId, read, calls })
    underWay.set(key, work)
    return work.finally(() => underWay.delete(key))
  }
}

type Carried = { key: string; userId: string; read: ReadCommand; calls: Send }

async function carriedOut(port: CommandPort, carried: Carried): Promise<WholeEnd> {
  const { key, read, calls } = carried
  const { given, command } = read
  if (!command) return { kind: 'unknown', learnt: {} }
  const deps = {
    send: calls,
    now: port.clock,
    isOpen: () => true,
    keep: async (row: OutboxRow) => {
      await port.note?.(key, row)
      return true
    },
  }
  const written = before(port, given)
  const row = { ...newCommand({ ...given, subject: '' }), ...given, written }
  const { result, isWhole } = await port.act(
    async () => {
      const end = endOf(await runOnce(deps, command, row))
      if (end.kind === 'done') await port.kept.save(keptOf(port, carried, command, end))
      return end
    },
    ({ kind }) => kind === 'done',
  )
  if (result.kind === 'done') return result
  const isNothing =
    isWhole ||
    (result.kind === 'refused' && (await isUndone(deps, command, { ...row, ...result.learnt })))
  const end = isNothing ? { ...result, learnt: { written } } : result
  await port.kept.save(keptOf(port, carried, command, end))
  return end
}

/** A Confirm is shown by its alarm. */
function keptOf(
  { clock }: CommandPort,
  { key, userId, read: { given } }: Carried,
  command: Command<unknown>,
  end: WholeEnd,
): KeptCommand {
  const { name, args, createdAt } = given
  const isUndone = given.discarded === true
  const unread = command.about ? {} : { unread: { name, args, createdAt } }
  return { id: key, ts: clock(), subject: userId, data: { answer: end, isUndone, ...unread } }
}

/** Of what was sent whole a server that keeps all answers knows what it has done: where it has none, nothing. */
function before({ keepsAll }: CommandPort, { written }: GivenWhole): GivenWhole['written'] {
  if (written !== 'whole') return written
  return keepsAll ? 'no' : 'perhaps'
}

/** Is the half of a refused command taken away again, all of it? Where it cannot be, its author has it (ruling R5). */
async function isUndone(
  deps: RunDeps,
  command: Command<unknown>,
  row: OutboxRow,
): Promise<boolean> {
  if (row.written !== 'yes' || row.discarded || !command.isUndoable) return row.written === 'no'
  const ended = await runOnce(deps, command, { ...row, discarded: true })
  return ended.kind === 'done' && ended.notice === null
}

function endOf(ended: Ended): WholeEnd {
  const learnt = learntOf(ended.entry)
  switch (ended.kind) {
    case 'done':
      return { kind: 'done', learnt, changes: ended.changes, notice: ended.notice }
    case 'interrupted':
      return { kind: 'interrupted', learnt, by: ended.by }
    case 'refused':
      return { kind: 'refused', learnt, why: ended.why }
    case 'taken':
      throw new Error('A command that runs on the server cannot be taken back.')
  }
}
