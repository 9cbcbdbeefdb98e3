import { readable } from './access.ts'
import { type Family, sessionOf } from './context.ts'
import { pathPart } from './input.ts'
import { shapeOf } from './shapes.ts'

/** `GET /api/device/{id}` (dossier §7). */
export const deviceFamily: Family = (app, { store }) => {
  app.get('/api/device/:id', (request) =>
    shapeOf(store, readable(store, sessionOf(request), 'DEVICE', pathPart(request, 'id'))),
  )
}
