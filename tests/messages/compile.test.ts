import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { areas, compiled } from './areas.ts'
import { compile } from './compile.ts'

/** The function or text that one message becomes. */
const made = (message: string, language: 'en' | 'ko' = 'en', source = message): string => {
  const code = compile('area', { T: { m: message } }, language, { T: { m: source } })
  return /m: (.*),\n/.exec(code)?.[1] ?? code
}

describe('messages are compiled to typed functions', () => {
  it.each([
    ['Save', "'Save'"],
    ["It''s {name}", "(name: string) => `It's ${name}`"],
    ['{count, number} min', '(count: number) => `${count} min`'],
    [
      '{n, plural, =0 {None} one {# alarm} other {# alarms}}',
      "(n: number) => (n === 0 ? 'None' : n === 1 ? `${n} alarm` : `${n} alarms`)",
    ],
    [
      '{n, plural, one {In # ward} other {In # wards}} of {all, number}',
      "(n: number, all: number) => `In ${n} ward${(n === 1 ? '' : 's')} of ${all}`",
    ],
    [
      'Sound{isDue, select, true {, due} other {}} {of}',
      "(isDue: boolean, of: string) => `Sound${(isDue ? ', due' : '')} ${of}`",
    ],
    [
      '{by, select, none {Being added} other {Being added by {by}}}',
      "(by: string) => (by === '' ? 'Being added' : `Being added by ${by}`)",
    ],
    ['a`b\\c', "'a`b\\\\c'"],
    ['{a}`$', '(a: string) => `${a}\\`$`'],
  ])('%s', (message, code) => {
    expect(made(message)).toBe(code)
  })
  it('in the order in which English names what they need, by the plurals of each language', () => {
    expect(made('{n, plural, other {#건}}: {who}', 'ko', '{who}: {n, number}')).toBe(
      '(who: string, n: number) => `${`${n}건`}: ${who}`',
    )
    expect(() => made('{n, plural, one {#} other {#}}', 'ko')).toThrow('ko has no plural one')
  })
  it.each([
    ['{a', undefined, 'EXPECT_ARGUMENT_CLOSING_BRACE'],
    ['{at, time}', undefined, 'dates, times and tags are not compiled'],
    ['저장', '{who}', 'ko does not use who'],
    ['{who}', 'Save', 'English has no string who'],
  ])('%s of %s is refused', (message, source, why) => {
    expect(() => made(message, 'ko', source)).toThrow(`area.T.m: ${why}`)
  })
  it('a language has each message of the others', () => {
    const two = { T: { a: 'A', b: 'B' } }
    expect(() => compile('area', { T: { a: 'A' } }, 'ja', two)).toThrow('area.T: ja lacks b')
    expect(() => compile('area', two, 'ja', { T: { a: 'A' } })).toThrow('area.T: only ja has b')
  })
  it('in another order where the key says one', () => {
    const of = (key: string) => compile('area', { T: { [key]: '{b} {a}' } }, 'en')
    expect(of('m(a, b)')).toContain('m: (a: string, b: string) => `${b} ${a}`,')
    expect(() => of('m(a)')).toThrow('area.T.m: it takes b, a')
  })
  it('a table of codes takes what they have by name', () => {
    const code = compile('area', { T: { '@': 'named', moved: '{who} to {place}' } }, 'en')
    expect(code).toContain(
      'moved: ({ who, place }: { who: string, place: string }) => `${who} to ${place}`,',
    )
  })
  it('and a note for translators is none of them', () => {
    const code = compile('area', { T: { '@a': 'On the button.', a: 'A' } }, 'en')
    expect(code).toContain("/** On the button. */\na: 'A',")
  })
})

it.each(areas())('$area is compiled as its messages are now', async (area) => {
  expect(readFileSync(area.target, 'utf8')).toBe(await compiled(area))
})
