import { limits } from '../../../features/quotas/limits.ts'
import { badRequest, general } from '../../../protocol/errors.ts'
import { isObject, type Json } from '../../../protocol/input.ts'
import type {
  KeyFilter,
  NumericOperation,
  Predicate,
  StringOperation,
  AskedKey,
  KeyType,
} from './types.ts'

const texts: readonly StringOperation[] = [
  'EQUAL',
  'NOT_EQUAL',
  'STARTS_WITH',
  'ENDS_WITH',
  'CONTAINS',
  'NOT_CONTAINS',
  'IN',
  'NOT_IN',
]
const numbers: readonly NumericOperation[] = [
  'EQUAL',
  'NOT_EQUAL',
  'GREATER',
  'LESS',
  'GREATER_OR_EQUAL',
  'LESS_OR_EQUAL',
]

/**
 * Filters over values of keys; absent or null is none (protocol §3.1).
 * @throws ApiError 500/2 for what is no filter, 400/31 for more of them than a query may have
 */
export function parseKeyFilters(value: unknown): KeyFilter<AskedKey>[] {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value)) throw wrongWord('keyFilters', value)
  const filters = value.map((one): KeyFilter<AskedKey> => {
    if (!isObject(one)) throw wrongWord('keyFilters', one)
    return { key: parseKey(one['key']), predicate: parsePredicate(one['predicate']) }
  })
  checkFilters(filters.reduce((sum, { predicate }) => sum + countOf(predicate), 0))
  return filters
}

/** Limits the filters of a query: each is tested for every entity. */
export function checkFilters(count: number): void {
  if (count > limits.filtersPerQuery)
    throw badRequest(`Too many filters: at most ${limits.filtersPerQuery} in one query`)
}

const countOf = (predicate: Predicate): number =>
  predicate.type === 'COMPLEX'
    ? predicate.predicates.reduce((sum, part) => sum + countOf(part), 1)
    : 1

function parsePredicate(value: unknown): Predicate {
  if (!isObject(value)) throw wrongWord('predicate', value)
  switch (value['type']) {
    case 'STRING':
      return {
        type: 'STRING',
        operation: word(value['operation'], texts, 'operation'),
        value: String(operand(value)),
        ignoreCase: value['ignoreCase'] === true,
      }
    case 'NUMERIC':
      return {
        type: 'NUMERIC',
        operation: word(value['operation'], numbers, 'operation'),
        value: Number(operand(value)),
      }
    case 'BOOLEAN':
      return {
        type: 'BOOLEAN',
        operation: word(value['operation'], ['EQUAL', 'NOT_EQUAL'], 'operation'),
        value: operand(value) === true || operand(value) === 'true',
      }
    case 'COMPLEX': {
      const parts = Array.isArray(value['predicates']) ? value['predicates'] : []
      return {
        type: 'COMPLEX',
        operation: word(value['operation'], ['AND', 'OR'], 'operation'),
        predicates: parts.map(parsePredicate),
      }
    }
    default:
      throw wrongWord('predicate', value['type'])
  }
}

/** The constant a value is compared with. Dynamic values are not offered; their default counts. */
function operand(predicate: Json): string | number | boolean {
  const value = isObject(predicate['value']) ? predicate['value']['defaultValue'] : undefined
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return value
  return ''
}

const keyTypes: readonly KeyType[] = [
  'ENTITY_FIELD',
  'ATTRIBUTE',
  'CLIENT_ATTRIBUTE',
  'SHARED_ATTRIBUTE',
  'SERVER_ATTRIBUTE',
  'TIME_SERIES',
  'ALARM_FIELD',
]

/** 500/2: how upstream answers a word outside its vocabulary (protocol §3.1, "Errors"). */
export const wrongWord = (what: string, value: unknown): Error =>
  general(`JSON parse error: ${what} does not accept ${JSON.stringify(value)}`)

/** One of a list of words, or 500/2. */
export function word<T extends string>(value: unknown, words: readonly T[], what: string): T {
  const match = words.find((one) => one === value)
  if (match === undefined) throw wrongWord(what, value)
  return match
}

export function parseKey(value: unknown): AskedKey {
  if (!isObject(value) || typeof value['key'] !== 'string') throw wrongWord('key', value)
  return { type: word(value['type'], keyTypes, 'key type'), key: value['key'] }
}
