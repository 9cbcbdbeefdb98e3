import type { FastifyRequest } from 'fastify'
import type { Entity, EntityType } from './types.ts'
import { badRequest, general } from './errors.ts'

export type Json = Record<string, unknown>

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The body as JSON. Malformed JSON is 500/2, as upstream answers it (protocol §0.2, trap 39). */
export function jsonBody(request: FastifyRequest): unknown {
  try {
    return readJson(typeof request.body === 'string' ? request.body : '')
  } catch {
    throw general('JSON parse error: the request body is not valid JSON')
  }
}

export function objectBody(request: FastifyRequest): Json {
  const body = jsonBody(request)
  if (!isObject(body)) throw general('JSON parse error: the request body is not an object')
  return body
}

/** One query parameter as text; `undefined` when absent. */
export function param(request: FastifyRequest, name: string): string | undefined {
  const value = isObject(request.query) ? request.query[name] : undefined
  const one: unknown = Array.isArray(value) ? value[0] : value
  return typeof one === 'string' ? one : undefined
}

export function needParam(request: FastifyRequest, name: string): string {
  const value = param(request, name)
  if (!value) throw badRequest(`Parameter '${name}' can't be empty!`)
  return value
}

/** A whole-number parameter; anything else is 400/31. */
export function numberParam(request: FastifyRequest, name: string, otherwise: number): number {
  const text = param(request, name)
  if (text === undefined || text === '') return otherwise
  const value = Number(text)
  if (!Number.isFinite(value)) throw badRequest(`Parameter '${name}' is not a number!`)
  return whole(value)
}

/** A whole number that the store can count with: parts fall away, and what is out of all bounds is as far as they go. */
export function whole(value: number): number {
  const most = Number.MAX_SAFE_INTEGER
  return Math.max(-most, Math.min(most, Math.trunc(value)))
}

/** A value if it is text, else `''`. */
export const stringOrEmpty = (value: unknown): string => (typeof value === 'string' ? value : '')

export function pathPart(request: FastifyRequest, name: string): string {
  const value = isObject(request.params) ? request.params[name] : undefined
  return stringOrEmpty(value)
}

/** An id in a path or parameter; a bad UUID is 400/31 (protocol §5). */
export function checkUuid(text: string): string {
  if (!uuid.test(text)) throw badRequest(`Invalid UUID string: ${text}`)
  return text.toLowerCase()
}

export const isUuid = (value: unknown): value is string =>
  typeof value === 'string' && uuid.test(value)

const types: readonly EntityType[] = ['TENANT', 'CUSTOMER', 'USER', 'ASSET', 'DEVICE', 'ALARM']

export function isEntityType(value: unknown): value is EntityType {
  return types.some((type) => type === value)
}

/** The entity type in a path, upper case only (protocol §5). */
export function checkEntityType(text: string): EntityType {
  if (!isEntityType(text)) throw badRequest(`No enum constant EntityType.${text}`)
  return text
}

/** `Asset`, `Device`…: how messages name an entity. */
export function nameOfType(type: Entity['entityType'] | EntityType): string {
  return type.charAt(0) + type.slice(1).toLowerCase()
}

/**
 * JSON nested deeper than this is refused wherever JSON comes in: walking it, or writing it out again, takes
 * the stack, and what cannot be written out can neither be stored nor answered.
 */
const deepest = 100

/** Parses text from outside. Throws `SyntaxError` for what is no JSON or is nested too deep. */
export function readJson(text: string): unknown {
  const parsed: unknown = JSON.parse(text)
  if (!isWithin(parsed, deepest)) throw new SyntaxError('nested too deep')
  return parsed
}

/** Whether a value holds no more than so many levels of lists and objects. */
export function isWithin(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return levels > 0 && Object.values(value).every((inner) => isWithin(inner, levels - 1))
}
