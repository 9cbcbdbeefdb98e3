import { type Family, sessionOf } from './context.ts'
import { jsonBody } from './input.ts'
import { findEntities } from './query/filter.ts'
import { runQuery } from './query/find.ts'
import { parseCountQuery, parseDataQuery } from './query/parse.ts'

/** `POST /api/entitiesQuery/find` and `/count` (dossier §3). */
export const entityQueryFamily: Family = (app, { store, clock }) => {
  app.post('/api/entitiesQuery/find', (request) =>
    runQuery(store, sessionOf(request), parseDataQuery(jsonBody(request)), clock()),
  )
  app.post('/api/entitiesQuery/count', (request, reply) => {
    const found = findEntities(store, sessionOf(request), parseCountQuery(jsonBody(request)))
    return reply.type('application/json').send(String(found.length))
  })
}
