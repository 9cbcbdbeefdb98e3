import type { FastifyRequest } from 'fastify'
import { mayCall, mayRead } from '../../features/rights/rights.ts'
import { readJson, checkUuid, isObject, pathPart } from '../../protocol/input.ts'
import type { Device } from '../../protocol/types.ts'
import { type ApiContext, type Family, sessionOf } from './context.ts'
import type { RpcRequest } from './device-polls.ts'
import { badRequest, TextError, textForbidden } from '../../protocol/errors.ts'

/** In milliseconds: at least, otherwise, and at most, before the platform's own 30 s (protocol §8). */
const waits = { least: 5000, usual: 10_000, most: 29_000 } as const

function requestOf(request: FastifyRequest): RpcRequest {
  let body: unknown
  try {
    body = readJson(String(request.body))
  } catch {
    throw badRequest('Invalid request body')
  }
  if (!isObject(body) || typeof body['method'] !== 'string')
    throw badRequest('Invalid request body')
  const wish = typeof body['timeout'] === 'number' ? body['timeout'] : waits.usual
  const timeout = Math.min(Math.max(wish, waits.least), waits.most)
  return { method: body['method'], params: body['params'] ?? {}, timeout }
}

/** The two generations of this call have different statuses for an offline device and for no answer in time. */
const generations = [
  { path: '/api/rpc', offline: 504, late: 504 },
  { path: '/api/plugins/rpc', offline: 409, late: 408 },
] as const

/**
 * One-way: 200 once handed over. Two-way: the device's answer. When the device is not listening the answer
 * is empty and comes after the timeout, which is at least 5 s (protocol §8, SRV-49).
 */
export const rpcFamily: Family = (app, context) => {
  for (const { path, offline, late } of generations) {
    app.post(`${path}/oneway/:id`, async (request, reply) => {
      const { device, call } = await wanted(context, request)
      if (context.rpc(device.id, call) === 'sent') return reply.send('')
      // A command does not hold its author up, whose form waits.
      if (context.ownCalls.sessionOf(request)) throw new TextError(offline, '')
      return afterWaiting(call, offline)
    })
    app.post(`${path}/twoway/:id`, async (request, reply) => {
      const { device, call } = await wanted(context, request)
      const outcome = await context.ask(device.id, call, call.timeout)
      if (outcome === 'offline') return afterWaiting(call, offline)
      if (outcome === 'late') throw new TextError(late, '')
      return reply.type('application/json').send(JSON.stringify(outcome.answer))
    })
  }
}

async function afterWaiting({ timeout }: RpcRequest, status: number): Promise<never> {
  await new Promise((resolve) => setTimeout(resolve, timeout))
  throw new TextError(status, '')
}

/** The device in the path, if this person may call it, and the call. */
async function wanted(
  { store, trail }: ApiContext,
  request: FastifyRequest,
): Promise<{ device: Device; call: RpcRequest }> {
  const device = store.entities.device(checkUuid(pathPart(request, 'id')))
  if (!device) throw new TextError(404, "Device with requested id wasn't found!")
  const actor = sessionOf(request)
  if (!mayRead(actor, device)) throw textForbidden()
  const call = requestOf(request)
  if (!mayCall(store, actor, device, call.method)) throw textForbidden()
  await trail.note(actor, 'RPC_CALL', device, { method: call.method, params: call.params })
  return { device, call }
}
