import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'

/*
 * Words are in messages, `src/texts/en/*.json`, where translators have them (docs/decisions/three-languages.md, step 3). The
 * code beside them chooses, counts and fills in.
 */

const FOLDER = join(import.meta.dirname, '../../src/texts')

/** A name of something in the code, as an argument of a call. */
const CODE = /^[\w-]+$/

/** Pieces of text that a file has written out, and are no code: no key, no case, nothing that is compared. */
function wordsIn(source: string): string[] {
  const codes = new Set<ESTree.Node>()
  const words: string[] = []
  const isCode = (...nodes: readonly (ESTree.Node | null)[]): void => {
    for (const node of nodes) if (node) codes.add(node)
  }
  const take = (text: string): void => {
    if (/\p{L}/u.test(text.replaceAll(/\\./g, ''))) words.push(text)
  }
  new Visitor({
    ImportDeclaration: (node) => isCode(node.source),
    ExportNamedDeclaration: (node) => isCode(node.source),
    TSLiteralType: ({ literal }) => isCode(literal),
    BinaryExpression: ({ left, right }) => isCode(left, right),
    SwitchCase: (node) => isCode(node.test),
    Property: ({ key }) => isCode(key),
    MemberExpression: ({ property }) => isCode(property),
    CallExpression: ({ arguments: given }) =>
      isCode(...given.filter((each) => each.type === 'Literal' && CODE.test(String(each.value)))),
    Literal: (node) => {
      if (!codes.has(node) && typeof node.value === 'string') take(node.value)
    },
    TemplateElement: ({ value }) => take(value.raw),
  }).visit(parseSync('texts.ts', source).program)
  return words
}

/** Codes and forms of dates that the parser cannot tell from words. */
const CODES: Readonly<Record<string, readonly string[]>> = {
  'durations.ts': ['s', 'min', 'h', 'days'],
  'eight-days.ts': ['T00:00:00Z'],
  'ends.ts': ['server'],
  'list-state.ts': ['loading', 'loaded'],
  'measures.ts': ['timeline', 'posture'],
  'proved.ts': ['none'],
  'shift.ts': ['none'],
  'telemetry-list.ts': ['true'],
  'vital-signs.ts': ['whole'],
  'words.ts': ['conjunction'],
}

const files = readdirSync(FOLDER).filter((name) => name.endsWith('.ts'))

test.each(files)('%s has no words in its code', (name) => {
  expect(wordsIn(readFileSync(join(FOLDER, name), 'utf8'))).toEqual(CODES[name] ?? [])
})

test('words are seen in texts, templates, tables and defaults, and codes are none', () => {
  expect(wordsIn("export const a = 'Room'")).toEqual(['Room'])
  expect(wordsIn('const f = (n: number) => `${n} rooms`')).toEqual([' rooms'])
  expect(wordsIn("const T: Record<'a', string> = { a: 'all' }")).toEqual(['all'])
  expect(wordsIn("const name = given ?? 'nobody'")).toEqual(['nobody'])
  expect(wordsIn("const x = kind === 'ward' ? T['ward'] : of('room')")).toEqual([])
})
