import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isObject, type Json, jsonBody } from '../../protocol/input.ts'
import { type Upstream, authorizationOf } from './upstream.ts'

/** Accounts of boards end in this: no such address exists (RFC 2606), and nothing is sent there. */
export const boardDomain = 'boards.wardlight.invalid'

/** Whether ThingsBoard's account is of a board and not of a person. */
export const isBoardAccount = (user: Json): boolean =>
  String(user['email']).endsWith(`@${boardDomain}`)

/** A question about accounts, about those of people alone; any other as it is. */
function ofPeople(query: Json): Json {
  const filter = query['entityFilter'] as Json | undefined
  if (filter?.['entityType'] !== 'USER') return query
  const given: readonly unknown[] = Array.isArray(query['keyFilters']) ? query['keyFilters'] : []
  return { ...query, keyFilters: [...given, noBoard] }
}

const noBoard = {
  key: { type: 'ENTITY_FIELD', key: 'email' },
  valueType: 'STRING',
  predicate: {
    type: 'STRING',
    operation: 'NOT_CONTAINS',
    ignoreCase: true,
    value: { defaultValue: `@${boardDomain}`, dynamicValue: null },
  },
}

/** Questions about accounts are asked about those of people alone: a board is in no list of users. */
export function hideBoardAccounts(
  scope: FastifyInstance,
  {
    ask,
    linkHeaders,
  }: { ask: Upstream; linkHeaders(request: FastifyRequest): Readonly<Record<string, string>> },
): void {
  for (const what of ['find', 'count'])
    scope.post(`/api/entitiesQuery/${what}`, async (request, reply) => {
      const given = await ask({
        method: 'POST',
        path: request.url,
        body: bodyOf(request),
        authorization: authorizationOf(request),
        headers: linkHeaders(request),
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
