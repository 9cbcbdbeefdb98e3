import { type Family, sessionOf } from './context.ts'
import { jsonBody } from '../../protocol/input.ts'
import { findEntities } from './query/filter.ts'
import { runQuery } from './query/find.ts'
import { parseCountQuery, parseDataQuery } from './query/parse.ts'
import type { Work } from '../../support/work.ts'

/** `POST /api/entitiesQuery/find` and `/count` (protocol §3). */
export const entityQueryFamily: Family = (app, { store, clock }) => {
  app.post('/api/entitiesQuery/find', (request) =>
    runQuery(store, sessionOf(request), parseDataQuery(jsonBody(request)), clock()),
  )
  app.post('/api/entitiesQuery/count', function* (request): Work<string> {
    const query = parseCountQuery(jsonBody(request))
    return String((yield* findEntities(store, sessionOf(request), query)).length)
  })
}
