import { readable } from './access.ts'
import { type Family, sessionOf } from './context.ts'
import { notFound } from './errors.ts'
import { pathPart } from './input.ts'
import { userShape } from './shapes.ts'

/** `GET /api/user/{id}`: a colleague, with sign-in state and last sign-in (dossier §2.2). */
export const userFamily: Family = (app, { store }) => {
  app.get('/api/user/:id', (request) => {
    const entity = readable(store, sessionOf(request), 'USER', pathPart(request, 'id'))
    if (entity.entityType !== 'USER') throw notFound()
    return userShape(store, entity, { injected: true })
  })
}
