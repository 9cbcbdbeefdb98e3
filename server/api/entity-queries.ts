import { type Family, sessionOf } from './context.ts'
import { jsonBody } from './input.ts'
import { findEntities } from './query/filter.ts'
import { runQuery } from './query/find.ts'
import { parseCountQuery, parseDataQuery } from './query/parse.ts'

/** `POST /api/entitiesQuery/find` and `/count` (protocol §3). */
export const entityQueryFamily: Family = (app, { store, clock, turns }) => {
  app.post('/api/entitiesQuery/find', async (request, reply) => {
    const actor = sessionOf(request)
    const query = parseDataQuery(jsonBody(request))
    const page = await turns.take(actor.userId, () => runQuery(store, actor, query, clock()))
    return reply.type('application/json; charset=utf-8').send(page)
  })
  app.post('/api/entitiesQuery/count', async (request, reply) => {
    const actor = sessionOf(request)
    const query = parseCountQuery(jsonBody(request))
    const found = await turns.take(actor.userId, () => findEntities(store, actor, query))
    return reply.type('application/json').send(String(found.length))
  })
}
