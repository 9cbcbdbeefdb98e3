import { commandCarrier } from '../../features/commands/carry.ts'
import { commandIn } from '../../features/commands/given.ts'
import { keptOnDisk } from '../../features/commands/kept.ts'
import { markRead, readIn, unreadIn } from '../../features/commands/unread.ts'
import { objectBody } from '../../protocol/input.ts'
import { type Family, sessionOf } from './context.ts'

/**
 * `POST /api/wardlight/commands` (WHOLE-01): a command of staff, done as one by the calls of this server. A console that gets
 * 404 carries its commands out itself, call by call. `…/unread` and `…/read`: ends that their author has not read (WHOLE-14).
 */
export const commandFamily: Family = (app, context) => {
  // For trying a console against what a stock server lacks.
  if (context.edition === 'CE' || !context.takesCommands) return
  const { store, clock, ownCalls } = context
  const kept = keptOnDisk(store.records)
  const carry = commandCarrier({
    clock,
    kept,
    keepsAll: true,
    act: (work, isKept) => store.act(work, isKept),
  })
  app.post('/api/wardlight/commands', (request) => {
    const session = sessionOf(request)
    const read = commandIn(objectBody(request))
    return ownCalls.as(app, session, (calls) => carry(session.userId, read, calls))
  })
  app.get('/api/wardlight/commands/unread', (request) =>
    unreadIn(kept.ofUser(sessionOf(request).userId), clock()),
  )
  app.post('/api/wardlight/commands/read', async (request) => {
    await markRead(kept, sessionOf(request).userId, readIn(objectBody(request)))
    return {}
  })
}
