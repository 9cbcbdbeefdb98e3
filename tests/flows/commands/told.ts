import { doneWords } from '../../../src/texts/deeds.ts'
import { expect } from 'vitest'
import { addInstead, undoCommand } from '../../../src/db/enqueue.ts'
import { discardCommand } from '../../../src/db/outbox.ts'
import { newCommand, type OutboxRow, isOver } from '../../../src/model/command.ts'
import { hasForm } from './run.ts'
import { canEditAgain, canUndo } from '../../../src/commands/actions.ts'
import { type Cut, beginCut, wholeOf } from './cutting.ts'
import { NOW } from './run.ts'

/*
 * One flow refused at every request, and what staff do then: what the server has is one of the states they were told.
 */

type Refused = { at: number; row: OutboxRow; before: unknown; world: unknown }

/** As the flow ends when request `at` is refused; `null` where that is no refusal. */
async function refusedAt<Scene>(cut: Cut<Scene>, at: number) {
  const run = await beginCut(cut)
  const before = cut.stage.world(run.scene)
  run.board.meddle((index) => (index === at ? 403 : null))
  await run.board.quiet()
  run.board.meddle(null)
  const row = await run.board.row(run.id)
  if (row?.state !== 'refused') return null
  return { ...run, at, row, before, world: cut.stage.world(run.scene) }
}

async function atEvery<Scene>(
  cut: Cut<Scene>,
  then: (run: NonNullable<Awaited<ReturnType<typeof refusedAt<Scene>>>>) => Promise<unknown>,
): Promise<void> {
  const { requests } = await wholeOf(cut)
  for (let first = 0; first < requests; first += 12) {
    const some = Array.from({ length: Math.min(12, requests - first) }, (_, at) => first + at)
    await Promise.all(
      some.map(async (at) => {
        const run = await refusedAt(cut, at)
        if (run) await then(run)
      }),
    )
  }
}

/**
 * What was done is told: the same words always mean the same server, and no words an untouched one. Discard then sends
 * nothing and changes nothing.
 */
async function toldAndDiscarded<Scene>(cut: Cut<Scene>): Promise<void> {
  const seen: Refused[] = []
  await atEvery(cut, async (run) => {
    seen.push(run)
    const { board, id, at, world, scene } = run
    const sent = board.calls.length
    expect([at, await discardCommand(board.db, id)]).toEqual([at, true])
    await board.quiet()
    expect([at, board.calls.length, await board.row(id)]).toEqual([at, sent, undefined])
    expect([at, cut.stage.world(scene)]).toEqual([at, world])
  })
  const states = new Map<string, unknown>()
  for (const { at, row, before, world } of seen) {
    const words = JSON.stringify((row.done ?? []).map(doneWords))
    if (words === '[]') expect([at, world]).toEqual([at, before])
    // A row that says it wrote nothing has changed nothing.
    if (row.written === 'no') expect([at, world]).toEqual([at, before])
    if (states.has(words)) expect([at, words, world]).toEqual([at, words, states.get(words)])
    states.set(words, world)
  }
}

/** Undo brings back what was before, also when the line breaks in the middle of it; or it is not offered. */
async function undoneAtEvery<Scene>(cut: Cut<Scene>): Promise<void> {
  await atEvery(cut, async ({ board, id, at, row, before, world, scene }) => {
    const isOffered = canUndo(row)
    expect([at, await undoCommand(board.db, id)]).toEqual([at, isOffered])
    board.meddle((index) => (index === at % 7 ? 'lost' : null))
    await board.quiet()
    const after = await board.row(id)
    if (!isOffered) {
      expect([at, after?.state, cut.stage.world(scene)]).toEqual([at, 'refused', world])
      return
    }
    expect([at, after]).toMatchObject([at, { state: 'done' }])
    expect([at, after?.state === 'done' && after.notice]).toEqual([at, undefined])
    expect([at, plain(cut.stage.world(scene))]).toEqual([at, plain(before)])
  })
}

/** Given anew in its place, as the form that was opened again does: done whole, or refused with nothing changed. */
async function givenAgainAtEvery<Scene>(cut: Cut<Scene>): Promise<void> {
  const { whole } = await wholeOf(cut)
  await atEvery(cut, async ({ board, id, at, row, world, scene }) => {
    expect([at, canEditAgain(row)]).toEqual([at, isOver(row) && hasForm(row.name)])
    if (!canEditAgain(row)) return
    const { name, args, subject } = row
    const again = newCommand({ id: `${id}-again`, name, args, subject, createdAt: NOW })
    await addInstead(board.db, again, id)
    await board.quiet()
    const end = await board.row(again.id)
    const now = cut.stage.world(scene)
    if (end?.state === 'done') expect([at, plain(now)]).toEqual([at, plain(whole.world)])
    else expect([at, end, now]).toMatchObject([at, { state: 'refused', kind: 'conflict' }, world])
  })
}

/** Nothing and an empty text are one to every console, and so are a number and its digits; letters stay sent. */
function plain(world: unknown): unknown {
  return JSON.parse(
    JSON.stringify(world, (key, value: unknown) => {
      if (value === '' || key === 'letters') return undefined
      if (key === 'connectivity' && value === 'disconnected') return undefined
      return typeof value === 'number' ? `${value}` : value
    }),
  )
}

/** What staff do after a refusal, each with the check of a flow that is refused at every request. */
export const afterARefusal: readonly [
  what: string,
  check: <Scene>(cut: Cut<Scene>) => Promise<void>,
][] = [
  ['what is done is said, and Discard leaves exactly that', toldAndDiscarded],
  ['Undo brings back what was, or is not offered', undoneAtEvery],
  ['given again in its place it is whole, or told of a conflict', givenAgainAtEvery],
]
