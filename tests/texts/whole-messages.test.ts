import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keptWho, whoOfKept } from '../../src/model/command.ts'
import type { Breach, BreachCode, Thing } from '../../src/model/guardian/breach.ts'
import type { Due } from '../../src/model/care/round.ts'
import { loadedIn } from './loaded-in.ts'

/* Messages that English could be put together for, and Korean and Japanese could not (docs/decisions/three-languages.md). */

type Texts = typeof import('../../src/texts/who.ts') &
  typeof import('../../src/texts/care.ts') &
  typeof import('../../src/texts/fit.ts') &
  typeof import('../../src/texts/flood.ts') &
  typeof import('../../src/texts/hearing.ts') &
  typeof import('../../src/texts/deeds.ts') &
  typeof import('../../src/texts/forms.ts') &
  typeof import('../../src/texts/list-state.ts') &
  typeof import('../../src/texts/round.ts') &
  typeof import('../../src/ui/parts.ts') &
  typeof import('../../src/texts/platform.ts') &
  typeof import('../../src/texts/unbroken.ts') &
  typeof import('../../src/ui/spans.ts') &
  typeof import('../../src/texts/settings.ts') &
  typeof import('../../src/sync/platform.ts')

const TEXTS =
  'care,deeds,fit,flood,forms,hearing,list-state,platform,round,settings,unbroken,who'.split(',')
const FILES = [...TEXTS.map((name) => `texts/${name}`), 'sync/platform', 'ui/parts', 'ui/spans']

let ko: Texts
let ja: Texts
const closes: (() => Promise<void>)[] = []

beforeAll(async () => {
  const textsIn = async (language: 'ko' | 'ja'): Promise<Texts> => {
    const { load, close } = await loadedIn(language)
    closes.push(close)
    const files = await Promise.all(FILES.map((file) => load<Partial<Texts>>(`src/${file}.ts`)))
    return Object.assign({}, ...files) as Texts
  }
  ;[ko, ja] = await Promise.all([textsIn('ko'), textsIn('ja')])
})
afterAll(async () => {
  await Promise.all(closes.map((close) => close()))
})

describe('a form of address is behind the name of a patient', () => {
  it('and before the ID', () => {
    expect(ko.whoText({ name: '김하늘', id: '7' })).toBe('김하늘 님 (ID 7)')
    expect(ja.whoText({ name: '山田 太郎', id: '7' })).toBe('山田 太郎様（ID 7）')
  })
  it('and behind no ward and no address', () => {
    expect(ko.whoText({ name: 'ICU', id: '' })).toBe('ICU')
    expect(ja.whoText({ name: 'a@b.kr', id: '' })).toBe('a@b.kr')
  })
  it('in what was done, and not behind another patient', () => {
    const given = (patient: string) =>
      ({ deed: { code: 'sensor-given', sensor: 'S-1', patient } }) as const
    expect(ko.doneWords(given('김하늘 (ID 7)'))).toBe(
      '김하늘 님 (ID 7)에게 센서가 할당되었습니다: S-1.',
    )
    expect(ja.doneWords(given('山田 (ID 7)'))).toBe('山田様（ID 7）にS-1を割り当てました。')
    expect(ko.doneWords(given(''))).toBe('다른 환자에게 센서가 할당되었습니다: S-1.')
    expect(ja.doneWords(given(''))).toBe('別の患者にS-1を割り当てました。')
  })
  it('and is kept without one', () => {
    for (const who of [
      { name: 'Kim (A) (ID 1)', id: '7' },
      { name: 'ICU', id: '' },
    ])
      expect(whoOfKept(keptWho(who))).toEqual(who)
  })
})

it('the name of a field, and an address, are where the language has them', () => {
  expect(ko.FORM_TEXTS.choose('병동')).toBe('병동 선택')
  expect(ja.FORM_TEXTS.choose('病棟')).toBe('病棟を選択')
  expect(ja.SETTINGS_TEXTS.alarms.emailNote('a@b.kr')).toMatch(
    /^アラームメールはa@b\.krに送信されます。/,
  )
})

it('what is due of a patient is parted by a sign of the language', () => {
  const due = {
    turn: { since: 0 },
    change: { soil: { level: 2, isSoiled: false } },
    look: null,
    asOf: null,
  } as unknown as Due
  const minutes = 25 * 60_000
  expect(ja.dueSentence(due, minutes, 'Asia/Tokyo')).toContain('超過／おむつ交換')
  expect(ko.dueSentence(due, minutes, 'Asia/Seoul')).toContain('초과 / 기저귀')
})

it('when a list had no rows is in the sentence that says so', () => {
  const list = { kind: 'loaded', asOf: '14:05時点' } as const
  expect(ja.emptyText(list, '患者はいません。', '')).toBe('患者はいません（14:05時点）')
  expect(ja.emptyText({ ...list, asOf: '' }, '患者はいません。', '')).toBe('患者はいません。')
})

it('devices are searched for by the words that are shown, and by those of the server (AMB-96)', () => {
  for (const { SETTINGS_TEXTS, PLATFORM_TEXTS, connectivityWish } of [ko, ja]) {
    const { connected, disconnected } = SETTINGS_TEXTS.common
    expect(connectivityWish(connected).listed).toBe('wanted')
    expect(connectivityWish(disconnected).listed).toBe('not wanted')
    expect(connectivityWish('Disconnected').listed).toBe('not wanted')
    for (const hint of [PLATFORM_TEXTS.searchHint.sensors, PLATFORM_TEXTS.searchHint.gateways])
      expect(hint).toContain(disconnected)
    expect(connectivityWish('gw-7')).toEqual({ listed: 'all', text: 'gw-7' })
  }
  expect(ko.connectivityWish('연결해제').listed).toBe('not wanted')
})

it('a sentence is whole, whatever it is about', () => {
  const cause = (isConnected: boolean) => ko.FLOOD_TEXTS.cause('게이트웨이 G1', isConnected, 3, 5)
  expect(cause(true)).toMatch(/온 알람입니다\. 의심되는/)
  expect(cause(false)).toMatch(/연결되어 있지 않습니다\. 의심되는/)
  expect(ko.hearingText(['가', '나'], true, false)).toContain('해당 병동들의')
  expect(ko.hearingText(['가'], true, false)).toContain('해당 병동의')
  const mark = (known: number) =>
    ja.diaperMark({ kind: 'dry', days: { wet: 1, known }, round: 0 }, 0, 'Asia/Tokyo').long
  expect(mark(1)).toMatch(/までの履歴は1日分のみ。$/)
  expect(mark(7)).toMatch(/までに7日中1日で濡れ。$/)
})

it('a room, and each of several patients, is called as what it is', () => {
  const thing = (kind: Thing['kind'], name: string, no = ''): Thing => ({
    kind,
    id: name,
    name,
    no,
  })
  const breach = (code: BreachCode, subject: Thing, ...others: Thing[]): Breach => ({
    code,
    subject,
    others,
    healing: null,
  })
  const [room, ward] = [thing('room', '101'), thing('ward', '동')]
  const [kim, lee] = [thing('patient', '김하늘', '1'), thing('patient', '이서준', '2')]
  expect(ko.breachText(breach('room-without-ward', room))).toBe('병실 101: 속한 병동이 없습니다.')
  expect(ja.breachText(breach('ward-name-differs', ward, room))).toMatch(/^病室「101」に、/)
  expect(ja.breachText(breach('ward-name-differs', ward, kim))).toMatch(/^김하늘様（ID 1）に、/)
  expect(ko.breachText(breach('two-wearers', thing('sensor', 'S'), kim, lee))).toBe(
    '센서 S의 환자가 여러 명입니다: 김하늘 님 (ID 1) 및 이서준 님 (ID 2).',
  )
})

// DESIGN-24. A line of Korean is broken at spaces only, as one of English (src/ui/theme/global.css.ts).
describe('what a line does not part', () => {
  const whole = (texts: Texts, words: string) =>
    texts.partsOf(words).filter((_, at) => at % 2 === 1)
  it('is a number with its unit, in every language and in stored words', () => {
    expect(ja.unbrokenSpans('発生から2時間5分後')).toBe(
      '発生から2\u{2060}時\u{2060}間5\u{2060}分後',
    )
    expect(ko.unbrokenSpans('No signal for 5 min')).toBe('No signal for 5\u{a0}min')
    expect(ja.unbroken('11月25日')).toBe('11\u{2060}月\u{2060}25\u{2060}日')
  })
  it('is a limit, a time with what it is, a room where somebody is seen, and a date', () => {
    expect(whole(ko, '체온 38.6°C (한계값 38.0°C), #101에서 감지, 08:39부터, 11-27')).toEqual([
      '(한계값 38.0°C)',
      '#101에서 감지',
      '08:39부터',
      '11-27',
    ])
    expect(whole(ja, '体温 38.6°C（限界値 38.0°C）、#101で検知、08:39から、> 38.0°C')).toEqual([
      '（限界値 38.0°C）',
      '#101で検知',
      '08:39から',
      '> 38.0°C',
    ])
  })
})
