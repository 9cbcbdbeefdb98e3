import { isObject, type Json } from '../input.ts'
import { parseKey, word, wrongWord } from './parse-key.ts'
import type { KeyFilter, NumericOperation, Predicate, StringOperation } from './types.ts'

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

/** Filters over values of keys; absent or null is none (protocol §3.1). */
export function parseKeyFilters(value: unknown): KeyFilter[] {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value)) throw wrongWord('keyFilters', value)
  return value.map((one) => {
    if (!isObject(one)) throw wrongWord('keyFilters', one)
    return { key: parseKey(one['key']), predicate: parsePredicate(one['predicate']) }
  })
}

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
