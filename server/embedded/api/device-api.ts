import type { FastifyRequest } from 'fastify'
import { fitsAttributes, fitsTelemetry, mustFit, TooMuch, valuesOf } from '../mqtt/device-topics.ts'
import { parseObject, parseTelemetry, parseValues, PayloadError } from '../mqtt/payload.ts'
import { type Device, NULL_UUID, type Store } from '../../protocol/types.ts'
import type { Family } from './context.ts'
import { forbidden, TextError } from '../../protocol/errors.ts'
import { numberParam, param, pathPart } from '../../protocol/input.ts'

const NOTED_EVERY_MS = 3_600_000
const byHttp = { userId: NULL_UUID, email: 'device access token' }

/** In milliseconds. */
const longestPoll = 25_000

/**
 * Devices that speak HTTP instead of MQTT, by their access token (protocol §10.3): telemetry,
 * attributes, and waiting for a one-way call. Only where it is switched on: with a stolen token, readings could be forged
 * from anywhere that reaches this server. An unknown token is 401 and empty, an unreadable body 500 and empty.
 */
export const deviceApiFamily: Family = (
  app,
  { store, clock, traffic, polls, trail, deviceHttp },
) => {
  if (!deviceHttp) {
    app.all('/api/v1/*', () => {
      throw forbidden()
    })
    return
  }
  const lastNoted = new Map<string, number>()
  /** Notes in the hospital's trail that a device reports by HTTP, once an hour for each device. */
  async function noted(device: Device): Promise<Device> {
    const last = lastNoted.get(device.id)
    if (last !== undefined && clock() - last < NOTED_EVERY_MS) return device
    lastNoted.set(device.id, clock())
    await trail.noteAnyway(byHttp, 'TIMESERIES_UPDATED', device, { road: 'HTTP' })
    return device
  }
  app.post('/api/v1/:token/telemetry', { bodyLimit: 1_048_576 }, async (request, reply) => {
    await store.telemetry.room()
    const { id } = await noted(deviceOf(store, request))
    const report = understood(() => {
      const parsed = parseTelemetry(bodyOf(request), clock())
      mustFit(fitsTelemetry(store, id, parsed.points))
      return parsed
    })
    await traffic.received(id, report)
    return reply.send('')
  })
  app.post('/api/v1/:token/attributes', { bodyLimit: 1_048_576 }, async (request, reply) => {
    const { id } = await noted(deviceOf(store, request))
    const values = understood(() => {
      const parsed = parseValues(parseObject(bodyOf(request))).values
      mustFit(fitsAttributes(store, id, parsed))
      return parsed
    })
    await store.attributes.save(id, 'CLIENT_SCOPE', values)
    return reply.send('')
  })
  app.get('/api/v1/:token/rpc', async (request, reply) => {
    const { id } = deviceOf(store, request)
    const wish = numberParam(request, 'timeout', longestPoll)
    const call = await polls.next(id, Math.min(Math.max(wish, 0), longestPoll), (listener) =>
      reply.raw.once('close', listener),
    )
    if (!call) throw new TextError(408, '')
    return call
  })
  app.get('/api/v1/:token/attributes', (request) => {
    const { id } = deviceOf(store, request)
    const [client, shared] = [keysIn(request, 'clientKeys'), keysIn(request, 'sharedKeys')]
    const every = !client && !shared
    return {
      ...(client || every ? { client: valuesOf(store, id, 'CLIENT_SCOPE', client) } : {}),
      ...(shared || every ? { shared: valuesOf(store, id, 'SHARED_SCOPE', shared) } : {}),
    }
  })
}

function deviceOf(store: Store, request: FastifyRequest): Device {
  const device = store.entities.deviceByToken(pathPart(request, 'token'))
  if (!device) throw new TextError(401, '')
  return device
}

const bodyOf = (request: FastifyRequest): string =>
  typeof request.body === 'string' ? request.body : ''

function understood<T>(parse: () => T): T {
  try {
    return parse()
  } catch (error) {
    if (error instanceof TooMuch) throw new TextError(400, 'Too many keys or too long values')
    if (error instanceof PayloadError) throw new TextError(500, '')
    throw error
  }
}

function keysIn(request: FastifyRequest, name: string): string[] | undefined {
  const text = param(request, name)
  return text ? text.split(',').map((key) => key.trim()) : undefined
}
