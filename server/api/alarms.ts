import type { FastifyRequest } from 'fastify'
import { mayHandleAlarm } from '../rights.ts'
import type { Alarm, Store } from '../store/types.ts'
import { type Family, sessionOf } from './context.ts'
import { badRequest, forbidden, notFound } from './errors.ts'
import { checkUuid, jsonBody, pathPart } from './input.ts'
import { countAlarms, findAlarms } from './query/alarms.ts'
import { parseAlarmCountQuery, parseAlarmQuery } from './query/parse-alarm.ts'
import { alarmShape } from './shapes.ts'

/** The alarm in a path, if this person may handle it; foreign alarms are 403 (SRV-27). */
function alarmOf(store: Store, request: FastifyRequest): Alarm {
  const alarm = store.alarms.get(checkUuid(pathPart(request, 'id')))
  if (!alarm) throw notFound()
  if (!mayHandleAlarm(sessionOf(request), alarm)) throw forbidden()
  return alarm
}

/** Alarm queries, and reading, clearing, acknowledging and removing one alarm (dossier §4). */
export const alarmFamily: Family = (app, { store, clock }) => {
  app.post('/api/alarmsQuery/find', (request) =>
    findAlarms(store, sessionOf(request), parseAlarmQuery(jsonBody(request)), clock()),
  )
  app.post('/api/alarmsQuery/count', (request, reply) => {
    const query = parseAlarmCountQuery(jsonBody(request))
    const count = countAlarms(store, sessionOf(request), query, clock())
    return reply.type('application/json').send(String(count))
  })
  app.get('/api/alarm/:id', (request) => alarmShape(store, alarmOf(store, request)))
  app.get('/api/alarm/info/:id', (request) => alarmShape(store, alarmOf(store, request)))
  app.post('/api/alarm/:id/clear', async (request) => {
    const alarm = alarmOf(store, request)
    if (alarm.cleared) throw badRequest('Alarm was already cleared!')
    return alarmShape(
      store,
      await store.alarms.update({ ...alarm, cleared: true, clearTs: clock() }),
    )
  })
  app.post('/api/alarm/:id/ack', async (request) => {
    const alarm = alarmOf(store, request)
    if (alarm.acknowledged) throw badRequest('Alarm was already acknowledged!')
    return alarmShape(
      store,
      await store.alarms.update({ ...alarm, acknowledged: true, ackTs: clock() }),
    )
  })
  app.delete('/api/alarm/:id', async (request, reply) => {
    const removed = await store.alarms.remove(alarmOf(store, request).id)
    return reply.type('application/json').send(String(removed))
  })
}
