import { ApiError, code } from '../../protocol/errors.ts'
import type { FastifyRequest } from 'fastify'

/** One call to the ThingsBoard behind, as whoever `authorization` says. */
export type Asked = {
  method: string
  /** With its query. */
  path: string
  body?: string | undefined
  authorization?: string | undefined
  /** For the links in letters: by which address people reach it. */
  headers?: Readonly<Record<string, string>>
}
export type Answered = { status: number; text: string; type: string }
/** Rejects only when there is no answer at all. */
export type Upstream = (asked: Asked) => Promise<Answered>

export const createUpstream =
  (thingsboardUrl: string, patienceMs: number): Upstream =>
  async ({ method, path, body, authorization, headers }) => {
    const response = await fetch(thingsboardUrl + path, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
      headers: {
        ...headers,
        ...(authorization !== undefined && { 'x-authorization': authorization }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body }),
    })
    const type = response.headers.get('content-type') ?? 'application/json'
    return { status: response.status, text: await response.text(), type }
  }

/** ThingsBoard's answer, or 502 or 504 if there is none: for calls that answer what ThingsBoard answers. */
export const answered = (asked: Promise<Answered>): Promise<Answered> =>
  asked.catch((error: unknown) => {
    throw error instanceof ApiError ? error : unreachable(error)
  })

/** The server behind cannot be reached (502) or does not answer (504). */
export function unreachable(error: unknown): ApiError {
  const cause = innermost(error)
  return /timeout/i.test(`${cause.name} ${cause.message} ${codeOf(cause)}`)
    ? new ApiError(504, code.general, 'The ThingsBoard server did not answer in time.')
    : new ApiError(502, code.general, 'The ThingsBoard server cannot be reached.')
}

function innermost(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error))
  return error.cause instanceof Error ? innermost(error.cause) : error
}

const codeOf = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : ''

/** An answer as JSON; `undefined` for one that is none. */
export const jsonOf = ({ text }: Answered): unknown => jsonIn(text)

/** What was kept as JSON, where ThingsBoard gives it as text; `undefined` for a text that is none. */
export function jsonIn(kept: unknown): unknown {
  if (typeof kept !== 'string') return kept
  try {
    return JSON.parse(kept) as unknown
  } catch {
    return undefined
  }
}

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
