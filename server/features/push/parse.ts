import { endpointFault, keysFault, type Target } from './endpoint.ts'
import { PRIORITIES, type PushFilter } from './filter.ts'
import { badRequest } from '../../protocol/errors.ts'
import { isObject, isUuid, type Json, stringOrEmpty } from '../../protocol/input.ts'

/** Where a browser is reached, as it gives it; throws what is wrong with it. */
export function targetIn(body: Json, anywhere: boolean): Target {
  const keys = isObject(body['keys']) ? body['keys'] : {}
  const endpoint = stringOrEmpty(body['endpoint'])
  const [p256dh, auth] = [stringOrEmpty(keys['p256dh']), stringOrEmpty(keys['auth'])]
  const fault = endpointFault(endpoint, anywhere) ?? keysFault({ p256dh, auth })
  if (fault !== undefined) throw badRequest(fault)
  return { endpoint, p256dh, auth }
}

const MOST_WARDS = 1000

export function filterIn({ leftOut, priorities }: Json): PushFilter {
  if (!Array.isArray(leftOut) || leftOut.length > MOST_WARDS || !leftOut.every(isUuid))
    throw badRequest('leftOut must be a list of ids of wards.')
  const given: unknown[] = Array.isArray(priorities) ? priorities : []
  const known = PRIORITIES.filter((one) => given.includes(one))
  if (known.length === 0 || known.length !== given.length)
    throw badRequest(`priorities must be some of ${PRIORITIES.join(', ')}.`)
  return { leftOut, priorities: known }
}
