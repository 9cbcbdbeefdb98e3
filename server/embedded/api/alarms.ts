import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  type Actor,
  mayDeleteAlarm,
  mayHandleAlarm,
  type Seen,
} from '../../features/rights/rights.ts'
import type { Alarm, Store } from '../../protocol/types.ts'
import { alarmSeenBy } from './access.ts'
import { type ApiContext, type Family, sessionOf } from './context.ts'
import { badRequest, forbidden, notFound } from '../../protocol/errors.ts'
import { checkUuid, jsonBody, pathPart } from '../../protocol/input.ts'
import { countAlarms, findAlarms } from './query/alarms.ts'
import { parseAlarmCountQuery, parseAlarmQuery } from './query/parse.ts'
import { seenAlarmCount, seenAlarms } from './query/seen.ts'
import { alarmShape } from './query/shapes.ts'
import type { Work } from '../../support/work.ts'
import { randomUUID } from 'node:crypto'

/** The alarm in a path, if this person may handle it; foreign alarms are 403 (SRV-27). */
export function alarmOf(store: Store, request: FastifyRequest): Seen<Alarm> {
  const alarm = store.alarms.get(checkUuid(pathPart(request, 'id')))
  if (!alarm) throw notFound()
  if (!mayHandleAlarm(sessionOf(request), alarm)) throw forbidden()
  return alarm
}

/** Alarm queries, and reading and handling one alarm (protocol §4). */
export const alarmFamily: Family = (app, context) => {
  const { store, clock } = context
  app.post('/api/alarmsQuery/find', function* (request): Work<string> {
    const actor = sessionOf(request)
    const query = seenAlarms(actor, parseAlarmQuery(jsonBody(request)))
    return (yield* findAlarms(store, actor, query, clock())).page
  })
  app.post('/api/alarmsQuery/count', function* (request): Work<string> {
    const actor = sessionOf(request)
    const query = seenAlarmCount(actor, parseAlarmCountQuery(jsonBody(request)))
    return String(yield* countAlarms(store, actor, query, clock()))
  })
  app.get('/api/alarm/:id', (request) => alarmShape(store, alarmOf(store, request)))
  app.get('/api/alarm/info/:id', (request) => alarmShape(store, alarmOf(store, request)))
  handling(app, context)
}

/** Confirming, acknowledging and removing: who did it is in the trail and beside the alarm (SRV-65). */
function handling(app: FastifyInstance, context: ApiContext): void {
  const { store, clock, trail } = context
  app.post('/api/alarm/:id/clear', async (request) => {
    const [actor, alarm] = [sessionOf(request), alarmOf(store, request)]
    if (alarm.cleared) throw badRequest('Alarm was already cleared!')
    return alarmShape(store, alarmSeenBy(actor, await clearBy(context, actor, alarm, clock())))
  })
  app.post('/api/alarm/:id/ack', async (request) => {
    const [actor, alarm] = [sessionOf(request), alarmOf(store, request)]
    if (alarm.acknowledged) throw badRequest('Alarm was already acknowledged!')
    return alarmShape(
      store,
      alarmSeenBy(actor, await acknowledgeBy(context, actor, alarm, clock())),
    )
  })
  app.delete('/api/alarm/:id', async (request, reply) => {
    const alarm = alarmOf(store, request)
    if (!mayDeleteAlarm(sessionOf(request))) throw forbidden()
    const removing = store.alarms.remove(alarm.id)
    await trail.note(sessionOf(request), 'ALARM_DELETE', alarm)
    return reply.type('application/json').send(String(await removing))
  })
}

type Parts = Pick<ApiContext, 'store' | 'clock' | 'trail'>

/** Confirms an alarm at a time, in milliseconds; a `SYSTEM` comment and the trail say who did (SRV-65). */
export async function clearBy(
  parts: Parts,
  actor: Actor,
  alarm: Alarm,
  clearTs: number,
): Promise<Alarm> {
  const cleared = parts.store.alarms.update({ ...alarm, cleared: true, clearTs })
  await noteWho(parts, actor, alarm, 'cleared', 'ALARM_CLEAR')
  return cleared
}

/** The same for "seen, not over". */
export async function acknowledgeBy(
  parts: Parts,
  actor: Actor,
  alarm: Alarm,
  ackTs: number,
): Promise<Alarm> {
  const acknowledged = parts.store.alarms.update({ ...alarm, acknowledged: true, ackTs })
  await noteWho(parts, actor, alarm, 'acknowledged', 'ALARM_ACK')
  return acknowledged
}

async function noteWho(
  { store, clock, trail }: Parts,
  actor: Actor,
  alarm: Alarm,
  verb: 'cleared' | 'acknowledged',
  action: 'ALARM_CLEAR' | 'ALARM_ACK',
): Promise<void> {
  const subtype = verb === 'cleared' ? 'CLEARED_BY_USER' : 'ACKED_BY_USER'
  const text = `Alarm was ${verb} by user ${actor.email}`
  const comment = { text, subtype, userId: actor.userId, userName: actor.email }
  await Promise.all([
    store.records.save('comment', {
      id: randomUUID(),
      ts: clock(),
      subject: alarm.id,
      data: { type: 'SYSTEM', userId: actor.userId, comment },
    }),
    trail.note(actor, action, alarm, { originator: alarm.originator }),
  ])
}
