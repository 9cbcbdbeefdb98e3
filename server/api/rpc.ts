import type { FastifyRequest } from 'fastify'
import { mayWrite } from '../rights.ts'
import { textForbidden } from './access.ts'
import { type Family, type RpcRequest, sessionOf } from './context.ts'
import { badRequest, TextError } from './errors.ts'
import { checkUuid, isObject, pathPart } from './input.ts'

const longestWait = 5000

function requestOf(request: FastifyRequest): RpcRequest {
  let body: unknown
  try {
    body = JSON.parse(String(request.body))
  } catch {
    throw badRequest('Invalid request body')
  }
  if (!isObject(body) || typeof body['method'] !== 'string')
    throw badRequest('Invalid request body')
  const timeout = typeof body['timeout'] === 'number' ? body['timeout'] : longestWait
  return { method: body['method'], params: body['params'] ?? {}, timeout }
}

/**
 * `POST /api/rpc/oneway/{deviceId}`: 200 once handed over; 504 and empty, after the timeout, when the
 * device is not listening (dossier §8, SRV-49).
 */
export const rpcFamily: Family = (app, { store, rpc, trail }) => {
  app.post('/api/rpc/oneway/:id', async (request, reply) => {
    const device = store.entities.device(checkUuid(pathPart(request, 'id')))
    if (!device) throw new TextError(404, "Device with requested id wasn't found!")
    const actor = sessionOf(request)
    if (!mayWrite(store, actor, device)) throw textForbidden()
    const call = requestOf(request)
    const outcome = rpc(device.id, call)
    const { method, params } = call
    await trail.note(actor, 'RPC_CALL', device, { method, params, outcome })
    if (outcome === 'sent') return reply.send('')
    const wait = Math.min(Math.max(call.timeout, 0), longestWait)
    await new Promise((resolve) => setTimeout(resolve, wait))
    throw new TextError(504, '')
  })
}
