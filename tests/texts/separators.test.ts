import { parseSync, Visitor } from 'vite'
import { expect, it } from 'vitest'
import { sourcesBelow } from '../support/house.ts'

/*
 * What is between two facts, or ends one, is another sign in another language (`SIGNS` of `src/texts/en/words.json`), so no
 * screen writes it out.
 */

/** A sign with what follows it: behind an expression, or by itself. What has brackets is a style. */
const SEPARATOR = /^(?:[,:;.] )[^()]*$/

/** Separators that a file has written out. */
function separatorsIn(name: string, source: string): string[] {
  const all: string[] = []
  const take = (text: string): void => {
    if (SEPARATOR.test(text)) all.push(text.trim())
  }
  new Visitor({
    JSXText: ({ value }) => take(`${value.trim()} `),
    TemplateLiteral: ({ quasis }) => quasis.slice(1).forEach(({ value }) => take(value.raw)),
    Literal: ({ value }) => {
      if (typeof value === 'string' && value.trim().length === 1) take(value)
    },
  }).visit(parseSync(name, source).program)
  return all
}

it('no screen writes out what is between two facts (DESIGN-25)', () => {
  const all = ['src/screens', 'src/ui', 'src/app']
    .flatMap((folder) => sourcesBelow(folder))
    // A cookie is no text.
    .filter(({ path }) => !path.endsWith('.css.ts') && path !== 'src/app/cookies.ts')
    .flatMap(({ path, text }) => separatorsIn(path, text).map((one) => `${path} ${one}`))
  expect(all).toEqual([])
})

it('sees them in templates, in pages and in lists, and nothing else', () => {
  expect(separatorsIn('a.tsx', 'const a = `${b}, ${c}`')).toEqual([','])
  expect(separatorsIn('a.tsx', 'const a = <p>{b}: {c}</p>')).toEqual([':'])
  expect(separatorsIn('a.tsx', "const a = list.join('; ')")).toEqual([';'])
  expect(separatorsIn('a.tsx', 'const a = `${b} ${c}`; const d = <p>{b} {c}</p>')).toEqual([])
})
