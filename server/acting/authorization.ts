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

/** Headers of a call with the one token that was looked at. */
export function withOneToken<T extends object>(
  request: Pick<FastifyRequest, 'headers'>,
  headers: T,
): T {
  const token = authorizationOf(request)
  const rest = Object.entries(headers).filter(([name]) => !/^(x-)?authorization$/i.test(name))
  return {
    ...Object.fromEntries(rest),
    ...(token !== undefined && { 'x-authorization': token }),
  } as T
}
