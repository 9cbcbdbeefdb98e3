import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { areas, compiled, WHOLE, writtenAreas } from './areas.ts'
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
  it('a choice is by the same codes in each language', () => {
    const english = '{kind, select, ward {Ward} other {Room}}'
    expect(made('{kind, select, ward {병동} other {병실}}', 'ko', english)).toContain("'ward'")
    expect(() => made('{kind, select, room {병실} other {병동}}', 'ko', english)).toThrow(
      'area.T.m: ko chooses kind by other, room, English by other, ward',
    )
    expect(() =>
      made('{n, plural, other {{kind, select, other {병동}}}}', 'ko', `{n, number} ${english}`),
    ).toThrow('ko chooses kind by other, English by other, ward')
  })
  it.each(['{who}이 확인', '{who}를', '{n, plural, other {{who}, {who}은 #건}}'])(
    'no particle of Korean follows what a message is given: %s',
    (message) => {
      const english = message.includes('n,') ? '{who} {n, number}' : '{who}'
      expect(() => made(message, 'ko', english)).toThrow('area.T.m: a particle follows who')
    },
  )
  it('a particle that no sound changes may', () => {
    for (const message of ['{who}에서', '{who} 님이', '{who}의', '{who}이후'])
      expect(made(message, 'ko', '{who}')).toContain('who')
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

it.each(WHOLE)('%s has the areas of English', (language) => {
  const names = (of: readonly { area: string }[]) => of.map(({ area }) => area)
  expect(names(areas(language))).toEqual(names(areas()))
})

it.each(WHOLE.flatMap((language) => areas(language)))(
  '$area in $language has what English has',
  async (area) => {
    await expect(compiled(area)).resolves.toContain('export const')
  },
)

it.each(writtenAreas())('$area in $language is compiled as its messages are now', async (area) => {
  expect(readFileSync(area.target, 'utf8')).toBe(await compiled(area))
})
