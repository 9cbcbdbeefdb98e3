import * as v from 'valibot'
import { badRequest, forbidden, general, unauthorized } from '../../protocol/errors.ts'
import { isObject, readJson } from '../../protocol/input.ts'
import { createRouter, type Found, readQuery, splitAddress, writeQuery } from './address.ts'
import type { Admitted, Call, Who } from './call.ts'
import type { Claims } from './caller.ts'
import { facilityCalls } from './calls-facility.ts'
import { peopleCalls } from './calls-people.ts'
import { valueCalls } from './calls-values.ts'

/** Every call that is handed on to a ThingsBoard. What is not here is refused, and ThingsBoard is not asked. */
export const calls: readonly Call[] = [...peopleCalls, ...facilityCalls, ...valueCalls]
const find = createRouter(calls)

/** What was read of a request before its body came. */
export type Opened = Found & { query: Record<string, string> }

/**
 * The row of a request, with the parts of its address. `claims`: what its token says, nothing without one. Throws 403 for
 * a call without a row or of somebody else's, 401 for one that needs a token and shows none, 400 for parameters that do not fit.
 */
export function open(method: string, url: string, claims: Claims | undefined): Opened {
  const [path, query] = splitAddress(url)
  const match = find(method, path)
  if (!match) throw forbidden()
  if (match.call.who !== 'everybody' && !claims) throw unauthorized('Authentication failed')
  if (!isFor(match.call.who, claims?.authority)) throw forbidden()
  return { ...match, query: readQuery(query, match.call.query) }
}

const signedIn = new Set(['CUSTOMER_USER', 'TENANT_ADMIN', 'WALL_BOARD'])

function isFor(who: Who, authority = ''): boolean {
  if (who === 'everybody') return true
  return who === 'platform' ? authority === 'TENANT_ADMIN' : signedIn.has(authority)
}

/** The request with its body, checked. Throws 500/2 for no JSON, as ThingsBoard does, and 400 for what does not fit. */
export function admit({ call, parts, path, query }: Opened, body: string): Admitted {
  const written = writeQuery(query)
  const admitted = {
    call,
    parts,
    query,
    body: bodyOf(call, body),
    url: written === '' ? path : `${path}?${written}`,
  }
  if (call.check && !call.check(admitted)) throw forbidden()
  return admitted
}

function bodyOf({ body: shape }: Call, text: string): unknown {
  if (shape === undefined) return undefined
  const body = parsed(text)
  if (!isObject(body)) throw general('JSON parse error: the request body is not an object')
  const checked = v.safeParse(shape, body)
  if (checked.success) return checked.output
  throw badRequest(`The request body is not valid: ${pathOf(checked.issues[0])}`)
}

function parsed(text: string): unknown {
  try {
    return readJson(text)
  } catch {
    throw general('JSON parse error: the request body is not valid JSON')
  }
}

/** Where a body does not fit, without the value: it may be about a patient. */
const pathOf = (issue: v.BaseIssue<unknown>): string => (v.getDotPath(issue) ?? '').slice(0, 100)
