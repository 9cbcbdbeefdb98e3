import { describe, expect, test } from 'vitest'
import { citationsOf, faults, placesOf, rulesOf } from './trace-rules.mjs'

const PREFIXES = new Set(['DOOR', 'AL'])
const cited = (text: string): string[] =>
  citationsOf({ path: 'a.ts', text }, PREFIXES).map(({ id }) => id)

describe('tracing rules to tests', () => {
  test('a page of rules is a table of ids; a third column names what shows a rule instead of a test', () => {
    const page = [
      '| id | rule |',
      '|---|---|',
      '| DOOR-01 | It opens. |',
      '| word | means |',
      '| id | rule | shown by |',
      '|---|---|---|',
      '| DOOR-02 | `a \\| b` is shown. | DOOR-01 |',
      '| DOOR-03 | It shuts. | |',
    ].join('\n')
    expect(rulesOf({ path: 'doors.md', text: page })).toEqual([
      { id: 'DOOR-01', file: 'doors.md', shownBy: '' },
      { id: 'DOOR-02', file: 'doors.md', shownBy: 'DOOR-01' },
      { id: 'DOOR-03', file: 'doors.md', shownBy: '' },
    ])
  })

  test('ranges are unfolded, broken over lines too, and words like UTF-88 are no ids', () => {
    expect(cited('DOOR-08 to DOOR-10, DOOR-12 in UTF-88')).toEqual([
      'DOOR-08',
      'DOOR-09',
      'DOOR-10',
      'DOOR-12',
    ])
    expect(cited(' * (DOOR-01 to\n * DOOR-03)')).toEqual([
      'DOOR-01',
      'DOOR-02',
      'DOOR-03',
      'DOOR-03',
    ])
    expect(cited('AL9, rulings R5, R7 and R9; R10')).toEqual(['AL9', 'R5', 'R7', 'R9'])
  })

  test('sections and traps of the protocol can be cited, and need no test', () => {
    const text =
      '## 9 Sockets\n### 9.5 Order\n| 3 | no trap |\n| trap | what |\n|---|---|\n| 21 | late |'
    expect(placesOf(text)).toEqual(['§9', '§9.5', 'trap 21'])
    expect(cited('protocol §9.5, §3, trap 4; traps 21 to 23; traps 1, 2')).toEqual([
      '§9.5',
      '§3',
      'trap 4',
      'trap 21',
      'trap 22',
      'trap 23',
      'trap 1',
      'trap 2',
    ])
  })

  test('a document that is not here is cited as nothing', () => {
    expect(cited('(spec §4, DOOR-01)')).toEqual(['DOOR-01', 'spec §'])
  })

  test('a citation belongs to the test in its line or under its comment', () => {
    const text = "// DOOR-01\ntest('opens', () => {})\n\ntest(\n  'shuts (DOOR-02)',\n  () => {})"
    const titles = citationsOf({ path: 'a.ts', text }, PREFIXES).map(({ title }) => title)
    expect(titles[0]).toBe('opens')
  })

  test('a rule without a test, a citation of nothing and a rule in two tables are faults', () => {
    const rule = (id: string, shownBy = ''): ReturnType<typeof rulesOf>[number] => ({
      id,
      file: 'doors.md',
      shownBy,
    })
    const at = (id: string): ReturnType<typeof citationsOf>[number] => ({
      id,
      file: 'a.ts',
      line: 1,
      title: '',
    })
    const rules = [rule('DOOR-01'), rule('DOOR-02'), rule('DOOR-03', 'a picture'), rule('DOOR-01')]
    const inCode = [at('DOOR-02'), at('DOOR-09'), at('trap 2')]
    expect(faults(rules, [at('DOOR-01')], inCode, ['trap 2'])).toEqual({
      untested: ['DOOR-02'],
      nowhere: [at('DOOR-09')],
      twice: ['DOOR-01'],
    })
  })
})
