import { ApiError } from '../../../../server/protocol/errors.ts'
import { admit, open } from '../../../../server/thingsboard/gate/admit.ts'
import { claimsOf } from '../../../../server/thingsboard/gate/caller.ts'
import { socketPath } from '../../../../server/thingsboard/gate/socket.ts'
import type { Row } from './table.ts'

/** The gate's own refusal of a request, before ThingsBoard hears of it; `undefined` for what it lets through. */
export function refusal(
  row: Pick<Row, 'call'>,
  path: string,
  body: unknown,
  token: string | undefined,
): number | undefined {
  const [method = '', route = ''] = row.call.split(' ')
  if (!route.startsWith('/api/') || route === socketPath) return undefined
  try {
    const text = typeof body === 'string' ? body : JSON.stringify(body ?? '')
    admit(open(method, path, token === undefined ? undefined : claimsOf(token)), text)
    return undefined
  } catch (error) {
    return error instanceof ApiError ? error.status : undefined
  }
}
