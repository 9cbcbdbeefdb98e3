import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hangulPattern } from '../../../src/model/patients/hangul.ts'
import { matcher } from '../../../src/model/patients/search.ts'

const finds = (query: string, name: string): boolean => matcher(query)([name])

// What a Korean keyboard of two sets makes of its keys, one state for each.
const CONSONANTS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'
const VOWELS = 'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ'
const FINALS = ['', ...Array.from('ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ')]
const PAIRS: Record<string, string> = {
  ㄳ: 'ㄱㅅ',
  ㄵ: 'ㄴㅈ',
  ㄶ: 'ㄴㅎ',
  ㄺ: 'ㄹㄱ',
  ㄻ: 'ㄹㅁ',
  ㄼ: 'ㄹㅂ',
  ㄽ: 'ㄹㅅ',
  ㄾ: 'ㄹㅌ',
  ㄿ: 'ㄹㅍ',
  ㅀ: 'ㄹㅎ',
  ㅄ: 'ㅂㅅ',
}
const syllable = (initial: string, vowel: string, final = ''): string =>
  String.fromCharCode(
    0xac00 +
      (CONSONANTS.indexOf(initial) * 21 + VOWELS.indexOf(vowel)) * 28 +
      FINALS.indexOf(final),
  )

type Syllable = { initial: string; vowel: string; final: string }
const whole = ({ initial, vowel, final }: Syllable): string => syllable(initial, vowel, final)

/** What stands in the field after each key while `all` is typed: the letters done, and the one that is composed. */
function states(all: readonly Syllable[]): string[] {
  const shown: string[] = []
  let done = ''
  /** The syllable before, without the consonant that the next may take along. */
  let open: Syllable | null = null
  for (const each of all) {
    const before = open === null ? '' : whole(open)
    const taken = open && open.final === '' && FINALS.includes(each.initial) ? each.initial : null
    const together =
      open && Object.keys(PAIRS).find((pair) => PAIRS[pair] === `${open?.final}${each.initial}`)
    // The next one's consonant first ends the syllable before it, alone or together with another.
    if (open && taken !== null) shown.push(done + whole({ ...open, final: taken }))
    else if (open && together) shown.push(done + whole({ ...open, final: together }))
    else shown.push(done + before + each.initial)
    done += before
    shown.push(done + syllable(each.initial, each.vowel))
    for (let keys = 1; keys <= (PAIRS[each.final] ?? each.final).length; keys += 1) {
      const typed = (PAIRS[each.final] ?? each.final).slice(0, keys)
      const ending = FINALS.find((final) => (PAIRS[final] ?? final) === typed) ?? typed
      shown.push(done + syllable(each.initial, each.vowel, ending))
    }
    open = each
  }
  return shown
}

const anySyllable = fc.record({
  initial: fc.constantFrom(...Array.from(CONSONANTS)),
  vowel: fc.constantFrom(...Array.from(VOWELS)),
  final: fc.constantFrom(...FINALS),
})

describe('search in Korean', () => {
  // IME-01.
  test.each([
    ['ㄱㅎㄴ', '김하늘', true],
    ['ㅎㄴ', '김하늘', true],
    ['김ㅎㄴ', '김하늘', true],
    ['ㄱㄴ', '김하늘', false],
    ['ㄱㅅ', '김선우', true],
    // As some keyboards join the two.
    ['ㄳ', '김선우', true],
    ['ㄲ', '김하늘', false],
    ['ㅎ', '힣', true],
    ['ㅎ', '핗', false],
    ['ㄱ', '깋', true],
    ['ㄱ', '까', false],
    ['ㅂㄷ 1', '북동 102', true],
    ['ㄱ', 'Kim', false],
  ])('%s finds %s: %s', (query, name, found) => {
    expect(finds(query, name)).toBe(found)
  })

  // IME-02.
  test.each([
    ['기', '김하늘', true],
    ['김한', '김하늘', true],
    ['달', '닭', true],
    ['닭', '달구지', true],
    ['닭', '달나라', false],
    ['하김', '하기', false],
    ['김하', '기하늘', false],
    ['가', '개', false],
    ['힣', '힣', true],
    ['.한', 'x하늘', false],
    ['(한', '(하늘)', true],
  ])('half typed, %s finds %s: %s', (query, name, found) => {
    expect(finds(query, name)).toBe(found)
  })

  test('no key takes a name away that is being typed', () => {
    expect(states(Array.from('김하늘', parted))).toEqual(
      'ㄱ 기 김 김ㅎ 김하 김한 김하느 김하늘'.split(' '),
    )
    fc.assert(
      fc.property(fc.array(anySyllable, { minLength: 1, maxLength: 5 }), (syllables) => {
        const name = syllables.map(whole).join('')
        for (const state of states(syllables))
          expect([state, finds(state, name)]).toEqual([state, true])
      }),
    )
  })

  test('what is typed whole finds what contains it, and needs all of its letters', () => {
    fc.assert(
      fc.property(
        fc.array(anySyllable, { minLength: 2, maxLength: 4 }),
        anySyllable,
        (syllables, other) => {
          const name = syllables.map(whole)
          expect(finds(name.slice(1).join(''), name.join(''))).toBe(true)
          fc.pre(whole(other) !== name[0])
          expect(finds(name.join(''), [whole(other), ...name.slice(1)].join(''))).toBe(
            finds(name.join(''), name.slice(1).join('')),
          )
        },
      ),
    )
  })

  test('other scripts are searched as before', () => {
    expect(hangulPattern('kim')).toBeNull()
    expect(hangulPattern('すずき')).toBeNull()
  })
})

// IME-03.
test.each([
  ['すずき', 'スズキ 一郎', true],
  ['スズキ', 'すずき', true],
  ['ｽｽﾞｷ', 'スズキ', true],
  ['１０２', '102', true],
  ['ｋｉｍ', 'Kim', true],
  ['か', 'ガマ', false],
])('in any kana and width, %s finds %s: %s', (query, name, found) => {
  expect(finds(query, name)).toBe(found)
})

function parted(letter: string): Syllable {
  const at = letter.charCodeAt(0) - 0xac00
  return {
    initial: CONSONANTS.charAt(Math.floor(at / 588)),
    vowel: VOWELS.charAt(Math.floor((at % 588) / 28)),
    final: FINALS[at % 28] ?? '',
  }
}
