import { seriesText } from '../api/series.ts'
import { TextError } from '../../protocol/errors.ts'
import { allowance } from '../quotas/texts.ts'
import type { Work } from '../quotas/turns.ts'
import { mayRead } from '../../features/rights/rights.ts'
import { textOf } from '../store/values.ts'
import type { Command } from './commands.ts'
import { errorFrame, legacySeries } from './messages.ts'
import type { Subscriber } from './subscriber.ts'

/** Points of one entity between two times, oldest first, once (`historyCmds`, protocol §9.2). */
export function* answerHistory(
  { store, actor, send }: Subscriber,
  { cmdId, entity: { id, entityType }, wish }: Extract<Command, { kind: 'history' }>,
): Work<void> {
  const entity = store.entities.get(id)
  if (entity?.entityType !== entityType || !mayRead(actor, entity)) {
    send(errorFrame(cmdId, 3, "You don't have permission to perform this operation!"))
    return
  }
  const latest = new Map<string, number>()
  try {
    const data = yield* seriesText(
      store,
      id,
      wish.keys,
      { ...wish, order: 'ASC' },
      ({ ts, value }) => [ts, textOf(value)],
      allowance(),
      (key, { ts }) => latest.set(key, ts),
    )
    send(legacySeries(cmdId, data, Object.fromEntries(latest)))
  } catch (error) {
    if (!(error instanceof TextError)) throw error
    send(errorFrame(cmdId, 2, error.message))
  }
}
