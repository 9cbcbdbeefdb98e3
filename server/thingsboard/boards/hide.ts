import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ActingOptions } from '../acting/acting.ts'
import { authorizationOf } from '../acting/authorization.ts'
import { isObject, jsonBody } from '../../embedded/api/input.ts'
import { ofPeople } from './hidden.ts'

/** Questions about accounts are asked about those of people alone: boards are in nobody's list. */
export function hideAccounts(
  scope: FastifyInstance,
  { ask, told }: Pick<ActingOptions, 'ask' | 'told'>,
): void {
  for (const what of ['find', 'count'])
    scope.post(`/api/entitiesQuery/${what}`, async (request, reply) => {
      const given = await ask({
        method: 'POST',
        path: request.url,
        body: bodyOf(request),
        authorization: authorizationOf(request),
        headers: told(request),
      })
      return reply
        .code(given.status)
        .header('cache-control', 'no-store')
        .type(given.type)
        .send(given.text)
    })
}

/** As it came, but for questions about accounts. */
function bodyOf(request: FastifyRequest): string {
  const text = typeof request.body === 'string' ? request.body : ''
  if (!text.includes('USER')) return text
  try {
    const query = jsonBody(request)
    return isObject(query) ? JSON.stringify(ofPeople(query)) : text
  } catch {
    // ThingsBoard says itself what is wrong with it.
    return text
  }
}
