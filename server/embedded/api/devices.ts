import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isAdmin, isPlatform, mayRead, type Seen } from '../../features/rights/rights.ts'
import type { Device } from '../../protocol/types.ts'
import { listText } from '../quotas/texts.ts'
import { readable } from './access.ts'
import { type ApiContext, type Family, sessionOf } from './context.ts'
import { credentialsShape } from './device-credentials.ts'
import { forbidden, notFound } from '../../protocol/errors.ts'
import { needParam, param, pathPart } from '../../protocol/input.ts'
import { pageFor } from './paging.ts'
import { shapeOf } from './query/shapes.ts'

/** Devices: reading, listing, removing, and the access token, which only an Admin sees (protocol §7). */
export const deviceFamily: Family = (app, context) => {
  const { store, trail } = context
  app.get('/api/device/:id', (request) =>
    shapeOf(store, readable(store, sessionOf(request), 'DEVICE', pathPart(request, 'id'))),
  )
  // Unknown and foreign ids are simply left out.
  app.get('/api/devices', (request) => {
    const actor = sessionOf(request)
    const devices = needParam(request, 'deviceIds')
      .split(',')
      .flatMap((id) => store.entities.device(id.toLowerCase()) ?? [])
      .filter((device) => mayRead(actor, device))
    return listText(devices, (device) => shapeOf(store, device))
  })
  app.get('/api/device/:id/credentials', async (request) => {
    const actor = sessionOf(request)
    const device = readable(store, actor, 'DEVICE', pathPart(request, 'id'))
    if (device.entityType !== 'DEVICE' || !isAdmin(store, actor)) throw forbidden()
    await trail.note(actor, 'CREDENTIALS_READ', device)
    return credentialsShape(device)
  })
  app.delete('/api/device/:id', async (request, reply) => {
    const actor = sessionOf(request)
    const device = readable(store, actor, 'DEVICE', pathPart(request, 'id'))
    if (!isPlatform(actor)) throw forbidden()
    await Promise.all([store.entities.remove(device.id), trail.note(actor, 'DELETED', device)])
    return reply.send('')
  })
  listing(app, context)
}

function listing(app: FastifyInstance, { store }: ApiContext): void {
  const isActive = ({ id }: Device): boolean =>
    ['true', true].includes(store.attributes.get(id, 'SERVER_SCOPE', 'active') as string | boolean)
  const info = (device: Seen<Device>): Record<string, unknown> => ({
    ...shapeOf(store, device),
    customerTitle: store.entities.customer(device.customerId)?.title ?? null,
    customerIsPublic: false,
    deviceProfileName: device.type,
    active: isActive(device),
  })
  const list = (show: (device: Seen<Device>) => unknown) => ({
    search: ({ name, label, type }: Device) => `${name} ${label} ${type}`,
    sort: {
      createdTime: (device: Device) => device.createdTime,
      name: (device: Device) => device.name,
      type: (device: Device) => device.type,
      label: (device: Device) => device.label,
    },
    show,
  })

  /** Devices one may see that have the wanted type and activity. */
  function wanted(request: FastifyRequest): Seen<Device>[] {
    const actor = sessionOf(request)
    const [type, active] = [param(request, 'type'), param(request, 'active')]
    return store.entities
      .all('DEVICE')
      .filter((device) => mayRead(actor, device))
      .filter((device) => !type || device.type === type)
      .filter((device) => active === undefined || String(isActive(device)) === active)
  }
  const ofHospital = (request: FastifyRequest): Seen<Device>[] => {
    const { id } = readable(store, sessionOf(request), 'CUSTOMER', pathPart(request, 'id'))
    return wanted(request).filter(({ customerId }) => customerId === id)
  }
  const ofTenant = (request: FastifyRequest): Seen<Device>[] => {
    if (!isPlatform(sessionOf(request))) throw forbidden()
    return wanted(request)
  }

  app.get('/api/tenant/deviceInfos', (request) => pageFor(request, ofTenant(request), list(info)))
  app.get('/api/customer/:id/deviceInfos', (request) =>
    pageFor(request, ofHospital(request), list(info)),
  )
  const plain = list((device) => shapeOf(store, device))
  app.get('/api/customer/:id/devices', (request) => pageFor(request, ofHospital(request), plain))
  // With a name one device, otherwise a page, as upstream has it.
  app.get('/api/tenant/devices', (request) => {
    const name = param(request, 'deviceName')
    if (name === undefined) return pageFor(request, ofTenant(request), plain)
    const named = ofTenant(request).find((device) => device.name === name)
    if (!named) throw notFound()
    return shapeOf(store, named)
  })
}
