import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync, Visitor } from 'vite'
import { describe, expect, it } from 'vitest'

/**
 * ERR-61: screens, e-mails and pages for administrators use plain words. These are the ones that made sentences sound
 * old or translated; each has a plain word in its place.
 */
const PLAIN: Readonly<Record<string, string>> = {
  alone: 'only',
  anew: 'again',
  beside: 'next to',
  'by now': 'now',
  'comes? of': 'is caused by',
  'holds for': 'applies to',
  'in vain': 'without success',
  'is known of': 'name what is known',
  lest: 'so that … not',
  meanwhile: 'leave it out, or: in between',
  'needs? a hand': 'needs attention',
  // "Nobody hears Orchard" is the owner's own word for it (HEAR-06).
  'nobody(?! hears)': 'no patient, no account, none',
  'see(n|s)? to': 'needs attention, dealt with',
  'so long as': 'while',
  stands: 'is, lasts',
  tells: 'says, reports',
  told: 'said, reported, sent',
  upon: 'on',
}
const WORDS = new RegExp(String.raw`\b(${Object.keys(PLAIN).join('|')})\b`, 'i')

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..')
const below = (folder: string, ending: RegExp): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => join(folder, name))
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

type Found = { line: number; text: string }

/**
 * Such words in what a program may show: in its string literals and the pieces of its templates and markup. What only
 * names something to the program is none of it: imports, keys, types, and what is compared.
 */
function wordsShown(path: string, code: string): Found[] {
  if (!WORDS.test(code)) return []
  const { program, errors } = parseSync(path, code)
  expect(errors, path).toEqual([])
  const names = new Set<number>()
  const found: Found[] = []
  const note = (start: number, text: string): void => {
    if (names.has(start) || !WORDS.test(text)) return
    found.push({ line: code.slice(0, start).split('\n').length, text })
  }
  const isName = (node: { start: number } | null): void => {
    if (node !== null) names.add(node.start)
  }
  new Visitor({
    ImportDeclaration: ({ source }) => isName(source),
    ExportNamedDeclaration: ({ source }) => isName(source),
    ExportAllDeclaration: ({ source }) => isName(source),
    TSLiteralType: ({ literal }) => isName(literal),
    Property: ({ key }) => isName(key),
    MemberExpression: ({ property }) => isName(property),
    SwitchCase: ({ test }) => isName(test),
    BinaryExpression({ operator, left, right }) {
      if (!/^[!=]==?$/.test(operator)) return
      isName(left)
      isName(right)
    },
    Literal({ start, value }) {
      if (typeof value === 'string') note(start, value)
    },
    TemplateElement: ({ start, value }) => note(start, value.cooked ?? value.raw),
    JSXText: ({ start, value }) => note(start, value),
  }).visit(program)
  return found
}

/** The sentences of a page, without code: fenced, or between backticks. */
function prose(page: string): Found[] {
  const lines = page
    .replaceAll(/^```[\s\S]*?^```/gm, (code) => code.replaceAll(/[^\n]/g, ''))
    .split('\n')
  return lines.map((text, index) => ({ line: index + 1, text: text.replaceAll(/`[^`]*`/g, '') }))
}

const faults = (path: string, texts: readonly Found[]): string[] =>
  texts
    .filter(({ text }) => WORDS.test(text))
    .map(({ line, text }) => `${path}:${line} “${WORDS.exec(text)?.[0]}” in: ${text.trim()}`)

/** Where the server writes sentences for people. */
const OF_SERVER = [
  'server/features/web/pages.ts',
  'server/embedded/api/mailbox.ts',
  'server/thingsboard/invitations/activation.ts',
  'server/features/letters/alarm-letters.ts',
  'server/features/texts/en/letters.ts',
]
const TEXTS = below('src/texts', /\.tsx?$/)
/** Of the rest of the console whatever is a sentence: a name has no space. */
const REST = ['src', 'workers', 'sw']
  .flatMap((folder) => below(folder, /(?<!\.css)\.tsx?$/))
  .filter((path) => !TEXTS.includes(path))

describe('ERR-61: plain words', () => {
  it('finds them in what is shown, and nowhere else', () => {
    const code = [
      "import { told } from './told.ts'",
      "type Kind = 'told' | 'anew'",
      '/** Nobody reads this. */',
      "const texts = { told: 'Changed meanwhile', 'by now': (n: string) => `${n} starts anew` }",
      "const isTold = (kind: Kind) => kind === 'told'",
      'const line = <p>Nobody is here</p>',
      'const ward = <p>Nobody hears Orchard</p>',
    ].join('\n')
    expect(faults('a.tsx', wordsShown('a.tsx', code))).toEqual([
      'a.tsx:4 “meanwhile” in: Changed meanwhile',
      'a.tsx:4 “anew” in: starts anew',
      'a.tsx:6 “Nobody” in: Nobody is here',
    ])
    expect(faults('a.md', prose('one\n```\ntold\n```\n`told` beside it'))).toEqual([
      'a.md:5 “beside” in: beside it',
    ])
  })

  it('are what the screens say', () => {
    expect(TEXTS.flatMap((path) => faults(path, wordsShown(path, read(path))))).toEqual([])
  })

  it('are what sentences outside the texts say', () => {
    const sentences = (path: string): Found[] =>
      wordsShown(path, read(path)).filter(({ text }) => /\w \w/.test(text))
    expect([...REST, ...OF_SERVER].flatMap((path) => faults(path, sentences(path)))).toEqual([])
  })

  it('are what the pages say that administrators read', () => {
    const pages = [
      'README.md',
      ...readdirSync(join(ROOT, 'docs'))
        .filter((name) => name.endsWith('.md'))
        .map((name) => join('docs', name)),
    ]
    expect(pages.length).toBeGreaterThan(8)
    expect(pages.flatMap((path) => faults(path, prose(read(path))))).toEqual([])
  })
})
