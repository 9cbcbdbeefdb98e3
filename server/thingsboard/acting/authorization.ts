import type { FastifyRequest } from 'fastify'

/**
 * The token that somebody shows, where ThingsBoard looks for it: `Authorization` counts when `X-Authorization` is missing
 * or blank. Whose call it is, is asked with this one, and the call is handed on with no other.
 */
export function authorizationOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const shown = [headers['x-authorization'], headers.authorization]
  return shown.find((given) => typeof given === 'string' && given.trim() !== '') as
    | string
    | undefined
}
