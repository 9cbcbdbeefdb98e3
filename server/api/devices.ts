import { isAdmin } from '../rights.ts'
import { readable } from './access.ts'
import { type Family, sessionOf } from './context.ts'
import { forbidden } from './errors.ts'
import { pathPart } from './input.ts'
import { shapeOf } from './shapes.ts'

/** `GET /api/device/{id}` and its access token, which only an Admin sees (dossier §7). */
export const deviceFamily: Family = (app, { store }) => {
  app.get('/api/device/:id', (request) =>
    shapeOf(store, readable(store, sessionOf(request), 'DEVICE', pathPart(request, 'id'))),
  )
  app.get('/api/device/:id/credentials', (request) => {
    const actor = sessionOf(request)
    const { id } = readable(store, actor, 'DEVICE', pathPart(request, 'id'))
    const token = store.entities.device(id)?.accessToken ?? ''
    if (!isAdmin(store, actor)) throw forbidden()
    return {
      id: { id },
      deviceId: { entityType: 'DEVICE', id },
      credentialsType: 'ACCESS_TOKEN',
      credentialsId: token,
      credentialsValue: null,
    }
  })
}
