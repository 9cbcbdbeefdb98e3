import { TextError } from '../api/errors.ts'
import { readSeries } from '../api/series.ts'
import { mayRead } from '../rights.ts'
import type { Command } from './commands.ts'
import { errorFrame, legacySeries } from './messages.ts'
import type { Subscriber } from './subscriber.ts'

/** Points of one entity between two times, oldest first, once (`historyCmds`, dossier §9.2). */
export function answerHistory(
  { store, actor, send }: Subscriber,
  { cmdId, entity: { id, entityType }, wish }: Extract<Command, { kind: 'history' }>,
): void {
  const entity = store.entities.get(id)
  if (entity?.entityType !== entityType || !mayRead(actor, entity)) {
    send(errorFrame(cmdId, 3, "You don't have permission to perform this operation!"))
    return
  }
  try {
    const points = wish.keys.map(
      (key) => [key, readSeries(store, id, key, { ...wish, order: 'ASC' })] as const,
    )
    send(legacySeries(cmdId, points))
  } catch (error) {
    if (!(error instanceof TextError)) throw error
    send(errorFrame(cmdId, 2, error.message))
  }
}
