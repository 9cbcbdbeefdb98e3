import type { Random } from '../../support/random.ts'

/** Ids that mutations put where ids stand: foreign ones, missing ones, and what is no id at all. */
export type Ids = readonly string[]

/** Stands for nesting too deep to be built as a value; becomes brackets in the text. */
const deepMark = '@@deep@@'
const depths = [20, 600, 6000, 60_000]

/** Text that has broken servers before: SQL, scripts, templates, paths, encodings, names of objects' own. */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  "'; DROP TABLE history; --",
  '" OR 1=1 --',
  "x' UNION SELECT * FROM entities --",
  '%',
  '_%\\',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '{{constructor.constructor("return 1")()}}',
  '${7*7}',
  '../../../../etc/passwd',
  '..%2f..%2f',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-1',
  '9'.repeat(40),
  '1e999',
  '0x10',
  'true',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202egnp',
  'é'.repeat(300),
  '👩‍⚕️',
  '\r\nSet-Cookie: a=b',
  'a'.repeat(256),
  'b'.repeat(5000),
  '(a+)+$',
  '*'.repeat(100),
  '#',
  '+/+',
  '00000000-0000-0000-0000-000000000000',
  '13814000-1dd2-11b2-8080-808080808080',
  'ASSET',
  'asset',
  'TENANT',
  'SERVER_SCOPE',
  'ALARM_DATA',
  '[]',
  '{}',
  '"',
]

const hostileNumbers = [
  0,
  -0,
  -1,
  1,
  0.5,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53,
  -(2 ** 53),
  1e21,
  8.64e15 + 1,
  999_999_999,
]

/** Any JSON value, hostile. */
export function hostileValue(random: Random, ids: Ids = []): unknown {
  const text = (): string => random.pick(random.below(5) === 0 ? ids : hostileTexts) ?? ''
  switch (random.below(11)) {
    case 0:
      return null
    case 1:
      return random.below(2) === 0
    case 2:
    case 3:
      return random.pick(hostileNumbers)
    case 4:
      return []
    case 5:
      return Array.from({ length: random.below(40) }, text)
    case 6:
      return Object.fromEntries([[text(), text()]])
    case 7:
      // Own properties, as a parser makes them: nothing of this process is touched.
      return Object.fromEntries([
        ['__proto__', { polluted: true, isAdmin: true, authority: 'TENANT_ADMIN' }],
        ['constructor', { prototype: { polluted: true } }],
      ])
    case 8:
      return deepMark
    default:
      return text()
  }
}

/** The value with one place changed: replaced, removed, doubled, or with a key more. */
export function mutated(random: Random, value: unknown, ids: Ids = []): unknown {
  const inner = random.below(6)
  if (inner === 0 || typeof value !== 'object' || value === null) return hostileValue(random, ids)
  if (Array.isArray(value)) {
    const list = value as unknown[]
    if (list.length === 0 || inner === 1) return [...list, hostileValue(random, ids)]
    const at = random.below(list.length)
    return list.map((one, index) => (index === at ? mutated(random, one, ids) : one))
  }
  const entries = Object.entries(value)
  const at = random.below(entries.length)
  if (entries.length === 0 || inner === 1)
    return Object.fromEntries([
      ...entries,
      [random.pick(hostileTexts) ?? '', hostileValue(random, ids)],
    ])
  if (inner === 2) return Object.fromEntries(entries.filter((_, index) => index !== at))
  return Object.fromEntries(
    entries.map(([key, one], index) => [key, index === at ? mutated(random, one, ids) : one]),
  )
}

/** The value as JSON text; nesting marks become real nesting. */
export function hostileText(random: Random, value: unknown): string {
  const depth = random.pick(depths) ?? 20
  const deep =
    random.below(2) === 0
      ? '['.repeat(depth) + ']'.repeat(depth)
      : `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
  return (JSON.stringify(value) ?? '').replaceAll(`"${deepMark}"`, deep)
}

/** Text that is JSON no more, mostly. */
export function spoiled(random: Random, text: string): string {
  const at = random.below(text.length + 1)
  switch (random.below(7)) {
    case 0:
      return text.slice(0, at)
    case 1:
      return text.slice(0, at) + (random.pick(hostileTexts) ?? '') + text.slice(at)
    case 2:
      return text + text
    case 3:
      return text.replaceAll('"', "'")
    case 4:
      return `${text},`
    case 5:
      return '['.repeat(1 + random.below(20_000))
    default:
      return random.pick(hostileTexts) ?? ''
  }
}
