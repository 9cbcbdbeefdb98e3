import { readable } from './access.ts'
import { type Family, sessionOf } from './context.ts'
import { badRequest } from './errors.ts'
import { numberParam, param, pathPart } from './input.ts'
import { pageOf } from './query/find.ts'
import { shapeOf } from './shapes.ts'

/** One hospital, and the assets of one (dossier §7). */
export const customerFamily: Family = (app, { store }) => {
  app.get('/api/customer/:id', (request) =>
    shapeOf(store, readable(store, sessionOf(request), 'CUSTOMER', pathPart(request, 'id'))),
  )
  app.get('/api/customer/:id/assets', (request) => {
    const customer = readable(store, sessionOf(request), 'CUSTOMER', pathPart(request, 'id'))
    const page = numberParam(request, 'page', -1)
    const pageSize = numberParam(request, 'pageSize', 0)
    if (page < 0 || pageSize < 1)
      throw badRequest('Incorrect page link: page and pageSize are needed.')
    const type = param(request, 'type')
    const assets = store.entities
      .all('ASSET')
      .filter((asset) => asset.customerId === customer.id && (!type || asset.type === type))
    const data = assets.slice(page * pageSize, (page + 1) * pageSize)
    return pageOf(
      data.map((asset) => shapeOf(store, asset)),
      assets.length,
      { page, pageSize },
    )
  })
}
