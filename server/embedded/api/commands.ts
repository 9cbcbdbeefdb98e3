import { commandCarrier } from '../../features/commands/carry.ts'
import { commandIn } from '../../features/commands/given.ts'
import { objectBody } from '../../protocol/input.ts'
import { type Family, sessionOf } from './context.ts'

/**
 * `POST /api/wardlight/commands` (WHOLE-01): a command of staff, done as one by the calls of this server. A console that gets
 * 404 carries its commands out itself, call by call.
 */
export const commandFamily: Family = (app, context) => {
  // For trying a console against what a stock server lacks.
  if (context.edition === 'CE' || !context.takesCommands) return
  const { store, clock, ownCalls } = context
  const { records } = store
  const carry = commandCarrier({
    clock,
    done: (key) => records.get('command', key)?.data,
    keep: (id, userId, data) => records.save('command', { id, ts: clock(), subject: userId, data }),
    keepsAll: true,
    act: (work, isKept) => store.act(work, isKept),
  })
  app.post('/api/wardlight/commands', (request) => {
    const session = sessionOf(request)
    const read = commandIn(objectBody(request))
    return ownCalls.as(app, session, (calls) => carry(session.userId, read, calls))
  })
}
