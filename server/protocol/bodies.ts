import { hasOverrides } from '../../src/domain/hidden.ts'
import { type Base, NULL_UUID } from './types.ts'
import { ApiError, badRequest, code } from './errors.ts'
import { isObject, isUuid, type Json, stringOrEmpty } from './input.ts'

/** Reading the bodies that save entities: full replace, so what is missing is empty (protocol §0). */

const longestName = 255
const longestInfo = 65_536

/** A text field, trimmed nowhere; too long or with markup in it is 400/31, in ThingsBoard's words (protocol §0). */
export function textIn(body: Json, key: string): string {
  const value = body[key]
  const text = stringOrEmpty(value)
  if (text.length > longestName)
    throw badRequest(`Validation error: ${key} length must be equal or less than ${longestName}`)
  if (/[<>]|\{\{/.test(text) || hasOverrides(text))
    throw badRequest(`Validation error: ${key} is malformed`)
  return text
}

/** The id an update names; `undefined` for something new. */
export function idIn(body: Json): string | undefined {
  const { id } = body
  if (id === undefined || id === null) return undefined
  const value = isObject(id) ? id['id'] : id
  if (!isUuid(value)) throw badRequest('Invalid UUID string in id')
  return value.toLowerCase()
}

/** The hospital a body names: its id, `NULL_UUID` for none on purpose, `undefined` when it does not say. */
export function customerIn(body: Json): string | undefined {
  const { customerId } = body
  if (customerId === undefined) return undefined
  const value = isObject(customerId) ? customerId['id'] : customerId
  if (value === null) return NULL_UUID
  if (!isUuid(value)) throw badRequest('Invalid UUID string in customerId')
  return value.toLowerCase()
}

export function infoIn(body: Json): Record<string, unknown> {
  const { additionalInfo } = body
  if (!isObject(additionalInfo)) return {}
  if (JSON.stringify(additionalInfo).length > longestInfo)
    throw badRequest('Validation error: additionalInfo is too long')
  return additionalInfo
}

/** Optimistic lock: a version that is not the current one is 409/35; none means the last write wins. */
export function checkVersion(body: Json, before: Pick<Base, 'version'>, what: string): void {
  const { version } = body
  if (typeof version === 'number' && version !== before.version)
    throw new ApiError(409, code.versionConflict, `${what} was already changed by someone else!`)
}

export function checkEmail(email: string): void {
  if (email.length > longestName || !/^[^\s@<>"']+@[^\s@<>"']+\.[^\s@<>"']+$/.test(email))
    throw badRequest(`Invalid email address format '${email.slice(0, 60)}'!`)
}
