import { expect } from 'vitest'
import { keyOf } from '../../../src/app/new-seal-key.ts'
import { markToSeal, sealBeforeWipe } from '../../../src/app/seal.ts'
import { unseal } from '../../../src/app/unseal.ts'
import { WardlightDb, userOf } from '../../../src/db/database.ts'
import { retryCommand } from '../../../src/db/outbox.ts'
import { keepSealKey } from '../../../src/db/unsealing.ts'
import { finishWipes } from '../../../src/db/wipe.ts'
import { testHalf } from '../../support/database.ts'
import { type Cut, beginCut, each, outcomeOf, wholeOf } from './cutting.ts'
import { NOW, openConsole } from './run.ts'
import { whyWords } from '../../../src/texts/reasons.ts'

/* A session that ends while a command is under way, and the next one of the same user (docs/decisions/sealed-commands.md). */

const PASSWORD = 'secret'
const AN_HOUR = 3_600_000

/**
 * The session ends while each request in turn is under way; an hour later the same user signs in again. What had begun
 * is finished, and the server has what it would have had. What had not is told as not sent, the server has nothing of
 * it, and it is done when staff try it again.
 */
export async function expiredAtEveryRequest<Scene>(cut: Cut<Scene>): Promise<void> {
  const { whole, requests } = await wholeOf(cut)
  await each(requests, async (at) => {
    const where = `request ${at}, expired`
    const run = await beginCut(cut)
    const before = cut.stage.world(run.scene)
    const { board, id } = run
    const user = userOf(board.db.name)
    await keepSealKey(board.db, await keyOf(PASSWORD, { salt: new Uint8Array(16), rounds: 10 }))
    board.meddle((index) => {
      if (index === at) board.db.close()
      return null
    })
    await board.drain().catch(() => undefined)
    await expire(board.db)

    const found = await unseal(user, PASSWORD, Date.now() + AN_HOUR)
    expect([where, found?.kind]).toEqual([where, 'opened'])
    const db = new WardlightDb(user, testHalf())
    const next = { ...run, board: openConsole(cut.house, db) }
    await next.board.quiet()
    const row = await next.board.row(id)
    if (row?.state === 'expired') {
      expect([where, whyWords(row), row.written, cut.stage.world(run.scene)]).toEqual([
        where,
        'The session ended before it was sent.',
        'no',
        before,
      ])
      await retryCommand(db, id, NOW)
      await next.board.quiet()
    }
    expect(await outcomeOf(cut, next, where)).toEqual({ ...whole, where })
    db.close()
  })
}

/** As `leave.ts` does it: marked, sealed, deleted. */
async function expire({ name }: WardlightDb): Promise<void> {
  markToSeal(name)
  let doomed = [name]
  await finishWipes({ get: () => doomed, set: (names) => void (doomed = names) }, sealBeforeWipe)
  expect(doomed).toEqual([])
}
