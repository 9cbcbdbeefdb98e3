import { general } from '../../../protocol/errors.ts'
import { isObject } from '../../../protocol/input.ts'
import type { EntityKey, KeyType } from './types.ts'

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
  const found = words.find((one) => one === value)
  if (found === undefined) throw wrongWord(what, value)
  return found
}

export function parseKey(value: unknown): EntityKey {
  if (!isObject(value) || typeof value['key'] !== 'string') throw wrongWord('key', value)
  return { type: word(value['type'], keyTypes, 'key type'), key: value['key'] }
}
